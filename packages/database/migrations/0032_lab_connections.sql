-- Connections as data: who may send, by which names and from where; what each is allowed; who is unknown waits sealed in quarantine.

create table lab_link.peers (id uuid primary key default uuid_v7(), name text not null unique, created_at timestamptz not null default now());
comment on table lab_link.peers is 'The laboratory at the other end. Its orders and its results are two connections.';

create table lab_link.certificates (
  id uuid primary key default uuid_v7(), purpose text not null check (purpose in ('OWN')), pem text not null, key_sealed bytea not null, fingerprint256 text not null, subject text not null,
  not_before timestamptz not null, not_after timestamptz not null, created_at timestamptz not null default now(), created_by uuid
);
comment on table lab_link.certificates is 'Certificates that we show. The key is sealed and never shown again; what a peer shows is pinned in its connection.';

create table lab_link.listeners (
  id uuid primary key default uuid_v7(), name text not null unique, bind_address text not null, port int not null unique check (port between 0 and 65535),
  tls text not null default 'PLAIN' check (tls in ('PLAIN', 'TLS', 'MTLS')), certificate_id uuid references lab_link.certificates, most_sessions int not null default 256 check (most_sessions between 1 and 5000),
  is_enabled boolean not null default true, check (tls = 'PLAIN' or certificate_id is not null)
);
comment on table lab_link.listeners is 'Ports that the lab link opens. Changes take effect without a restart.';

insert into lab_link.listeners (name, bind_address, port) select 'Results', coalesce(host, '127.0.0.1'), port from lab_link.connections where direction = 'IN' and port is not null on conflict do nothing;
insert into lab_link.peers (name) select 'Laboratory' where exists (select from lab_link.connections);

alter table lab_link.connections
  add column kind text check (kind in ('LAB_ORDERS_OUT', 'LAB_RESULTS_IN')), add column peer_id uuid references lab_link.peers, add column listener_id uuid references lab_link.listeners,
  add column config jsonb not null default '{}', add column version int not null default 1, add column created_at timestamptz not null default now();
alter table lab_link.connections rename column state to health;
alter table lab_link.connections rename column state_at to health_at;
alter table lab_link.connections rename constraint connections_state_check to connections_health_check;
alter table lab_link.connections add column state text not null default 'ON' check (state in ('DRAFT', 'TESTING', 'ON', 'PAUSED', 'OFF'));
update lab_link.connections set kind = case direction when 'IN' then 'LAB_RESULTS_IN' else 'LAB_ORDERS_OUT' end, state = case when is_enabled then 'ON' else 'PAUSED' end,
  peer_id = (select id from lab_link.peers), listener_id = case direction when 'IN' then (select id from lab_link.listeners) end,
  config = case when direction = 'OUT' and host is not null then jsonb_build_object('host', host, 'port', port) else '{}' end;
alter table lab_link.connections drop column direction, drop column host, drop column port, drop column sending_application, drop column is_enabled, alter column kind set not null;
alter table lab_link.connections add column direction text not null generated always as (case when kind = 'LAB_RESULTS_IN' then 'IN' else 'OUT' end) stored;
comment on column lab_link.connections.state is 'What people decided; health is what the link sees.';
comment on column lab_link.connections.config is 'By kind, checked by its schema; {} until the link has seeded it.';

create table lab_link.identities (
  connection_id uuid not null references lab_link.connections, direction text not null check (direction in ('IN', 'OUT')),
  application text not null, facility text not null, receiving_application text, receiving_facility text,
  unique nulls not distinct (connection_id, direction, application, facility, receiving_application, receiving_facility)
);
comment on table lab_link.identities is 'Names in MSH-3 to 6. IN: what a message that comes in must carry, MSH-5 and 6 only where given. OUT: what ours carry.';
create table lab_link.peer_addresses (connection_id uuid not null references lab_link.connections, network cidr not null, primary key (connection_id, network));
comment on table lab_link.peer_addresses is 'Where a connection may come from; for ours, where it may go to.';

-- Who was heard before stays known. Where a link listens for itself alone nobody else can be; else the private networks, and a person narrows them.
insert into lab_link.identities (connection_id, direction, application, facility)
  select distinct m.connection_id, 'IN', split_part(m.sender, '/', 1), split_part(m.sender, '/', 2) from lab_link.messages m where m.direction = 'IN' and m.state in ('APPLIED', 'PARTIAL') and m.sender <> 'unknown';
insert into lab_link.peer_addresses (connection_id, network)
  select c.id, network from lab_link.connections c join lab_link.listeners l on l.id = c.listener_id
    cross join unnest(case when l.bind_address in ('127.0.0.1', 'localhost', '::1') then array['127.0.0.0/8', '::1/128'] else array['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'] end::cidr[]) as network;

create table lab_link.connection_versions (
  connection_id uuid not null references lab_link.connections, version int not null, profile jsonb not null, changed_by uuid, changed_by_name text not null, at timestamptz not null default clock_timestamp(), reason text not null,
  primary key (connection_id, version)
);
comment on table lab_link.connection_versions is 'Every profile that a connection had, whole: name, state, names, addresses, config. Only added to.';

create table lab_link.quarantine (
  id bigint generated always as identity primary key, at timestamptz not null default clock_timestamp(), listener_id uuid not null references lab_link.listeners, address inet not null, fingerprint256 text,
  application text not null, facility text not null, receiving_application text not null, receiving_facility text not null, message_type text, body_sealed bytea not null, body_hash bytea not null, size int not null,
  is_foreign_name boolean not null default false, repeats int not null default 0, state text not null default 'HELD' check (state in ('HELD', 'ACCEPTED', 'DONE', 'DISMISSED')),
  connection_id uuid references lab_link.connections, decided_by uuid, decided_by_name text, decided_at timestamptz, unique (body_hash, address)
);
comment on table lab_link.quarantine is 'Messages of senders that no connection knows, sealed. ACCEPTED: a person said whose name it is, and the link takes them in; is_foreign_name: under the certificate of another connection.';
create index quarantine_names on lab_link.quarantine (state, application, facility, id);

alter table lab_link.messages add column connection_version int, add column processing_id text, add column terms text[];
comment on column lab_link.messages.terms is 'What a message is found by: name, date of birth, MRN, accession, draw, tube; written when it is applied.';
create index messages_terms on lab_link.messages using gin (terms);
create index messages_control on lab_link.messages (control_id);
create index messages_inbox on lab_link.messages (connection_id, id) where direction = 'IN' and state = 'RECEIVED';
create index messages_of_connection on lab_link.messages (connection_id, at desc, id desc);
drop index lab_link.messages_waiting_in;

grant select, insert, update on lab_link.peers, lab_link.listeners, lab_link.certificates, lab_link.quarantine to drawday_app;
grant select, insert, delete on lab_link.identities, lab_link.peer_addresses to drawday_app;
grant select, insert on lab_link.connection_versions to drawday_app;
