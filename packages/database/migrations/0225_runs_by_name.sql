-- What a list of runs shows of each, so that no sealed sheet is opened for a line.
alter table report_runs add title text not null default '', add period text not null default '', add place text not null default '';
comment on column report_runs.title is 'The name of the report when it was run; empty for runs from before.';
comment on column report_runs.place is 'The facility, or how many.';
