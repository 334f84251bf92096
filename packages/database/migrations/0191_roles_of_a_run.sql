-- People who sign in with another provider have roles only in their token: a run in the background keeps those of whoever asked for it.
alter table report_runs add run_by_roles text[] not null default '{}';
