-- Who sees to what a draw lacks, where that is not whose turn it is anyway.
create table draw_handovers (
  tenant_id uuid not null, requisition_id uuid not null,
  step text not null check (step in ('ORDERED', 'DRAWN', 'SHIPPED', 'RECEIVED', 'RESULTED', 'REVIEWED')),
  employee_id uuid,
  handed_at timestamptz not null default now(), handed_by uuid not null, handed_by_name text not null,
  concurrency_stamp uuid not null default gen_random_uuid(),
  primary key (tenant_id, requisition_id, step), foreign key (tenant_id, requisition_id) references requisitions on delete cascade,
  foreign key (tenant_id, employee_id) references employees
);
comment on table draw_handovers is 'A draw that stopped at a step was handed to an employee; null: back to those whose turn it is. Of another step than the draw has now, a row says nothing.';
create index draw_handovers_employee on draw_handovers (tenant_id, employee_id);
select protect_tenant('draw_handovers');
grant select, insert, update on draw_handovers to drawday_app;
