-- Organizations in full (contacts, leaders, ranges, alerts, goals, result categories with their validity and history),
-- the laboratories behind the labs of a facility, and imports from CSV files.

alter table organizations add column external_id text, add column status_changed_at timestamptz, add column email text;
create unique index organizations_external_id on organizations (tenant_id, external_id) where external_id is not null;
create index organizations_name on organizations (tenant_id, name, id);
alter table facilities add column external_id text;
create unique index facilities_external_id on facilities (tenant_id, external_id) where external_id is not null;
create index facilities_ccn on facilities (tenant_id, ccn) where ccn is not null;
comment on column facilities.external_id is 'How another system of the customer names it; an import with the same id updates rather than doubles.';

create table organization_changes (
  tenant_id uuid not null, id bigint generated always as identity, organization_id uuid not null, subject text not null, subject_id uuid, summary text not null,
  action text not null check (action in ('CREATED', 'CHANGED', 'ENDED', 'REMOVED', 'STATUS')), before jsonb, after jsonb,
  changed_by uuid, changed_by_name text not null, changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id), foreign key (tenant_id, organization_id) references organizations
);
comment on table organization_changes is 'Append-only: what was changed on an organization and its settings, by whom, from what to what.';
create index organization_changes_newest on organization_changes (tenant_id, organization_id, id desc);
create index organization_changes_subject on organization_changes (tenant_id, subject_id, id desc) where subject_id is not null;
select protect_tenant('organization_changes');

create table organization_contacts (
  tenant_id uuid not null, id uuid not null, organization_id uuid not null, kind text not null check (kind in ('ORGANIZATION', 'INVOICE')),
  first_name text not null, last_name text not null, title text, email text, phone text, fax text, note text,
  status_type_code text not null default 'ACTIVE' check (status_type_code in ('ACTIVE', 'INACTIVE')),
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, organization_id) references organizations
);
create index organization_contacts_organization on organization_contacts (tenant_id, organization_id, kind, last_name);
select protect_tenant('organization_contacts');

create table organization_leaders (
  tenant_id uuid not null, organization_id uuid not null, employee_id uuid not null, role text not null check (role in ('EXECUTIVE', 'MEDICAL', 'NURSING', 'OPERATIONS', 'QUALITY', 'OTHER')),
  position int not null default 0, primary key (tenant_id, organization_id, employee_id, role),
  foreign key (tenant_id, organization_id) references organizations, foreign key (tenant_id, employee_id) references employees
);
select protect_tenant('organization_leaders');

create table organization_assignments (
  tenant_id uuid not null, organization_id uuid not null, employee_id uuid not null, assigned_at timestamptz not null default now(), assigned_by uuid,
  primary key (tenant_id, organization_id, employee_id),
  foreign key (tenant_id, organization_id) references organizations, foreign key (tenant_id, employee_id) references employees
);
comment on table organization_assignments is 'Employees who work for the whole organization: every facility of it is in their reach, those of tomorrow too.';
create index organization_assignments_employee on organization_assignments (tenant_id, employee_id);
select protect_tenant('organization_assignments');

create table organization_billing_contacts (
  tenant_id uuid not null, organization_id uuid not null, contact_id uuid not null, facility_id uuid, delivery text not null check (delivery in ('EMAIL', 'FAX', 'MAIL')),
  position int not null default 0, foreign key (tenant_id, organization_id) references organizations,
  foreign key (tenant_id, contact_id) references organization_contacts, foreign key (tenant_id, facility_id) references facilities
);
comment on table organization_billing_contacts is 'Who receives invoices: of one facility, or of every facility that has no line of its own (facility_id null).';
create unique index organization_billing_contacts_key on organization_billing_contacts (tenant_id, organization_id, contact_id, coalesce(facility_id, '00000000-0000-0000-0000-000000000000'));
select protect_tenant('organization_billing_contacts');

create table organization_billing_methods (
  tenant_id uuid not null, id uuid not null, organization_id uuid not null, billing_method text not null check (billing_method in ('CLIENT_BILL', 'ESRD_BUNDLE', 'INSURANCE', 'MIXED')),
  valid_from date not null, note text, created_at timestamptz not null default now(), created_by uuid, created_by_name text not null,
  primary key (tenant_id, id), unique (tenant_id, organization_id, valid_from), foreign key (tenant_id, organization_id) references organizations
);
comment on table organization_billing_methods is 'How testing is billed from a day on; organizations.billing_method is the one of before the first day written here.';
select protect_tenant('organization_billing_methods');

alter table offering_ranges add column note text, add column updated_at timestamptz, add column updated_by uuid, add constraint offering_ranges_days check (valid_to is null or valid_to >= valid_from);

create table organization_alerts (
  tenant_id uuid not null, id uuid not null, organization_id uuid not null, facility_id uuid, result_code text not null references result_codes, modality text,
  greater text check (greater in ('>', '>=')), greater_value numeric, less text check (less in ('<', '<=')), less_value numeric, note text,
  valid_from date not null, valid_to date check (valid_to is null or valid_to >= valid_from),
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, organization_id) references organizations, foreign key (tenant_id, facility_id) references facilities
);
comment on table organization_alerts is 'Where the alert flag begins when that is not the normal range: for a modality or all, by validity.';
create index organization_alerts_lookup on organization_alerts (tenant_id, organization_id, result_code, valid_from);
select protect_tenant('organization_alerts');

alter table goal_sets add column valid_from date not null default '2000-01-01', add column valid_to date, add column note text, add column updated_at timestamptz, add column updated_by uuid,
  add constraint goal_sets_days check (valid_to is null or valid_to >= valid_from);
comment on column goal_sets.is_default is 'For every facility of the organization that has no goal set of its own; of several the newest in force.';
create table goal_set_facilities (
  tenant_id uuid not null, goal_set_id uuid not null, facility_id uuid not null, primary key (tenant_id, goal_set_id, facility_id),
  foreign key (tenant_id, goal_set_id) references goal_sets, foreign key (tenant_id, facility_id) references facilities
);
comment on table goal_set_facilities is 'Facilities that steer by a goal set of their own instead of the default one.';
create index goal_set_facilities_facility on goal_set_facilities (tenant_id, facility_id);
select protect_tenant('goal_set_facilities');

alter table goals add column valid_to date, add column concurrency_stamp uuid not null default gen_random_uuid(), add column created_at timestamptz not null default now(), add column created_by uuid,
  add column updated_at timestamptz, add column updated_by uuid, add constraint goals_days check (valid_to is null or valid_to >= valid_from);

create table result_categories (
  tenant_id uuid not null, id uuid not null, organization_id uuid not null, name text not null, position int not null default 0, result_codes text[] not null,
  valid_from date not null, valid_to date check (valid_to is null or valid_to >= valid_from),
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, organization_id) references organizations
);
comment on table result_categories is 'How an organization groups results on screen and paper; a test in none stays in the group of the directory.';
create index result_categories_organization on result_categories (tenant_id, organization_id, position);
select protect_tenant('result_categories');

create table lab_vendors (
  id uuid primary key default gen_random_uuid(), name text not null unique, lab_vendor_type_code text not null check (lab_vendor_type_code in ('BLOOD', 'ENV')),
  status_type_code text not null default 'PENDING' check (status_type_code in ('PENDING', 'ACTIVE', 'PAUSED', 'INACTIVE')), start_date timestamptz, end_date timestamptz,
  clia_number text, director_name text, address jsonb not null default '{}', phone text, account_prefix text,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), updated_at timestamptz
);
comment on table lab_vendors is 'Laboratories, the same for every tenant. At most one is active and current for each kind of testing.';
grant select, insert, update on lab_vendors to drawday_app;

create policy customers on organizations for select using ((select app_mode_is('customers')));
create policy customers on facilities for select using ((select app_mode_is('customers')));
comment on function app_mode_is is 'Named exceptions to the tenant rule: seal (audit sealing), lab-link (messages before a tenant is known), customers (the laboratory lists its customers).';

create table imports (
  tenant_id uuid not null references tenants, id uuid not null, kind text not null, file_name text not null,
  status text not null default 'UPLOADING' check (status in ('UPLOADING', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  headers text[] not null default '{}', mapping jsonb not null default '{}', size_chars int not null default 0, part_count int not null default 0,
  row_count int not null default 0, created_count int not null default 0, updated_count int not null default 0, unchanged_count int not null default 0, refused_count int not null default 0, remarked_count int not null default 0,
  failure text, created_by uuid not null, created_by_name text not null, is_support boolean not null, created_at timestamptz not null default now(), started_at timestamptz, finished_at timestamptz,
  primary key (tenant_id, id)
);
comment on table imports is 'One uploaded file on its way into the records; counts grow batch by batch in the transaction of the batch.';
create index imports_newest on imports (tenant_id, created_at desc, id);
select protect_tenant('imports');

create table import_parts (
  tenant_id uuid not null, import_id uuid not null, number int not null, sealed bytea not null,
  primary key (tenant_id, import_id, number), foreign key (tenant_id, import_id) references imports
);
comment on table import_parts is 'The file in encrypted pieces until it is imported; then they are removed.';
select protect_tenant('import_parts');

create table import_lines (
  tenant_id uuid not null, import_id uuid not null, line_number int not null, outcome text not null check (outcome in ('CREATED', 'UPDATED', 'UNCHANGED', 'REFUSED')), remarks jsonb not null, sealed_cells bytea,
  primary key (tenant_id, import_id, line_number), foreign key (tenant_id, import_id) references imports
);
comment on table import_lines is 'Lines with something to say: refused ones with their cells (encrypted) to be corrected and sent again, and taken ones with a remark.';
create index import_lines_outcome on import_lines (tenant_id, import_id, outcome, line_number);
select protect_tenant('import_lines');

grant select, insert, update, delete on organization_contacts, organization_leaders, organization_assignments, organization_billing_contacts, organization_billing_methods, organization_alerts,
  goal_set_facilities, result_categories, imports, import_parts, import_lines to drawday_app;
grant select, insert on organization_changes to drawday_app;
