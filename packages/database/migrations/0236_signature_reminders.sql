-- Who reminded a provider of orders that wait for a signature or for renewal; the product shows it to the provider until it is seen or done.
create table signature_reminders (
  tenant_id uuid not null references tenants, id uuid not null,
  provider_id uuid not null, kind text not null check (kind in ('UNSIGNED', 'EXPIRING')),
  facility_ids uuid[] not null check (facility_ids <> '{}'), order_count int not null check (order_count > 0),
  reminded_at timestamptz not null, by_user_id uuid not null, by_name text not null,
  mail text not null default 'WAITING' check (mail in ('WAITING', 'SENT', 'EARLIER', 'NO_ADDRESS', 'OFF', 'CLOSED')),
  seen_at timestamptz,
  primary key (tenant_id, id), foreign key (tenant_id, provider_id) references employees
);
comment on table signature_reminders is 'A provider was reminded of orders: by whom, when, of how many at which facilities, and what became of the e-mail.';
create index signature_reminders_newest on signature_reminders (tenant_id, provider_id, kind, reminded_at desc);
select protect_tenant('signature_reminders');
grant select, insert, update on signature_reminders to drawday_app;
