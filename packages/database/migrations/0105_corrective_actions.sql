-- What a clinic does about a sample above its action level or maximum, until three samples in a row have passed. Repeats and disinfections are
-- the draws and the maintenance of the source since then.
create table corrective_actions (
  tenant_id uuid not null, id uuid not null, facility_id uuid not null, source_id uuid not null, requisition_id uuid not null,
  family text not null check (family in ('MICROBIAL', 'CHEMICAL', 'DIALYSATE')), verdict text not null check (verdict in ('ALERT', 'FAIL')),
  note text not null check (length(note) between 1 and 2000),
  repeat_by date not null,
  opened_at timestamptz not null default now(), opened_by uuid, opened_by_name text,
  closed_at timestamptz, closed_by uuid, closed_by_name text, closing_note text check (length(closing_note) <= 2000),
  concurrency_stamp uuid not null default gen_random_uuid(), updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, facility_id) references facilities, foreign key (tenant_id, source_id) references sources,
  foreign key (tenant_id, requisition_id) references requisitions
);
comment on table corrective_actions is 'What is done about a failed sample of a source; one at a time for each part of the analysis.';
create unique index corrective_actions_open on corrective_actions (tenant_id, source_id, family) where closed_at is null;
create index corrective_actions_facility on corrective_actions (tenant_id, facility_id, opened_at desc);
create index corrective_actions_source on corrective_actions (tenant_id, source_id, opened_at desc);
create index corrective_actions_requisition on corrective_actions (tenant_id, requisition_id);
select protect_tenant('corrective_actions');
grant select, insert, update on corrective_actions to drawday_app;
