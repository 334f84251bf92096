-- Changes of a patient's status that somebody planned for a day to come: the night of that day applies them.

create table planned_status_changes (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null, to_status text not null check (to_status in ('ACTIVE', 'PAUSED', 'INACTIVE')), reason text,
  effective_on date not null, planned_by uuid not null, planned_by_name text not null, planned_at timestamptz not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'APPLIED', 'TAKEN_BACK', 'SUPERSEDED', 'IMPOSSIBLE')), settled_at timestamptz, settled_by_name text,
  primary key (tenant_id, id), foreign key (tenant_id, patient_id) references patients, check ((state = 'PLANNED') = (settled_at is null))
);
comment on table planned_status_changes is 'One plan a patient at most stands open; effective_on is a day of the facility. What became of it stays on record.';
create unique index planned_status_changes_open on planned_status_changes (tenant_id, patient_id) where state = 'PLANNED';
create index planned_status_changes_due on planned_status_changes (tenant_id, effective_on) where state = 'PLANNED';
select protect_tenant('planned_status_changes');
grant select, insert, update on planned_status_changes to drawday_app;
