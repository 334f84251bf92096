create table facility_closed_days (
  tenant_id uuid not null, facility_id uuid not null, closed_on date not null,
  reason text not null check (length(reason) between 1 and 100),
  created_at timestamptz not null default now(), created_by uuid,
  primary key (tenant_id, facility_id, closed_on), foreign key (tenant_id, facility_id) references facilities
);
comment on table facility_closed_days is 'Days on which nobody is treated at a facility: no draw is moved to one.';
select protect_tenant('facility_closed_days');
grant select, insert, delete on facility_closed_days to drawday_app;
