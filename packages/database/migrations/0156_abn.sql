-- The advance beneficiary notice (CMS-R-131) of a test that Medicare may not pay: asked with the order, answered by the patient.
alter table schedule_lines
  add constraint schedule_lines_abn check (abn_status in ('NEEDED', 'SIGNED_1', 'SIGNED_2', 'SIGNED_3', 'DECLINED')),
  add column abn_answered_at timestamptz, add column abn_answered_by uuid, add column abn_answered_by_name text;
comment on column schedule_lines.abn_status is 'Null: no notice is needed, as far as the order knows. An answer is good for a year.';
