-- Results of other laboratories (a hospital's, say) that staff enter from paper. They are never mixed with those of the laboratory, and count
-- only once a second person has compared them with the paper. They belong to the patient, wherever the patient is treated.
create table external_results (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null,
  laboratory_name text not null check (length(laboratory_name) between 1 and 100),
  collected_at timestamptz not null, reported_at timestamptz check (reported_at >= collected_at),
  comment text check (length(comment) between 1 and 2000),
  status text not null default 'ENTERED' check (status in ('ENTERED', 'VERIFIED')),
  entered_at timestamptz not null default now(), entered_by uuid, entered_by_name text,
  updated_at timestamptz, updated_by uuid, updated_by_name text,
  verified_at timestamptz, verified_by uuid, verified_by_name text,
  delete_reason text check (delete_reason in ('WRONG_PATIENT', 'ENTERED_TWICE', 'ENTERED_WRONG', 'LABORATORY_WITHDREW', 'OTHER')),
  deleted_at timestamptz, deleted_by uuid, deleted_by_name text,
  concurrency_stamp uuid not null default gen_random_uuid(),
  primary key (tenant_id, id), foreign key (tenant_id, patient_id) references patients,
  check ((status = 'VERIFIED') = (verified_at is not null)), check ((verified_at is null) = (verified_by is null)),
  check ((deleted_at is null) = (delete_reason is null)),
  constraint external_results_second_person check (verified_by <> entered_by and verified_by <> coalesce(updated_by, entered_by))
);
comment on table external_results is 'Results of other laboratories, entered by hand; verified by somebody else than who entered or last changed them.';
create index external_results_patient on external_results (tenant_id, patient_id, collected_at desc) where deleted_at is null;
create index external_results_newest on external_results (tenant_id, collected_at desc, id) where deleted_at is null;
create index external_results_waiting on external_results (tenant_id, entered_at, id) where deleted_at is null and status = 'ENTERED';
select protect_tenant('external_results');
grant select, insert, update on external_results to drawday_app;

create table external_result_lines (
  tenant_id uuid not null, id uuid not null, external_result_id uuid not null, position integer not null,
  result_code text not null,
  value_text text not null check (length(value_text) between 1 and 500), unit text check (length(unit) between 1 and 40),
  reference_text text check (length(reference_text) between 1 and 100), flag text check (flag in ('N', 'L', 'H')),
  value_numeric double precision, comparator text check (comparator in ('<', '<=', '>', '>=')),
  because text check (because in ('UNIT', 'TEXT', 'IMPLAUSIBLE')),
  superseded_at timestamptz, superseded_by_name text,
  primary key (tenant_id, id), foreign key (tenant_id, external_result_id) references external_results
);
comment on column external_result_lines.value_text is 'As on the paper, like unit, reference_text and flag.';
comment on column external_result_lines.value_numeric is 'In the unit of the test directory; null where the value is no number, or its unit is none that is known.';
comment on column external_result_lines.because is 'Why the value could not be read, placed or believed.';
comment on column external_result_lines.superseded_at is 'Since when a change has replaced the line; it stays readable.';
create unique index external_result_lines_once on external_result_lines (tenant_id, external_result_id, result_code) where superseded_at is null;
create index external_result_lines_of on external_result_lines (tenant_id, external_result_id, position);
select protect_tenant('external_result_lines');
grant select, insert, update on external_result_lines to drawday_app;

create table external_result_documents (
  tenant_id uuid not null, external_result_id uuid not null,
  name text not null check (length(name) between 1 and 200), media_type text not null, content bytea not null,
  size_bytes integer generated always as (octet_length(content)) stored,
  added_at timestamptz not null default now(), added_by uuid, added_by_name text,
  primary key (tenant_id, external_result_id), foreign key (tenant_id, external_result_id) references external_results
);
comment on table external_result_documents is 'The paper from which the values were entered, scanned.';
select protect_tenant('external_result_documents');
grant select, insert, update on external_result_documents to drawday_app;
