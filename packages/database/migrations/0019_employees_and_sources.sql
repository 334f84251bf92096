-- Employees: identifiers, verification, search; what became of them. Sources: search, verification, upkeep.

alter table employees
  add column ssn_encrypted bytea, add column ssn_last4 text, add column ssn_digest bytea,
  add column hepatitis_b_status text check (hepatitis_b_status in ('IMMUNE', 'VACCINATED', 'IN_PROGRESS', 'DECLINED', 'NON_RESPONDER')),
  add column status_reason text, add column verified_at timestamptz, add column verified_by uuid;
comment on column employees.ssn_digest is 'HMAC of the nine digits: finds one person, tells nothing.';
create unique index employees_ssn on employees (tenant_id, organization_id, ssn_digest) where ssn_digest is not null;
create index employees_pending on employees (tenant_id, created_at, id) where status_type_code = 'PENDING';
create index employees_job_title on employees (tenant_id, job_title_id) where job_title_id is not null;
create index coverings_covered on coverings (tenant_id, covered_employee_id, from_date);
create index care_team_members_employee on care_team_members (tenant_id, employee_id);
create index patients_provider on patients (tenant_id, primary_provider_id) where deleted_at is null;
alter table coverings add column created_at timestamptz not null default now(), add column created_by uuid;

-- `like` is not leakproof: under row-level security the trigram index is passed over, and every row of the tenant is read.
create function employees_found(pattern text) returns setof employees
language sql stable security definer rows 200 set search_path = public, pg_temp as
$$ select * from employees where tenant_id = (select app_tenant_id()) and search_text like pattern $$;
comment on function employees_found is 'Employees of this transaction''s tenant whose name, e-mail address or NPI is like the pattern, by the trigram index.';

alter table sources
  add column search_text text generated always as (lower(name || ' ' || coalesce(asset_number, '') || ' ' || coalesce(serial_number, '') || ' ' || coalesce(station_number, '') || ' ' || coalesce(sample_point, ''))) stored,
  add column status_reason text, add column verified_at timestamptz, add column verified_by uuid;
create index sources_search on sources using gin (search_text gin_trgm_ops);
create index sources_name on sources (tenant_id, name, id);
create index sources_pending on sources (tenant_id, facility_id, created_at) where status_type_code = 'PENDING';
create function sources_found(pattern text) returns setof sources
language sql stable security definer rows 200 set search_path = public, pg_temp as
$$ select * from sources where tenant_id = (select app_tenant_id()) and search_text like pattern $$;
comment on function sources_found is 'Sources of this transaction''s tenant whose name, numbers or sample point is like the pattern, by the trigram index.';

create table source_maintenance (
  tenant_id uuid not null, id uuid not null, source_id uuid not null, facility_id uuid not null,
  kind text not null check (kind in ('DISINFECTION', 'REPAIR', 'MEMBRANE', 'FILTER', 'INSPECTION', 'OTHER')),
  done_at timestamptz not null, note text, created_at timestamptz not null default now(), created_by uuid, created_by_name text,
  primary key (tenant_id, id), foreign key (tenant_id, source_id) references sources, foreign key (tenant_id, facility_id) references facilities
);
comment on table source_maintenance is 'What was done to a source, where it stood at the time. A later disinfection also moves sources.last_disinfection_at.';
create index source_maintenance_source on source_maintenance (tenant_id, source_id, done_at desc);
select protect_tenant('source_maintenance');
grant select, insert on source_maintenance to drawday_app;

-- The history of one employee or source is what the audit log says of it.
create index audit_log_subject on audit_log (tenant_id, subject_id, at desc) where subject_type in ('employee', 'source');
create index schedules_unsigned_provider on schedules (tenant_id, provider_id) where status = 'UNSIGNED';
