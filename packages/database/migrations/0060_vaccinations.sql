-- Doses of vaccine against hepatitis B: with them the status knows responders and non-responders, and what is due next.
create table patient_vaccinations (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null, given_on date not null,
  product text not null check (product in ('RECOMBIVAX', 'ENGERIX', 'HEPLISAV', 'OTHER')),
  series text not null check (series in ('FIRST', 'SECOND', 'BOOSTER')),
  body_site text, lot text, given_by_name text,
  created_at timestamptz not null default now(), created_by uuid, created_by_name text,
  primary key (tenant_id, id), unique (tenant_id, patient_id, given_on), foreign key (tenant_id, patient_id) references patients
);
comment on table patient_vaccinations is 'Doses of vaccine against hepatitis B; the number of a dose in its series follows from the days.';
select protect_tenant('patient_vaccinations');
grant select, insert, update, delete on patient_vaccinations to drawday_app;
