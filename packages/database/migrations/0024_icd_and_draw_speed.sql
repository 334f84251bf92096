-- Diagnoses are searched in the memory of the processes, which ask for this before they believe what they remember.
create table reference_versions (name text primary key, version uuid not null default gen_random_uuid());
comment on table reference_versions is 'A new version with every change of a list that is the same for every tenant.';
insert into reference_versions (name) values ('icd_codes');
grant select on reference_versions to drawday_app;

create function renew_reference_version() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update reference_versions set version = gen_random_uuid() where name = tg_table_name;
  return null;
end $$;
create trigger new_version after insert or update or delete or truncate on icd_codes for each statement execute function renew_reference_version();

drop index icd_codes_search;
drop index icd_codes_prefix;
alter table icd_codes drop column search_text;

-- Codes of tests and tubes are checked a statement at a time: row by row that took half of the time in which draws are planned.
alter table requisition_lines drop constraint requisition_lines_offering_code_fkey;
alter table specimens drop constraint specimens_tube_code_fkey;
-- A draw is of a facility, and that is of a tenant.
alter table requisitions drop constraint requisitions_tenant_id_fkey;

create function check_offering_codes() returns trigger language plpgsql as $$
declare unknown text;
begin
  select code into unknown from (select distinct offering_code as code from added) a where not exists (select from offerings o where o.code = a.code) limit 1;
  if found then raise foreign_key_violation using message = format('%s: there is no test or panel %s', tg_table_name, unknown), table = tg_table_name; end if;
  return null;
end $$;
create function check_tube_codes() returns trigger language plpgsql as $$
declare unknown text;
begin
  select code into unknown from (select distinct tube_code as code from added) a where not exists (select from tubes t where t.code = a.code) limit 1;
  if found then raise foreign_key_violation using message = format('%s: there is no tube %s', tg_table_name, unknown), table = tg_table_name; end if;
  return null;
end $$;
create trigger offering_codes after insert on requisition_lines referencing new table as added for each statement execute function check_offering_codes();
create trigger tube_codes after insert on specimens referencing new table as added for each statement execute function check_tube_codes();

create function keep_as_it_is() returns trigger language plpgsql as $$
begin
  raise restrict_violation using message = format('%s: %s is not allowed here', tg_table_name, lower(tg_op)), table = tg_table_name;
end $$;
comment on function keep_as_it_is is 'For codes that other rows hold without a foreign key: they are never renamed or deleted, and who holds one keeps it.';
create trigger keep_rows before delete on offerings for each row execute function keep_as_it_is();
create trigger keep_rows before delete on tubes for each row execute function keep_as_it_is();
create trigger keep_code before update of code on offerings for each row when (old.code <> new.code) execute function keep_as_it_is();
create trigger keep_code before update of code on tubes for each row when (old.code <> new.code) execute function keep_as_it_is();
create trigger keep_code before update of offering_code on requisition_lines for each row when (old.offering_code <> new.offering_code) execute function keep_as_it_is();
create trigger keep_code before update of tube_code on specimens for each row when (old.tube_code <> new.tube_code) execute function keep_as_it_is();

-- A panel is done although one of its tests is not: somebody must still see that, and draw again.
alter table requisition_lines add column lost_codes text[] not null default '{}';
comment on column requisition_lines.lost_codes is 'Tests of a panel that could not be performed while the others were; result codes.';
drop index requisition_lines_open_issues;
create index requisition_lines_open_issues on requisition_lines (tenant_id, status_changed_at) where (status in ('TNP', 'TIQ') or lost_codes <> '{}') and not is_reordered;

-- Papers that the laboratory sends inside of its messages: reports of cultures, scans of other laboratories' results.
create table result_documents (
  tenant_id uuid not null, id uuid not null, requisition_id uuid not null, message_id bigint not null, name text not null, media_type text not null,
  content bytea not null, content_hash bytea not null generated always as (sha256(content)) stored, received_at timestamptz not null,
  primary key (tenant_id, id), foreign key (tenant_id, requisition_id) references requisitions on delete cascade
);
comment on table result_documents is 'A paper is kept once for a draw, however often it is sent.';
create unique index result_documents_once on result_documents (tenant_id, requisition_id, content_hash);
select protect_tenant('result_documents');
grant select, insert on result_documents to drawday_app;

-- One index finds a number within a tenant and, for the laboratory, in whatever tenant.
drop index requisitions_number;
drop index requisitions_number_any_tenant;
create unique index requisitions_number on requisitions (number, tenant_id);
drop index specimens_number;
drop index specimens_number_any_tenant;
create unique index specimens_number on specimens (number, tenant_id);
