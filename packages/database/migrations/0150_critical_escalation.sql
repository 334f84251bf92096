-- A critical result that nobody closes goes from person to person by a rule of the facility; who heard of it, and when, is kept with it.
alter table facilities add column critical_escalation jsonb;
comment on column facilities.critical_escalation is 'Steps in their order, [{afterMinutes, recipient, employeeId}]; null: the rule of the laboratory.';

alter table critical_results add column escalated_steps int not null default 0;
comment on column critical_results.escalated_steps is 'How many steps of the rule were taken.';

create table critical_escalations (
  tenant_id uuid not null, result_id bigint not null, step int not null,
  recipient text not null check (recipient in ('STAFF', 'PROVIDER', 'MANAGERS', 'MEDICAL_DIRECTOR', 'EMPLOYEE')),
  employee_id uuid, user_id uuid, name text, told_at timestamptz not null,
  mail text check (mail in ('WAITING', 'SENT', 'NO_ADDRESS', 'OFF', 'CLOSED')),
  check ((employee_id is null) = (user_id is null) and (user_id is null) = (mail is null)),
  unique nulls not distinct (tenant_id, result_id, step, employee_id),
  -- A version that says the same as the one before takes its critical over.
  foreign key (tenant_id, result_id) references critical_results on update cascade on delete cascade
);
comment on table critical_escalations is 'Who heard of an open critical result at which step; without a person: the step reached nobody.';
create index critical_escalations_user on critical_escalations (tenant_id, user_id, result_id) where user_id is not null;
create index critical_escalations_mail on critical_escalations (tenant_id, told_at) where mail = 'WAITING';
select protect_tenant('critical_escalations');
grant select, insert, update on critical_escalations to drawday_app;
