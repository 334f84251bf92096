-- Problems that staff report about an order, draw, specimen or result of a patient, and that somebody must settle.
-- The patient's diagnoses (the problem list of the chart) stand in "diagnoses".

create sequence order_problem_number_seq maxvalue 99999999;
grant usage on sequence order_problem_number_seq to drawday_app;

create table order_problems (
  tenant_id uuid not null references tenants, id uuid not null, number text not null default 'P' || lpad(nextval('order_problem_number_seq')::text, 8, '0'),
  patient_id uuid not null, facility_id uuid not null, requisition_id uuid,
  kind text not null check (kind in ('TUBE', 'LABEL', 'SPECIMEN_LOST', 'SPECIMEN_LATE', 'RESULT_MISSING', 'RESULT_DOUBTFUL', 'PATIENT_DATA', 'ORDER', 'SUPPLY', 'COURIER', 'OTHER')),
  is_urgent boolean not null default false, description text not null check (length(description) between 1 and 2000),
  status text not null default 'OPEN' check (status in ('OPEN', 'RESOLVED')), resolution text check (length(resolution) between 1 and 1000), resolved_at timestamptz, resolved_by uuid, resolved_by_name text,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, created_by_name text,
  updated_at timestamptz, updated_by uuid, updated_by_name text, deleted_at timestamptz, deleted_by uuid,
  primary key (tenant_id, id), unique (tenant_id, number), foreign key (tenant_id, patient_id) references patients, foreign key (tenant_id, facility_id) references facilities,
  foreign key (tenant_id, requisition_id) references requisitions, check ((status = 'RESOLVED') = (resolved_at is not null)), check ((status = 'RESOLVED') = (resolution is not null))
);
comment on column order_problems.facility_id is 'Always the patient''s own facility: it goes along when the patient is transferred or merged, so that whoever cares for the patient sees the problem.';
create index order_problems_work on order_problems (tenant_id, facility_id, status, is_urgent desc, created_at, id) where deleted_at is null;
create index order_problems_newest on order_problems (tenant_id, facility_id, created_at desc nulls last) where deleted_at is null;
create index order_problems_reporter on order_problems (tenant_id, created_by, created_at desc) where deleted_at is null;
create index order_problems_patient on order_problems (tenant_id, patient_id, created_at desc);
create index order_problems_draw on order_problems (tenant_id, requisition_id) where requisition_id is not null;
select protect_tenant('order_problems');

create function place_order_problem() returns trigger language plpgsql as $$
begin
  select p.facility_id into strict new.facility_id from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id;
  return new;
end $$;
create trigger order_problems_place before insert or update of patient_id on order_problems for each row execute function place_order_problem();

create function move_order_problems() returns trigger language plpgsql as $$
begin
  update order_problems set facility_id = new.facility_id where tenant_id = new.tenant_id and patient_id = new.id;
  return null;
end $$;
create trigger patients_move_problems after update of facility_id on patients for each row when (old.facility_id is distinct from new.facility_id) execute function move_order_problems();

create table order_problem_events (
  tenant_id uuid not null, id uuid not null, problem_id uuid not null, at timestamptz not null default clock_timestamp(), action text not null check (action in ('report', 'change', 'resolve', 'reopen', 'delete')),
  by_user_id uuid, by_name text, fields text[] not null default '{}', comment text,
  primary key (tenant_id, id), foreign key (tenant_id, problem_id) references order_problems
);
comment on table order_problem_events is 'What became of a problem, append-only: a resolution that was taken back stays readable here.';
create index order_problem_events_problem on order_problem_events (tenant_id, problem_id, at);
select protect_tenant('order_problem_events');

grant select, insert, update on order_problems to drawday_app;
grant select, insert on order_problem_events to drawday_app;
