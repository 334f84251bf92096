-- What customers ask the laboratory's support, as threads. A ticket may be about a draw or a patient; then only those see it who may see that.
create sequence support_ticket_number_seq maxvalue 99999999;
grant usage on sequence support_ticket_number_seq to drawday_app;

create table support_tickets (
  tenant_id uuid not null references tenants, id uuid not null, number text not null default 'T' || lpad(nextval('support_ticket_number_seq')::text, 8, '0'),
  facility_id uuid not null, party_type text check (party_type in ('PATIENT', 'SITE', 'EMPLOYEE')), patient_id uuid, requisition_id uuid,
  subject text not null check (length(subject) between 1 and 120),
  category text not null check (category in ('RESULT', 'ORDER', 'COURIER', 'SUPPLIES', 'ACCOUNT', 'BILLING', 'SOFTWARE')),
  is_urgent boolean not null default false, status text not null default 'OPEN' check (status in ('OPEN', 'WAITING', 'SOLVED', 'CLOSED')),
  assigned_to uuid, assigned_name text,
  customer_wrote_at timestamptz, support_wrote_at timestamptz,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, created_by_name text,
  updated_at timestamptz, updated_by uuid, updated_by_name text,
  primary key (tenant_id, id), unique (tenant_id, number), foreign key (tenant_id, facility_id) references facilities,
  foreign key (tenant_id, patient_id) references patients, foreign key (tenant_id, requisition_id) references requisitions,
  check ((party_type is null) = (patient_id is null and requisition_id is null)), check (patient_id is null or party_type = 'PATIENT')
);
comment on column support_tickets.party_type is 'Of the draw or patient that it is about: who may not see those, does not see the ticket.';
comment on column support_tickets.customer_wrote_at is 'When somebody of the customer wrote last; support_wrote_at the same for support. With support_ticket_readers: what is unread.';
create index support_tickets_work on support_tickets (tenant_id, facility_id, status, is_urgent desc, created_at, id);
create index support_tickets_requisition on support_tickets (tenant_id, requisition_id) where requisition_id is not null;
create index support_tickets_patient on support_tickets (tenant_id, patient_id) where patient_id is not null;
create index support_tickets_desk on support_tickets (status, is_urgent desc, customer_wrote_at);
select protect_tenant('support_tickets');
-- The desk of support lists the tickets of every customer.
create policy customers on support_tickets for select using ((select app_mode_is('customers')));

create table support_ticket_entries (
  tenant_id uuid not null, id uuid not null, ticket_id uuid not null, at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('MESSAGE', 'FILE', 'TAKEN', 'RELEASED', 'SOLVED', 'REOPENED', 'CLOSED')),
  by_user_id uuid, by_name text, by_support boolean not null,
  body text check (length(body) between 1 and 5000),
  primary key (tenant_id, id), foreign key (tenant_id, ticket_id) references support_tickets, check ((kind = 'MESSAGE') = (body is not null))
);
comment on table support_ticket_entries is 'The thread of a ticket, append-only.';
create index support_ticket_entries_thread on support_ticket_entries (tenant_id, ticket_id, at, id);
select protect_tenant('support_ticket_entries');

create table support_ticket_files (
  tenant_id uuid not null, entry_id uuid not null,
  name text not null check (length(name) between 1 and 200), media_type text not null, content bytea not null,
  size_bytes integer generated always as (octet_length(content)) stored,
  primary key (tenant_id, entry_id), foreign key (tenant_id, entry_id) references support_ticket_entries
);
comment on table support_ticket_files is 'What was attached to a ticket: pictures and PDFs, seen by those who see the ticket, and in no folder.';
select protect_tenant('support_ticket_files');

create table support_ticket_readers (
  tenant_id uuid not null, user_id uuid not null, ticket_id uuid not null, read_at timestamptz not null default clock_timestamp(),
  takes_part boolean not null default false,
  primary key (tenant_id, user_id, ticket_id), foreign key (tenant_id, ticket_id) references support_tickets
);
comment on column support_ticket_readers.takes_part is 'Has opened or written in the ticket: is mailed an answer, and has it marked as unread.';
create index support_ticket_readers_ticket on support_ticket_readers (tenant_id, ticket_id) where takes_part;
select protect_tenant('support_ticket_readers');
create policy customers on support_ticket_readers for select using ((select app_mode_is('customers')));

grant select, insert, update on support_tickets, support_ticket_readers to drawday_app;
grant select, insert on support_ticket_entries, support_ticket_files to drawday_app;
