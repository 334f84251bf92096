-- When the month of a facility is closed: cultures take seven days, and a facility may wait longer for its last results, or close sooner.
alter table facilities add column month_closing_day int not null default 8 check (month_closing_day between 5 and 15);
comment on column facilities.month_closing_day is 'On this day of the next month the numbers of a month are closed.';
