-- A person took all tests of an order out of the draw of a day, or deleted that draw: the order wants nothing on that day.
create table schedule_left_out_days (
  tenant_id uuid not null, schedule_id uuid not null, day date not null,
  left_out_at timestamptz not null default now(), left_out_by uuid,
  primary key (tenant_id, schedule_id, day), foreign key (tenant_id, schedule_id) references schedules on delete cascade
);
comment on table schedule_left_out_days is 'Days of an order without its tests, because a person took them out of the draw, or deleted it. A change of the order ends them.';
select protect_tenant('schedule_left_out_days');
grant select, insert, delete on schedule_left_out_days to drawday_app;
