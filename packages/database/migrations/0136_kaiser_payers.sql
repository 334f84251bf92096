-- The payers whose patients the export for Kaiser holds, by the name on the patient's insurance. Without one the export is empty.
create table kaiser_payers (
  tenant_id uuid not null references tenants, payer text not null check (length(payer) between 1 and 100),
  added_at timestamptz not null default now(), added_by uuid,
  primary key (tenant_id, payer)
);
comment on table kaiser_payers is 'Names of payers as on insurances; upper and lower case do not matter.';
create unique index kaiser_payers_name on kaiser_payers (tenant_id, lower(payer));
select protect_tenant('kaiser_payers');
grant select, insert, delete on kaiser_payers to drawday_app;
