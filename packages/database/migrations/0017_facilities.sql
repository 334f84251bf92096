-- What belongs to a facility: people, faxes, laboratories, groups, history; order sets with their tests and versions; supply orders.

alter table facilities
  add column shipping_address jsonb not null default '{}', add column after_hours_phone text, add column supply_account text, add column medical_director_since date,
  add column search_text text generated always as (lower(name || ' ' || code || ' ' || coalesce(ccn, '') || ' ' || coalesce(address ->> 'city', '') || ' ' || coalesce(address ->> 'state', ''))) stored;
create index facilities_search on facilities using gin (search_text gin_trgm_ops);
create index facilities_status on facilities (tenant_id, status_type_code, name, id);

create table facility_status_changes (
  tenant_id uuid not null, id uuid not null, facility_id uuid not null, from_status text not null, to_status text not null, reason text,
  canceled_draws int not null default 0, changed_by uuid, changed_by_name text, changed_at timestamptz not null default now(),
  primary key (tenant_id, id), foreign key (tenant_id, facility_id) references facilities
);
create index facility_status_changes_facility on facility_status_changes (tenant_id, facility_id, changed_at desc);
select protect_tenant('facility_status_changes');

create table facility_managers (
  tenant_id uuid not null, facility_id uuid not null, employee_id uuid not null, position int not null default 0,
  primary key (tenant_id, facility_id, employee_id), foreign key (tenant_id, facility_id) references facilities, foreign key (tenant_id, employee_id) references employees
);
select protect_tenant('facility_managers');

create table facility_faxes (
  tenant_id uuid not null, id uuid not null, facility_id uuid not null, number text not null, label text, report_types text[] not null default '{}', is_auto_send boolean not null default false,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid,
  primary key (tenant_id, id), unique (tenant_id, facility_id, number), foreign key (tenant_id, facility_id) references facilities
);
select protect_tenant('facility_faxes');

create table facility_labs (
  tenant_id uuid not null, facility_id uuid not null, lab_vendor_id uuid not null references lab_vendors, account_number text, created_at timestamptz not null default now(), created_by uuid,
  primary key (tenant_id, facility_id, lab_vendor_id), foreign key (tenant_id, facility_id) references facilities
);
comment on table facility_labs is 'Who tests for a facility: at most one laboratory for blood and one for water and dialysate.';
select protect_tenant('facility_labs');

create table facility_groups (
  tenant_id uuid not null references tenants, id uuid not null, name text not null, description text,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), unique (tenant_id, name)
);
select protect_tenant('facility_groups');

create table facility_group_members (
  tenant_id uuid not null, group_id uuid not null, facility_id uuid not null,
  primary key (tenant_id, group_id, facility_id), foreign key (tenant_id, group_id) references facility_groups on delete cascade, foreign key (tenant_id, facility_id) references facilities
);
create index facility_group_members_facility on facility_group_members (tenant_id, facility_id);
select protect_tenant('facility_group_members');

create index offering_ranges_facility on offering_ranges (tenant_id, facility_id, result_code, valid_from) where facility_id is not null;

alter table order_sets add column description text, add column modalities text[] not null default '{}', add column updated_by_name text, add column deleted_at timestamptz;
create unique index order_sets_name on order_sets (tenant_id, facility_id, lower(name)) where deleted_at is null;
alter table order_set_applications add column applied_by_name text, add column reviewed_at timestamptz, add column reviewed_by uuid, add column reviewed_by_name text;
create index order_set_applications_patient on order_set_applications (tenant_id, patient_id);

create table order_set_offerings (
  tenant_id uuid not null, order_set_id uuid not null, offering_code text not null references offerings, position int not null default 0,
  draw_type_code text not null check (draw_type_code in ('WEEK', 'SEMIMONTH', 'MIDMONTH', 'MONTH', 'EVERYTX', 'ONETIME')),
  week int check (week between 0 and 3), months int[] not null default '{}', month_grouping text check (month_grouping in ('MONTHLY', 'QUARTERLY', 'EVERY_FOUR_MONTHS', 'BIANNUAL', 'ANNUAL')),
  timing text not null default 'NA' check (timing in ('PRE', 'POST', 'NA')), delivery text not null default 'StandardDelivery' check (delivery in ('StandardDelivery', 'RushDelivery')), icds text[] not null default '{}',
  primary key (tenant_id, order_set_id, offering_code), foreign key (tenant_id, order_set_id) references order_sets on delete cascade
);
comment on column order_set_offerings.month_grouping is 'Quarterly and so on from the month in which the facility starts; months are counted out when the set is applied.';
select protect_tenant('order_set_offerings');

create table order_set_versions (
  tenant_id uuid not null, order_set_id uuid not null, version int not null, offerings jsonb not null, changed_by uuid, changed_by_name text, changed_at timestamptz not null default now(),
  primary key (tenant_id, order_set_id, version), foreign key (tenant_id, order_set_id) references order_sets
);
comment on table order_set_versions is 'What a set held in each version: a review shows the difference to the version a patient has.';
select protect_tenant('order_set_versions');

create index schedule_lines_order_set on schedule_lines (tenant_id, linked_order_set_id, schedule_id) where linked_order_set_id is not null;

create sequence supply_order_number_seq maxvalue 99999999;
grant usage on sequence supply_order_number_seq to drawday_app;

create table supply_orders (
  tenant_id uuid not null references tenants, id uuid not null, number text not null default 'S' || lpad(nextval('supply_order_number_seq')::text, 8, '0'), facility_id uuid not null,
  status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'APPROVED', 'SHIPPED', 'DELIVERED', 'CANCELED')),
  ship_to jsonb not null default '{}', needed_by date, comment text, carrier text, tracking_number text,
  requested_by uuid, requested_by_name text, concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), unique (tenant_id, number), foreign key (tenant_id, facility_id) references facilities
);
create index supply_orders_list on supply_orders (tenant_id, facility_id, created_at desc, id);
create index supply_orders_open on supply_orders (tenant_id, facility_id, status) where status in ('SUBMITTED', 'APPROVED', 'SHIPPED');
select protect_tenant('supply_orders');

create table supply_order_lines (
  tenant_id uuid not null, supply_order_id uuid not null, line_number int not null, item_code text not null, description text not null, unit text not null, quantity int not null check (quantity between 1 and 999),
  primary key (tenant_id, supply_order_id, line_number), foreign key (tenant_id, supply_order_id) references supply_orders
);
comment on table supply_order_lines is 'Words of the item as they were when it was ordered.';
select protect_tenant('supply_order_lines');

create table supply_order_events (
  tenant_id uuid not null, id uuid not null, supply_order_id uuid not null, at timestamptz not null default clock_timestamp(), action text not null, from_status text, to_status text not null,
  by_user_id uuid, by_name text, comment text,
  primary key (tenant_id, id), foreign key (tenant_id, supply_order_id) references supply_orders
);
create index supply_order_events_order on supply_order_events (tenant_id, supply_order_id, at);
select protect_tenant('supply_order_events');

grant select, insert, update, delete on facility_managers, facility_faxes, facility_labs, facility_groups, facility_group_members, order_set_offerings, supply_orders to drawday_app;
grant select, insert on facility_status_changes, order_set_versions, supply_order_lines, supply_order_events to drawday_app;
