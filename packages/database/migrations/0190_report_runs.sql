-- What was run, by whom, over which months; what a person runs often; and what is run for people at set times. The rows of a run lie
-- sealed in the file storage, its summary sealed beside it.
create table report_runs (
  tenant_id uuid not null references tenants, id uuid not null, report_key text not null, definition_id uuid,
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'), months jsonb not null default '[]' check (jsonb_typeof(months) = 'array'),
  party_type text not null check (party_type in ('PATIENT', 'EMPLOYEE', 'SITE')),
  run_by uuid not null, run_by_name text not null, run_by_support boolean not null default false, impersonator_user_id uuid, schedule_id uuid,
  is_background boolean not null default false,
  state text not null check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  done int not null default 0, total int, moved_at timestamptz not null default now(), attempts smallint not null default 0,
  cancel_requested_at timestamptz, fault text,
  row_count int, rows_key text, pieces jsonb, rows_sha256 bytea, sheet_sealed bytea,
  started_at timestamptz, computed_at timestamptz, elapsed_ms int, expires_at timestamptz not null, kept_because text, kept_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
comment on column report_runs.parameters is 'What was asked, without names.';
comment on column report_runs.months is 'The facility-months that were read: {facilityId, month, state, revision}.';
comment on column report_runs.pieces is 'How the stored rows are cut: {at, bytes, rows, isBehind}; each piece is sealed on its own.';
create index report_runs_mine on report_runs (tenant_id, run_by, created_at desc);
create index report_runs_expiring on report_runs (tenant_id, expires_at) where rows_key is not null;
create index report_runs_under_way on report_runs (tenant_id, created_at) where state in ('QUEUED', 'RUNNING');
create index report_runs_times on report_runs (tenant_id, report_key, created_at desc) where state = 'DONE';
select protect_tenant('report_runs');
grant select, insert, update on report_runs to drawday_app;

create table report_run_parties (
  tenant_id uuid not null, run_id uuid not null, party_id uuid not null,
  primary key (tenant_id, run_id, party_id), foreign key (tenant_id, run_id) references report_runs
);
comment on table report_run_parties is 'Who was in a report: the answer to "who looked at this patient".';
create index report_run_parties_party on report_run_parties (tenant_id, party_id);
select protect_tenant('report_run_parties');
grant select, insert on report_run_parties to drawday_app;

create table report_uses (
  tenant_id uuid not null references tenants, user_id uuid not null, report_key text not null,
  uses int not null default 0, last_used_at timestamptz, is_favorite boolean not null default false,
  primary key (tenant_id, user_id, report_key)
);
select protect_tenant('report_uses');
grant select, insert, update on report_uses to drawday_app;

create table report_schedules (
  tenant_id uuid not null references tenants, id uuid not null, report_key text not null, definition_id uuid,
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
  cadence text not null check (cadence in ('AFTER_CLOSE', 'MONTHLY', 'WEEKLY')),
  day smallint not null check (day between 0 and 28), hour smallint not null check (hour between 0 and 23), time_zone text not null,
  recipients uuid[] not null check (cardinality(recipients) between 1 and 20),
  owner_id uuid not null, owner_name text not null, owner_is_support boolean not null default false,
  next_at timestamptz, last_at timestamptz, paused_because text, skipped jsonb not null default '[]' check (jsonb_typeof(skipped) = 'array'),
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), updated_at timestamptz,
  primary key (tenant_id, id)
);
comment on column report_schedules.day is 'AFTER_CLOSE: days after the months are closed (0 to 10); MONTHLY: day of the month; WEEKLY: day of the week, 1 is Monday.';
comment on column report_schedules.skipped is 'Recipients who got nothing last time, and why: {userId, because}.';
create index report_schedules_due on report_schedules (tenant_id, next_at) where paused_because is null;
create index report_schedules_owner on report_schedules (tenant_id, owner_id);
select protect_tenant('report_schedules');
grant select, insert, update, delete on report_schedules to drawday_app;
