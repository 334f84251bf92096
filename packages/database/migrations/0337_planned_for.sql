-- A draw that comes back on another day stands for the day for which it was planned: that day is not planned again.
alter table requisitions add column planned_for date;
comment on column requisitions.planned_for is 'The day for which a draw was planned that came back on another one; null otherwise.';
