-- Who reminded an employee of what the testing program asks, and what became of the e-mail; of what, is not kept.
create table employee_reminders (
  tenant_id uuid not null references tenants, id uuid not null, employee_id uuid not null,
  reminded_at timestamptz not null, by_user_id uuid not null, by_name text not null,
  mail text not null default 'WAITING' check (mail in ('WAITING', 'SENT', 'EARLIER', 'NO_ADDRESS', 'OFF', 'CLOSED')),
  primary key (tenant_id, id), foreign key (tenant_id, employee_id) references employees
);
comment on table employee_reminders is 'An employee was reminded of the testing program: by whom, when, and what became of the e-mail.';
create index employee_reminders_newest on employee_reminders (tenant_id, employee_id, reminded_at desc);
select protect_tenant('employee_reminders');
grant select, insert, update on employee_reminders to drawday_app;
