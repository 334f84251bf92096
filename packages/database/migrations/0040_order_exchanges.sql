-- What became of the order of a draw at the laboratory: every answer, late and second ones too, and the state that follows from them.

create index messages_due_out on lab_link.messages (connection_id, (coalesce(next_attempt_at, at)), id) where direction = 'OUT' and state in ('QUEUED', 'SENT');
create index messages_draw_out on lab_link.messages (requisition_id, id) where direction = 'OUT' and state in ('QUEUED', 'SENT');
create index messages_control_out on lab_link.messages (control_id) where direction = 'OUT';

create table lab_link.answers (
  id bigint generated always as identity primary key, at timestamptz not null default clock_timestamp(), connection_id uuid not null references lab_link.connections,
  message_id bigint, code text, control_id text, error text, body bytea, applied_at timestamptz
);
comment on table lab_link.answers is 'What laboratories answered to our messages, whenever and over whatever socket. Without a code: given up unanswered. Without a message: it answers nothing of ours.';
create index answers_waiting on lab_link.answers (id) where applied_at is null;
create index answers_message on lab_link.answers (message_id) where message_id is not null;
alter table lab_link.answers enable row level security;
create policy reach on lab_link.answers using ((select app_mode_is('lab-link'))) with check ((select app_mode_is('lab-link')));
grant select, insert, update on lab_link.answers to drawday_app;

create table order_exchanges (
  tenant_id uuid not null references tenants, requisition_id uuid not null, connection_id uuid not null references lab_link.connections,
  state text not null check (state in ('WAITING', 'RECEIVED', 'ACCEPTED', 'PARTLY', 'REFUSED', 'UNANSWERED', 'PAPER', 'CANCEL_ASKED', 'CANCELLED', 'CANCEL_REFUSED', 'CHANGE_ASKED', 'CHANGE_REFUSED')),
  state_at timestamptz not null default now(), reason_code text, reason_text text, reason_field text,
  revision int not null default 0, filler text, cancel_reason text, handled_at timestamptz, handled_by uuid, handled_by_name text, handled_note text,
  primary key (tenant_id, requisition_id), foreign key (tenant_id, requisition_id) references requisitions on delete cascade
);
comment on table order_exchanges is 'The life of the order of one draw at the laboratory; the status of the draw says where the specimen is.';
comment on column order_exchanges.revision is 'How many messages were made for it; part of their control ids.';
comment on column order_exchanges.handled_at is 'A person has dealt with what went wrong: it waits in no list any more.';
create index order_exchanges_open on order_exchanges (tenant_id, state, state_at)
  where handled_at is null and state in ('WAITING', 'RECEIVED', 'PARTLY', 'REFUSED', 'UNANSWERED', 'CANCEL_ASKED', 'CANCEL_REFUSED', 'CHANGE_ASKED', 'CHANGE_REFUSED');
select protect_tenant('order_exchanges');

create table order_exchange_lines (
  tenant_id uuid not null, requisition_id uuid not null, line_number int not null,
  state text not null check (state in ('ASKED', 'ACCEPTED', 'REFUSED', 'CANCEL_ASKED', 'CANCELLED', 'CANCEL_REFUSED')), filler text, reason text,
  primary key (tenant_id, requisition_id, line_number), foreign key (tenant_id, requisition_id) references order_exchanges on delete cascade
);
select protect_tenant('order_exchange_lines');
grant select, insert, update, delete on order_exchanges, order_exchange_lines to drawday_app;

-- What was hidden until now shows on the first day.
insert into order_exchanges (tenant_id, requisition_id, connection_id, state, state_at, reason_text, revision)
select distinct on (m.tenant_id, m.requisition_id) m.tenant_id, m.requisition_id, m.connection_id,
  case when m.state = 'ACKNOWLEDGED' then 'ACCEPTED' when m.state <> 'FAILED' then 'WAITING' when m.acknowledgement is null then 'UNANSWERED' else 'REFUSED' end,
  coalesce(m.acknowledged_at, m.sent_at, m.at), case when m.state = 'FAILED' then m.error end, 1
from lab_link.messages m
join requisitions r on r.tenant_id = m.tenant_id and r.id = m.requisition_id and r.deleted_at is null
where m.direction = 'OUT' and m.state in ('QUEUED', 'SENT', 'ACKNOWLEDGED', 'FAILED')
order by m.tenant_id, m.requisition_id, m.id desc;
insert into order_exchange_lines (tenant_id, requisition_id, line_number, state)
select l.tenant_id, l.requisition_id, l.line_number, case x.state when 'ACCEPTED' then 'ACCEPTED' when 'REFUSED' then 'REFUSED' else 'ASKED' end
from order_exchanges x
join requisition_lines l on l.tenant_id = x.tenant_id and l.requisition_id = x.requisition_id and l.covered_by is null and l.status <> 'CANCELED';
