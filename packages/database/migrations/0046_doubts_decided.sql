-- A draw in question counts nowhere until a person decides at the draw: the values are right, pre and post were exchanged, or it is drawn again.
alter table order_problems
  add column decision text check (decision in ('TRUSTED', 'EXCHANGED', 'REDRAWN')),
  add column decision_reason text check (decision_reason in ('TRANSFUSION', 'HOSPITAL', 'SURGERY', 'CONFIRMED', 'OTHER')),
  add column patterns text[] not null default '{}',
  add column redraw_id uuid,
  add foreign key (tenant_id, redraw_id) references requisitions,
  add constraint order_problems_decided check (decision is null or (status = 'RESOLVED' and kind in ('IDENTITY', 'SPECIMEN_DOUBTFUL'))),
  drop constraint order_problems_check1,
  add constraint order_problems_settled check ((status = 'RESOLVED') = (resolution is not null or decision is not null));
comment on column order_problems.patterns is 'What may have happened to the specimens, by the rules: PRE_POST_EXCHANGED and others.';
comment on column order_problems.redraw_id is 'The draw that takes its place, where the decision is to draw again.';
create index order_problems_doubts on order_problems (tenant_id, patient_id) where kind in ('IDENTITY', 'SPECIMEN_DOUBTFUL') and deleted_at is null;
