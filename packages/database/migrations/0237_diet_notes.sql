-- What the dietitian says to a patient on the report card of a month.
create table patient_diet_notes (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null,
  month date not null check (extract(day from month) = 1),
  note text not null check (length(note) between 1 and 300),
  concurrency_stamp uuid not null default gen_random_uuid(),
  written_at timestamptz not null default now(), written_by uuid not null, written_by_name text not null,
  primary key (tenant_id, id), unique (tenant_id, patient_id, month), foreign key (tenant_id, patient_id) references patients
);
comment on table patient_diet_notes is 'One note of the dietitian for each patient and month, printed on the report card.';
select protect_tenant('patient_diet_notes');
grant select, insert, update, delete on patient_diet_notes to drawday_app;
