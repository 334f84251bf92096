-- Patients: numbers of other systems, faxes, insurance, merged records; favourite diagnosis lists of a facility.

alter table patients add column merged_into_id uuid;
comment on column patients.merged_into_id is 'The record that this one became part of; such a row is also marked deleted, so that no list and no unique number sees it.';
create index patients_beneficiary on patients (tenant_id, organization_id, medicare_beneficiary_id) where medicare_beneficiary_id is not null and deleted_at is null;
create index patients_merged on patients (tenant_id, merged_into_id) where merged_into_id is not null;

create table patient_identifiers (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null, kind text not null check (kind in ('EMR', 'HOSPITAL', 'REGISTRY', 'FORMER_MRN', 'OTHER')), issuer text, value text not null,
  created_at timestamptz not null default now(), created_by uuid,
  primary key (tenant_id, id), unique (tenant_id, patient_id, kind, value), foreign key (tenant_id, patient_id) references patients
);
comment on table patient_identifiers is 'What other systems call this patient; FORMER_MRN is the number of a record that was merged into this one.';
create index patient_identifiers_value on patient_identifiers (tenant_id, value);
select protect_tenant('patient_identifiers');

create table patient_faxes (
  tenant_id uuid not null, id uuid not null, patient_id uuid not null, recipient text not null, number text not null, sends_results boolean not null default false,
  created_at timestamptz not null default now(), created_by uuid,
  primary key (tenant_id, id), unique (tenant_id, patient_id, number), foreign key (tenant_id, patient_id) references patients
);
select protect_tenant('patient_faxes');

create index insurances_policy on insurances (tenant_id, policy_number) where policy_number is not null;

create table patient_merges (
  tenant_id uuid not null, id uuid not null, survivor_id uuid not null, merged_id uuid not null, reason text, moved jsonb not null default '{}',
  merged_at timestamptz not null default now(), merged_by uuid not null, merged_by_name text not null, undone_at timestamptz, undone_by uuid, undone_by_name text,
  primary key (tenant_id, id), foreign key (tenant_id, survivor_id) references patients, foreign key (tenant_id, merged_id) references patients
);
comment on column patient_merges.moved is 'How many records of each kind moved, for people; patient_merge_moves names each of them.';
create unique index patient_merges_open on patient_merges (tenant_id, merged_id) where undone_at is null;
create index patient_merges_survivor on patient_merges (tenant_id, survivor_id, merged_at desc);
select protect_tenant('patient_merges');

create table patient_merge_moves (
  tenant_id uuid not null, merge_id uuid not null, kind text not null, item_id text not null, before jsonb,
  primary key (tenant_id, merge_id, kind, item_id), foreign key (tenant_id, merge_id) references patient_merges
);
comment on table patient_merge_moves is 'Each record that a merge gave to the survivor, with what it was before where more than its owner changed. Undoing gives back exactly these.';
select protect_tenant('patient_merge_moves');

create index results_without_draw on results (tenant_id, party_id) where requisition_id is null;

-- A measured value never changes; only whose it is, when two records turn out to be one person. The application has no right to that
-- column: it goes through the function below.
create or replace function only_superseded_may_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'superseded_at' - 'party_id') is distinct from (to_jsonb(old) - 'superseded_at' - 'party_id')
    or (new.party_id = old.party_id) and (old.superseded_at is not null or new.superseded_at is null)
    or (new.party_id <> old.party_id) and new.superseded_at is distinct from old.superseded_at then
    raise exception 'results are append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create function reattribute_results(merge uuid, from_party uuid, to_party uuid, chosen bigint[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare moved int;
begin
  if not exists (select 1 from patient_merges m where m.tenant_id = (select app_tenant_id()) and m.id = merge and (m.survivor_id, m.merged_id) in ((from_party, to_party), (to_party, from_party))) then
    raise exception 'results change hands only by a merge' using errcode = 'insufficient_privilege';
  end if;
  update results r set party_id = to_party where r.tenant_id = (select app_tenant_id()) and r.party_type = 'PATIENT' and r.party_id = from_party and r.id = any(chosen);
  get diagnostics moved = row_count;
  return moved;
end $$;
comment on function reattribute_results is 'Gives result versions of this transaction''s tenant from one record of a recorded merge to the other.';

create table favorite_icd_lists (
  tenant_id uuid not null, id uuid not null, facility_id uuid not null, name text not null, status_type_code text not null default 'ACTIVE' check (status_type_code in ('ACTIVE', 'INACTIVE')),
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, facility_id) references facilities
);
comment on table favorite_icd_lists is 'Diagnoses that a facility uses often, under a name of its own.';
create unique index favorite_icd_lists_name on favorite_icd_lists (tenant_id, facility_id, lower(name));
select protect_tenant('favorite_icd_lists');
create table favorite_icd_codes (
  tenant_id uuid not null, list_id uuid not null, position int not null, icd_code text not null references icd_codes,
  primary key (tenant_id, list_id, icd_code), foreign key (tenant_id, list_id) references favorite_icd_lists on delete cascade
);
select protect_tenant('favorite_icd_codes');

grant select, insert, update, delete on patient_identifiers, patient_faxes, favorite_icd_lists, favorite_icd_codes to drawday_app;
grant select, insert, update on patient_merges to drawday_app;
grant select, insert on patient_merge_moves to drawday_app;
revoke execute on function reattribute_results from public;
grant execute on function reattribute_results to drawday_app;
