-- What an organization asks of the immunity of its employees, what is on file in place of a test, and who opened results.
create table testing_programs (
  tenant_id uuid not null, organization_id uuid not null, rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  concurrency_stamp uuid not null default gen_random_uuid(), updated_at timestamptz not null default now(), updated_by uuid,
  primary key (tenant_id, organization_id), foreign key (tenant_id, organization_id) references organizations
);
comment on table testing_programs is 'Who needs what: a list of {careRole, need, pace}. Without a row nobody needs anything.';
select protect_tenant('testing_programs');
grant select, insert, update on testing_programs to drawday_app;

create table immunity_records (
  tenant_id uuid not null, id uuid not null, employee_id uuid not null,
  need text not null check (need in ('HEPATITIS_B', 'TUBERCULOSIS', 'MEASLES', 'VARICELLA')),
  kind text not null check (kind in ('PROOF', 'DECLINED')),
  signed_on date not null, note text,
  recorded_at timestamptz not null default now(), recorded_by uuid, recorded_by_name text,
  withdrawn_at timestamptz, withdrawn_by uuid, withdrawn_by_name text,
  primary key (tenant_id, id), foreign key (tenant_id, employee_id) references employees
);
comment on table immunity_records is 'Proofs of immunity and signed declinations. They are withdrawn, never deleted.';
create index immunity_records_employee on immunity_records (tenant_id, employee_id, signed_on desc) where withdrawn_at is null;
select protect_tenant('immunity_records');
grant select, insert, update on immunity_records to drawday_app;

create table value_openings (
  tenant_id uuid not null, id uuid not null, employee_id uuid not null,
  purpose text not null check (purpose in ('PROGRAM', 'EXPOSURE', 'CLEARANCE', 'REQUEST')),
  opened_at timestamptz not null default now(), opened_by uuid not null, opened_by_name text not null,
  primary key (tenant_id, id), foreign key (tenant_id, employee_id) references employees
);
comment on table value_openings is 'Append-only: who opened the results of an employee, and why. The employee is told on request.';
create index value_openings_employee on value_openings (tenant_id, employee_id, opened_at desc);
select protect_tenant('value_openings');
grant select, insert on value_openings to drawday_app;
