-- A PDF of many pages is drawn by the worker from the stored rows of a run: it waits, goes on, is cancelled and expires like a run.

alter table report_runs add column paper_of uuid, add column page_count int;
comment on column report_runs.paper_of is 'The run whose stored rows this one draws as a PDF; null for a run that reads. Its pieces are those of the file.';
comment on column report_runs.page_count is 'Of a PDF: its pages.';
alter table report_runs add foreign key (tenant_id, paper_of) references report_runs;
create index report_runs_papers on report_runs (tenant_id, paper_of, created_at desc) where paper_of is not null;

-- A list of runs is read in the language of its reader, whatever language a run was asked for in.
alter table report_runs add column words jsonb check (jsonb_typeof(words) = 'object');
comment on column report_runs.words is 'Title, period and place by language: {"en": {"title", "period", "place"}, "es": …}; null for runs from before.';
