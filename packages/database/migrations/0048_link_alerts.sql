-- Support hears of trouble on the link by mail; a laboratory that refuses everything is sent no more; urgent orders are waited for less long.

alter table lab_link.connections add column blocked_at timestamptz;
alter table lab_link.connections drop constraint connections_health_check,
  add constraint connections_health_check check (health in ('UP', 'DOWN', 'RETRYING', 'BLOCKED'));
comment on column lab_link.connections.blocked_at is 'The laboratory refused message after message: nothing is sent until a person has changed or resumed the connection.';

alter table lab_link.messages add column is_stat boolean not null default false, add column settled_at timestamptz;
comment on column lab_link.messages.settled_at is 'A person has dealt with its refusal: nobody is alerted to it any more.';

alter table order_exchanges add column is_stat boolean not null default false;
update order_exchanges x set is_stat = r.is_stat from requisitions r where r.tenant_id = x.tenant_id and r.id = x.requisition_id and r.is_stat;

create table lab_link.alert_mails (
  kind text not null, connection_id uuid references lab_link.connections, count int not null, mailed_at timestamptz not null,
  unique nulls not distinct (kind, connection_id)
);
comment on table lab_link.alert_mails is 'What support was mailed about, and how much of it there was then.';
grant select, insert, update, delete on lab_link.alert_mails to drawday_app;
