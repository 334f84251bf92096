-- Foundation: helper functions, tenants, features, preferences, audit.
-- The roles drawday_app and drawday_identity exist before migrations run; neither owns anything here.

create extension if not exists pg_trgm;

create schema jobs authorization drawday_app;
comment on schema jobs is 'The job queue (pg-boss). Its tables are made by the worker.';

create schema lab_link;
grant usage on schema public, lab_link to drawday_app;

create function app_tenant_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;
comment on function app_tenant_id is 'The tenant of this transaction, set by the route runner; null outside one.';

create function app_mode_is(mode text) returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.mode', true), '') = mode $$;
comment on function app_mode_is is 'Named exceptions to the tenant rule: seal (audit sealing), lab-link (messages before a tenant is known).';

create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
comment on function uuid_v7 is 'Time-ordered UUID (RFC 9562), for set-based inserts; the application makes the others.';

create function luhn_digit(digits text) returns text language sql immutable strict parallel safe as $$
  select ((10 - sum(case when (length(digits) - i) % 2 = 0 then case when d * 2 > 9 then d * 2 - 9 else d * 2 end else d end) % 10) % 10)::text
  from (select i, substr(digits, i, 1)::int as d from generate_series(1, length(digits)) as i) as each_digit
$$;
comment on function luhn_digit is 'The Luhn check digit to append to a string of digits.';

create function protect_tenant(table_name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('create policy tenant on %s using (tenant_id = (select app_tenant_id())) with check (tenant_id = (select app_tenant_id()))', table_name);
end $$;
comment on function protect_tenant is 'Puts the tenant rule on a table. Every tenant table must have it; a test checks.';

create function ensure_partitions(parent regclass, unit text, from_day date, to_day date) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step interval := ('1 ' || unit)::interval;
  low date := date_trunc(unit, from_day)::date;
  child text;
  made int := 0;
begin
  while low <= to_day loop
    child := parent::text || '_' || to_char(low, case unit when 'year' then 'YYYY' else 'YYYY_MM' end);
    if to_regclass(child) is null then
      execute format('create table %s partition of %s for values from (%L) to (%L)', child, parent, low, (low + step)::date);
      made := made + 1;
    end if;
    low := (low + step)::date;
  end loop;
  return made;
end $$;
comment on function ensure_partitions is 'Makes the missing partitions of a table by month or year. The worker runs it daily; loaders run it first.';

create table tenants (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  display_name text not null,
  is_active boolean not null default true,
  concurrency_stamp uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);
comment on table tenants is 'A customer of the laboratory. name is the alias of the sign-in page.';

-- Specimen numbers are YY + seven digits + check digit: one sequence a tenant, so that no large customer exhausts another's.
create function make_tenant_sequences() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare sequence_name text := 'specimen_' || replace(new.id::text, '-', '');
begin
  execute format('create sequence if not exists %I minvalue 1 maxvalue 9999999 cycle', sequence_name);
  execute format('grant usage on sequence %I to drawday_app', sequence_name);
  return new;
end $$;
create trigger tenant_sequences after insert on tenants for each row execute function make_tenant_sequences();

create function next_specimen_number(tenant uuid, on_day date) returns text language plpgsql volatile as $$
declare digits text := to_char(on_day, 'YY') || lpad(nextval('specimen_' || replace(tenant::text, '-', ''))::text, 7, '0');
begin
  return digits || luhn_digit(digits);
end $$;

create sequence requisition_number_seq maxvalue 999999999;
grant usage on sequence requisition_number_seq to drawday_app;
create function next_requisition_number() returns text language sql volatile as $$ select 'R' || lpad(nextval('requisition_number_seq')::text, 9, '0') $$;

create table tenant_features (
  tenant_id uuid not null references tenants,
  name text not null,
  value text not null,
  primary key (tenant_id, name)
);
select protect_tenant('tenant_features');

create table tenant_permissions (
  tenant_id uuid not null references tenants,
  permission text not null,
  is_granted boolean not null,
  primary key (tenant_id, permission)
);
comment on table tenant_permissions is 'Permissions a tenant is denied (or granted again) on top of the role matrix.';
select protect_tenant('tenant_permissions');

create table user_preferences (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
comment on table user_preferences is 'Saved views, column choices and drafts: one JSON value a key.';
select protect_tenant('user_preferences');

create table audit_log (
  tenant_id uuid,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  xact xid8 not null default pg_current_xact_id(),
  actor_user_id uuid,
  actor_name text,
  impersonator_user_id uuid,
  action text not null,
  subject_type text,
  subject_id text,
  patient_id uuid,
  facility_id uuid,
  request_id text,
  address text,
  detail jsonb,
  primary key (at, id)
) partition by range (at);
comment on table audit_log is 'Append-only: every write, view of a patient, print, export, sign-in, impersonation. No clinical values.';
create index audit_log_xact on audit_log (xact, id);
create index audit_log_patient on audit_log (tenant_id, patient_id, at desc) where patient_id is not null;
create index audit_log_tenant on audit_log (tenant_id, at desc);
create table audit_log_rest partition of audit_log default;
select ensure_partitions('audit_log', 'month', (now() - interval '1 month')::date, (now() + interval '3 months')::date);
alter table audit_log enable row level security;
create policy tenant on audit_log for select using (tenant_id is not distinct from (select app_tenant_id()) or (select app_mode_is('seal')));
create policy add_row on audit_log for insert with check (tenant_id is not distinct from (select app_tenant_id()));

create table audit_seals (
  id bigint generated always as identity primary key,
  sealed_at timestamptz not null default clock_timestamp(),
  from_xact xid8 not null,
  to_xact xid8 not null,
  row_count int not null,
  hash bytea not null,
  previous_hash bytea
);
comment on table audit_seals is 'Each seal hashes the audit rows of transactions [from_xact, to_xact) and the seal before it.';

grant select on tenants to drawday_app;
grant insert, update on tenants to drawday_app;
grant select, insert, update, delete on tenant_features, tenant_permissions, user_preferences to drawday_app;
grant select, insert on audit_log, audit_seals to drawday_app;
