-- The laboratory link: every message in and out, raw, with its state; what nobody could match; code mappings per sender.

create table lab_link.connections (
  id uuid primary key, name text not null unique, direction text not null check (direction in ('IN', 'OUT')), host text, port int, sending_application text, is_enabled boolean not null default true,
  state text not null default 'DOWN' check (state in ('UP', 'DOWN', 'RETRYING')), state_at timestamptz not null default now(), last_message_at timestamptz, last_error text
);

create table lab_link.messages (
  id bigint generated always as identity, at timestamptz not null default clock_timestamp(), direction text not null check (direction in ('IN', 'OUT')), connection_id uuid not null references lab_link.connections,
  tenant_id uuid, requisition_id uuid, sender text, control_id text, message_type text, version text, body bytea not null, body_hash bytea not null,
  state text not null check (state in ('RECEIVED', 'APPLIED', 'PARTIAL', 'UNMATCHED', 'REJECTED', 'QUEUED', 'SENT', 'ACKNOWLEDGED', 'FAILED')),
  acknowledgement text, applied_at timestamptz, sent_at timestamptz, acknowledged_at timestamptz, attempts int not null default 0, next_attempt_at timestamptz, error text,
  primary key (at, id)
) partition by range (at);
comment on table lab_link.messages is 'Raw HL7 v2 as it came or went, in its own bytes. Inbound: stored, committed, acknowledged, then applied.';
create table lab_link.messages_rest partition of lab_link.messages default;
select ensure_partitions('lab_link.messages', 'month', (now() - interval '1 month')::date, (now() + interval '3 months')::date);
create index messages_waiting_in on lab_link.messages (id) where direction = 'IN' and state = 'RECEIVED';
create index messages_waiting_out on lab_link.messages (connection_id, id) where direction = 'OUT' and state in ('QUEUED', 'SENT', 'FAILED');
create index messages_list on lab_link.messages (at desc, id desc);
create index messages_requisition on lab_link.messages (tenant_id, requisition_id) where requisition_id is not null;
create index messages_id on lab_link.messages (id);

create table lab_link.message_keys (
  sender text not null, control_id text not null, body_hash bytea not null, message_id bigint not null, received_at timestamptz not null default clock_timestamp(),
  primary key (sender, control_id, body_hash)
);
comment on table lab_link.message_keys is 'Makes the inbox idempotent over partitions: the same message twice is stored and applied once.';

create table lab_link.code_mappings (
  sender text not null, their_code text not null, result_code text not null references result_codes, created_at timestamptz not null default now(), created_by uuid,
  primary key (sender, their_code)
);
create table lab_link.unmatched_items (
  id uuid primary key, message_id bigint not null, created_at timestamptz not null default clock_timestamp(), kind text not null check (kind in ('PATIENT', 'ORDER', 'TEST', 'VALUE', 'STRUCTURE')),
  tenant_id uuid, summary text not null, detail jsonb not null default '{}', candidates jsonb not null default '[]',
  status text not null default 'OPEN' check (status in ('OPEN', 'RESOLVED', 'DISMISSED')), resolved_by uuid, resolved_by_name text, resolved_at timestamptz, resolution jsonb
);
comment on table lab_link.unmatched_items is 'Whatever of a message nobody could place; a person resolves it and the message is applied again.';
create index unmatched_items_open on lab_link.unmatched_items (created_at) where status = 'OPEN';
create index unmatched_items_message on lab_link.unmatched_items (message_id);

alter table lab_link.messages enable row level security;
create policy reach on lab_link.messages using (tenant_id = (select app_tenant_id()) or (select app_mode_is('lab-link')))
  with check (tenant_id = (select app_tenant_id()) or (select app_mode_is('lab-link')));
alter table lab_link.unmatched_items enable row level security;
create policy reach on lab_link.unmatched_items using ((select app_mode_is('lab-link'))) with check ((select app_mode_is('lab-link')));

create function lab_link.locate_requisition(requisition_number text) returns table (tenant_id uuid, requisition_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from requisitions where number = requisition_number and deleted_at is null $$;
create function lab_link.locate_specimen(specimen_number text) returns table (tenant_id uuid, requisition_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, requisition_id from specimens where number = specimen_number $$;
create function lab_link.locate_patient(family text, given text, born date) returns table (tenant_id uuid, patient_id uuid, facility_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id, facility_id from patients where date_of_birth = born and lower(last_name) = lower(family) and lower(first_name) = lower(given) and deleted_at is null limit 20 $$;
comment on function lab_link.locate_requisition is 'A message names a draw before its tenant is known; only ids leave this function.';
create index patients_any_tenant on patients (date_of_birth, lower(last_name), lower(first_name)) where deleted_at is null;

grant select, insert, update on lab_link.connections, lab_link.messages, lab_link.unmatched_items to drawday_app;
grant select, insert on lab_link.message_keys to drawday_app;
grant select, insert, update, delete on lab_link.code_mappings to drawday_app;
