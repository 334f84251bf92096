-- Groups of patients of one facility, by which every list of patients can be filtered.
create table patient_groups (
  tenant_id uuid not null references tenants, id uuid not null, facility_id uuid not null,
  name text not null check (length(name) between 1 and 60), description text check (length(description) <= 200),
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, facility_id) references facilities
);
create unique index patient_groups_name on patient_groups (tenant_id, facility_id, lower(name));
select protect_tenant('patient_groups');

create table patient_group_members (
  tenant_id uuid not null, id uuid not null default gen_random_uuid(), group_id uuid not null, patient_id uuid not null,
  added_at timestamptz not null default now(), added_by uuid,
  primary key (tenant_id, id), unique (tenant_id, group_id, patient_id),
  foreign key (tenant_id, group_id) references patient_groups on delete cascade, foreign key (tenant_id, patient_id) references patients
);
create index patient_group_members_patient on patient_group_members (tenant_id, patient_id);
select protect_tenant('patient_group_members');

-- Whoever leaves a facility leaves its groups, however that came about.
create function leave_patient_groups() returns trigger language plpgsql as $$
begin
  delete from patient_group_members m using patient_groups g
    where m.tenant_id = new.tenant_id and m.patient_id = new.id
      and g.tenant_id = m.tenant_id and g.id = m.group_id and g.facility_id <> new.facility_id;
  return null;
end $$;
create trigger patients_leave_groups after update of facility_id on patients for each row when (old.facility_id is distinct from new.facility_id) execute function leave_patient_groups();

grant select, insert, update, delete on patient_groups, patient_group_members to drawday_app;
