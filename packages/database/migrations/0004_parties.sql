-- Organizations, facilities and the three kinds of party: patient, employee, source (SITE on the wire).

create table organizations (
  tenant_id uuid not null references tenants, id uuid not null, name text not null, code text not null,
  status_type_code text not null default 'PENDING' check (status_type_code in ('PENDING', 'ACTIVE', 'PAUSED', 'INACTIVE')),
  start_date date, end_date date, is_locked boolean not null default false,
  is_contracted_for_patient boolean not null default true, is_contracted_for_employee boolean not null default false, is_contracted_for_source boolean not null default false,
  billing_method text not null default 'CLIENT_BILL' check (billing_method in ('CLIENT_BILL', 'ESRD_BUNDLE', 'INSURANCE', 'MIXED')),
  billing_address jsonb not null default '{}', tax_id text, phone text, time_zone text not null default 'EST',
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), unique (tenant_id, code)
);
select protect_tenant('organizations');

create table facilities (
  tenant_id uuid not null, id uuid not null, organization_id uuid not null, name text not null, code text not null,
  status_type_code text not null default 'PENDING' check (status_type_code in ('PENDING', 'ACTIVE', 'PAUSED', 'INACTIVE')),
  start_date date, end_date date, is_locked boolean not null default false,
  ccn text, npi text, clia_number text, phone text, fax text, address jsonb not null default '{}',
  time_zone text not null default 'EST' check (time_zone in ('EST', 'CST', 'MST', 'PST', 'HST', 'AST')),
  emr_company int check (emr_company between 0 and 4),
  first_week int not null default 0 check (first_week in (0, 1)), draw_week int not null default 0 check (draw_week between 0 and 3),
  draw_schedules jsonb not null default '[{"dayGroup":"MWF","drawDayOrdinal":2},{"dayGroup":"TTS","drawDayOrdinal":2}]',
  custom_months jsonb not null default '{"quarterlyStart":1,"fourMonthStart":1,"biannualStart":1,"annualMonth":1}',
  medical_director_id uuid, courier_pickup_time text, lab_account text, stations int,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), unique (tenant_id, code),
  foreign key (tenant_id, organization_id) references organizations
);
create index facilities_name on facilities (tenant_id, name, id);
create index facilities_organization on facilities (tenant_id, organization_id);
select protect_tenant('facilities');

create table facility_shifts (
  tenant_id uuid not null, id uuid not null, facility_id uuid not null, code text not null check (code in ('FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH')),
  day_group text not null check (day_group in ('MWF', 'TTS')), start_time time not null, end_time time,
  primary key (tenant_id, id), unique (tenant_id, facility_id, code, day_group), foreign key (tenant_id, facility_id) references facilities
);
select protect_tenant('facility_shifts');

create table job_titles (tenant_id uuid not null references tenants, id uuid not null, name text not null, concurrency_stamp uuid not null default gen_random_uuid(), primary key (tenant_id, id), unique (tenant_id, name));
select protect_tenant('job_titles');

create table employees (
  tenant_id uuid not null references tenants, id uuid not null, organization_id uuid not null, user_id uuid,
  first_name text not null, middle_name text, middle_initial text, last_name text not null, title text, job_title_id uuid,
  npi text, license_number text, license_state text, date_of_birth date, sex text, email text, phone text, fax text,
  care_role text not null default 'NONE' check (care_role in ('CLN', 'PROV', 'NURSE', 'ENV', 'NONE')),
  status_type_code text not null default 'PENDING' check (status_type_code in ('PENDING', 'ACTIVE', 'PAUSED', 'INACTIVE')),
  start_date date, end_date date,
  search_text text generated always as (lower(last_name || ', ' || first_name || ' ' || coalesce(email, '') || ' ' || coalesce(npi, ''))) stored,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, organization_id) references organizations
);
create unique index employees_user on employees (tenant_id, user_id) where user_id is not null;
create index employees_name on employees (tenant_id, last_name, first_name, id);
create index employees_search on employees using gin (search_text gin_trgm_ops);
select protect_tenant('employees');

create table assignments (
  tenant_id uuid not null, employee_id uuid not null, facility_id uuid not null, is_primary boolean not null default false,
  primary key (tenant_id, employee_id, facility_id),
  foreign key (tenant_id, employee_id) references employees, foreign key (tenant_id, facility_id) references facilities
);
create unique index assignments_primary on assignments (tenant_id, employee_id) where is_primary;
create index assignments_facility on assignments (tenant_id, facility_id);
select protect_tenant('assignments');

create table coverings (
  tenant_id uuid not null, id uuid not null, employee_id uuid not null, covered_employee_id uuid not null, from_date date not null, to_date date not null,
  primary key (tenant_id, id), check (to_date >= from_date), check (employee_id <> covered_employee_id),
  foreign key (tenant_id, employee_id) references employees, foreign key (tenant_id, covered_employee_id) references employees
);
comment on table coverings is 'employee_id works for covered_employee_id between the days, both included.';
create index coverings_employee on coverings (tenant_id, employee_id, from_date);
select protect_tenant('coverings');

create table employee_permissions (
  tenant_id uuid not null, employee_id uuid not null, permission text not null, is_granted boolean not null,
  primary key (tenant_id, employee_id, permission), foreign key (tenant_id, employee_id) references employees
);
comment on table employee_permissions is 'Single permissions given to or taken from one employee, on top of the roles.';
select protect_tenant('employee_permissions');

create table patients (
  tenant_id uuid not null references tenants, id uuid not null, organization_id uuid not null, facility_id uuid not null,
  first_name text not null, middle_initial text, last_name text not null, suffix text, preferred_name text,
  date_of_birth date not null, sex text not null check (sex in ('FEMALE', 'MALE', 'UNKNOWN')),
  mrn text, ssn_encrypted bytea, ssn_last4 text, ssn_digest bytea, external_emr_id text, medicare_beneficiary_id text,
  race text, ethnicity text, language text, address jsonb not null default '{}', phone text, email text,
  modality text not null check (modality in ('HD', 'HHD', 'PD', 'SNFHD', 'SAHD', 'PEDHD', 'PEDPD', 'HPD')),
  access_type text check (access_type in ('AVF', 'AVG', 'CVC', 'PD')), access_site text,
  day_group text check (day_group in ('MWF', 'TTS')), schedule_days int[] not null default '{}', shift text check (shift in ('FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH')), chair int,
  treatments_per_week int check (treatments_per_week between 1 and 7), prescribed_minutes int check (prescribed_minutes between 60 and 600),
  dry_weight_kg numeric check (dry_weight_kg between 10 and 300), height_cm numeric check (height_cm between 50 and 250), amputation_percent numeric,
  date_first_dialysis date, date_of_admission date, is_transient boolean not null default false, is_isolation boolean not null default false,
  diabetic text, allergies text[] not null default '{}', primary_provider_id uuid,
  status_type_code text not null default 'PENDING' check (status_type_code in ('PENDING', 'ACTIVE', 'PAUSED', 'INACTIVE')),
  status_reason text, start_date date, end_date date, verified_at timestamptz, verified_by uuid,
  search_text text generated always as (lower(last_name || ', ' || first_name || ' ' || coalesce(middle_initial, '') || ' ' || coalesce(mrn, '') || ' '
    || lpad(extract(month from date_of_birth)::int::text, 2, '0') || '/' || lpad(extract(day from date_of_birth)::int::text, 2, '0') || '/' || extract(year from date_of_birth)::int::text)) stored,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid, deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, organization_id) references organizations, foreign key (tenant_id, facility_id) references facilities
);
create unique index patients_mrn on patients (tenant_id, organization_id, mrn) where mrn is not null and deleted_at is null;
create unique index patients_ssn on patients (tenant_id, organization_id, ssn_digest) where ssn_digest is not null and deleted_at is null;
create index patients_name on patients (tenant_id, facility_id, last_name, first_name, id) where deleted_at is null;
create index patients_roster on patients (tenant_id, last_name, first_name, id) where deleted_at is null;
create index patients_pending on patients (tenant_id, facility_id) where status_type_code = 'PENDING' and deleted_at is null;
create index patients_duplicates on patients (tenant_id, organization_id, date_of_birth, lower(last_name)) where deleted_at is null;
create index patients_search on patients using gin (search_text gin_trgm_ops);
select protect_tenant('patients');

create table patient_schedules (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null, valid_from date not null, facility_id uuid not null, modality text not null,
  day_group text, schedule_days int[] not null, shift text, chair int, changed_by uuid, changed_at timestamptz not null default now(),
  primary key (tenant_id, id), unique (tenant_id, patient_id, valid_from), foreign key (tenant_id, patient_id) references patients
);
comment on table patient_schedules is 'Treatment schedule by validity, so that past draws keep the schedule of their day; patients holds the current one.';
select protect_tenant('patient_schedules');

create table patient_status_changes (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null, from_status text not null, to_status text not null, effective_at timestamptz not null, reason text, changed_by uuid, changed_at timestamptz not null default now(),
  primary key (tenant_id, id), foreign key (tenant_id, patient_id) references patients
);
create index patient_status_changes_patient on patient_status_changes (tenant_id, patient_id, changed_at);
select protect_tenant('patient_status_changes');

create table care_team_members (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null, employee_id uuid not null, role text not null check (role in ('CLN', 'PROV', 'NURSE', 'ENV')),
  is_primary boolean not null default false, primary key (tenant_id, id), unique (tenant_id, patient_id, employee_id, role),
  foreign key (tenant_id, patient_id) references patients, foreign key (tenant_id, employee_id) references employees
);
select protect_tenant('care_team_members');

create table diagnoses (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null, icd_code text not null references icd_codes, description text not null,
  onset_date date, status text not null default 'ACTIVE' check (status in ('ACTIVE', 'RESOLVED', 'INACTIVE')), resolved_at timestamptz, resolved_by uuid, position int not null default 0,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), unique (tenant_id, patient_id, icd_code), foreign key (tenant_id, patient_id) references patients
);
comment on table diagnoses is 'The problem list of a patient.';
select protect_tenant('diagnoses');

create table insurances (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null, rank int not null check (rank between 1 and 3), payer text not null, policy_number text, group_number text,
  subscriber text, relationship text, is_medicare boolean not null default false, start_date date, end_date date,
  primary key (tenant_id, id), unique (tenant_id, patient_id, rank), foreign key (tenant_id, patient_id) references patients
);
select protect_tenant('insurances');

create table sources (
  tenant_id uuid not null references tenants, id uuid not null, facility_id uuid not null,
  kind text not null check (kind in ('MACHINE', 'WATERROOM', 'PORTABLERO', 'STATION', 'ACIDMIXER', 'BICARBMIXER', 'RAWWATER', 'OTHER')),
  location text not null check (location in ('FACFLOOR', 'PATIENTHOME')), name text not null, asset_number text, serial_number text, manufacturer text, model text,
  station_number text, patient_id uuid, sample_point text, fluid text check (fluid in ('WATER', 'DIALYSATE', 'CONCENTRATE', 'RAW')), is_ultrapure boolean not null default false,
  last_disinfection_at timestamptz, month int check (month between 1 and 12),
  status_type_code text not null default 'PENDING' check (status_type_code in ('PENDING', 'ACTIVE', 'MAINTENANCE', 'INACTIVE')), start_date date, end_date date,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, facility_id) references facilities
);
create index sources_facility on sources (tenant_id, facility_id, name);
select protect_tenant('sources');

create table offering_ranges (
  tenant_id uuid not null, id uuid not null, organization_id uuid not null, facility_id uuid, result_code text not null references result_codes,
  greater text check (greater in ('>', '>=')), greater_value numeric, less text check (less in ('<', '<=')), less_value numeric,
  critical_range_settings jsonb not null default '[]', valid_from date not null, valid_to date,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, organization_id) references organizations, foreign key (tenant_id, facility_id) references facilities
);
comment on table offering_ranges is 'Normal (alert) and critical ranges of an organization or one facility, by validity; default_ranges otherwise.';
create index offering_ranges_lookup on offering_ranges (tenant_id, organization_id, result_code, valid_from);
select protect_tenant('offering_ranges');

create table goal_sets (
  tenant_id uuid not null, id uuid not null, organization_id uuid not null, name text not null, is_default boolean not null default false,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid,
  primary key (tenant_id, id), unique (tenant_id, organization_id, name), foreign key (tenant_id, organization_id) references organizations
);
select protect_tenant('goal_sets');
create table goals (
  tenant_id uuid not null, id uuid not null, goal_set_id uuid not null, result_code text not null references result_codes, modality text not null,
  greater text check (greater in ('>', '>=')), greater_value numeric, less text check (less in ('<', '<=')), less_value numeric, valid_from date not null default '2000-01-01',
  primary key (tenant_id, id), unique (tenant_id, goal_set_id, result_code, modality, valid_from), foreign key (tenant_id, goal_set_id) references goal_sets
);
select protect_tenant('goals');

grant select, insert, update, delete on organizations, facilities, facility_shifts, job_titles, employees, assignments, coverings, employee_permissions, patients,
  patient_schedules, care_team_members, diagnoses, insurances, sources, offering_ranges, goal_sets, goals to drawday_app;
grant select, insert on patient_status_changes to drawday_app;
