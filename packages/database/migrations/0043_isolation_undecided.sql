-- An undecided HBsAg isolates, too; when it turns out reactive, the task and the exposed patients follow then.
alter table patients add column isolation_undecided boolean not null default false;
comment on column patients.isolation_undecided is 'The result that isolated the patient was undecided; a reactive one is news.';
