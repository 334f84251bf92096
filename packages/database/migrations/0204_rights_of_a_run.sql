-- Rows are sealed with the rights of the moment. Whoever has lost a facility or a right since then may not read them on.
alter table report_runs add facility_ids uuid[] not null default '{}', add with_restricted boolean not null default false;
comment on column report_runs.facility_ids is 'The facilities that it was run for: its rows are readable as long as all of them are in reach.';
comment on column report_runs.with_restricted is 'Whoever ran it could see restricted tests.';
