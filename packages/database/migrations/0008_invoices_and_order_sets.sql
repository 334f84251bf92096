-- Invoices and order sets: what their dashboard counters count. Their rooms come later.

create table invoices (
  tenant_id uuid not null references tenants, id uuid not null, number text not null, organization_id uuid not null, facility_id uuid, period_start date not null, period_end date not null,
  issue_date date, due_date date, status text not null default 'DRAFT' check (status in ('DRAFT', 'ISSUED', 'PARTIAL', 'PAID', 'VOID')), total_cents bigint not null default 0, paid_cents bigint not null default 0,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid,
  primary key (tenant_id, id), unique (tenant_id, number), foreign key (tenant_id, organization_id) references organizations, foreign key (tenant_id, facility_id) references facilities
);
comment on table invoices is 'Money in cents. Overdue is derived: open and past due_date.';
create index invoices_open on invoices (tenant_id, organization_id, due_date) where status in ('ISSUED', 'PARTIAL');
select protect_tenant('invoices');

create table order_sets (
  tenant_id uuid not null, id uuid not null, facility_id uuid not null, name text not null, status text not null default 'PENDING' check (status in ('PENDING', 'ACTIVE', 'INACTIVE')), version int not null default 1, changed_at timestamptz not null default now(),
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, facility_id) references facilities
);
create index order_sets_facility on order_sets (tenant_id, facility_id);
select protect_tenant('order_sets');

create table order_set_applications (
  tenant_id uuid not null, order_set_id uuid not null, patient_id uuid not null, version int not null, applied_at timestamptz not null default now(), applied_by uuid, reviewed_version int,
  primary key (tenant_id, order_set_id, patient_id), foreign key (tenant_id, order_set_id) references order_sets, foreign key (tenant_id, patient_id) references patients
);
comment on table order_set_applications is 'Which version of an order set a patient has, and which newer version somebody has looked at.';
select protect_tenant('order_set_applications');

grant select, insert, update, delete on invoices, order_sets, order_set_applications to drawday_app;
