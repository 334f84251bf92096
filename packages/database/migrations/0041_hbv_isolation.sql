-- A reactive HBsAg isolates by itself; only a person ends that, in the medical director's name. Whoever shared the shift is tested at once.
alter table patients
  add column isolation_source text check (isolation_source in ('LAB', 'PERSON')),
  add column isolation_since timestamptz,
  add column isolation_result_id bigint,
  add column hbv_exposed_on date;
comment on column patients.isolation_result_id is 'The HBsAg that put the patient in isolation, where the source is LAB.';
comment on column patients.hbv_exposed_on is 'Day of the newest reactive HBsAg, then new, of somebody treated in the same shift: HBsAg is due since.';
update patients set isolation_source = 'PERSON' where is_isolation;
alter table order_problems drop constraint order_problems_kind_check;
alter table order_problems add constraint order_problems_kind_check check (kind in ('TUBE', 'LABEL', 'SPECIMEN_LOST', 'SPECIMEN_LATE', 'RESULT_MISSING',
  'RESULT_DOUBTFUL', 'PATIENT_DATA', 'ORDER', 'SUPPLY', 'COURIER', 'HBV_ISOLATION', 'IDENTITY', 'SPECIMEN_DOUBTFUL', 'OTHER'));
