-- By which connection an order leaves: the laboratory of the facility decides, and the most specific route to it.

create table lab_link.routes (
  id uuid primary key default uuid_v7(), lab_vendor_id uuid not null references lab_vendors, connection_id uuid not null references lab_link.connections,
  party_type text check (party_type in ('PATIENT', 'EMPLOYEE', 'SITE')), tenant_id uuid references tenants, facility_id uuid,
  valid_from date not null default current_date, valid_to date, created_at timestamptz not null default now(), created_by uuid,
  foreign key (tenant_id, facility_id) references facilities, check (facility_id is null or tenant_id is not null), check (valid_to >= valid_from),
  unique nulls not distinct (lab_vendor_id, party_type, tenant_id, facility_id, valid_from)
);
comment on table lab_link.routes is 'Facility goes before tenant, tenant before laboratory, a kind of party before all kinds; of two the later one. Without a route orders leave by the first connection. An order stays with the connection that it first left by.';
grant select, insert, update on lab_link.routes to drawday_app;
grant delete on lab_link.quarantine to drawday_app;
