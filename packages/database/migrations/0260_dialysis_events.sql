-- What the clinic enters for the dialysis event form: events of patients, and who was treated on the first two working days of a month.
create table dialysis_events (
  tenant_id uuid not null, id uuid not null, facility_id uuid not null, patient_id uuid not null,
  kind text not null check (kind in ('BLOODSTREAM', 'ANTIMICROBIAL', 'ACCESS_INFECTION')),
  event_on date not null,
  access text check (access in ('AVF', 'AVG', 'TUNNELED', 'NONTUNNELED', 'OTHER')),
  access_since date,
  organisms text check (length(organisms) between 1 and 200),
  susceptibilities text check (length(susceptibilities) between 1 and 300),
  has_second_set boolean,
  suspected_source text check (suspected_source in ('ACCESS', 'OTHER', 'CONTAMINATION', 'UNCERTAIN')),
  is_hospitalized boolean,
  antimicrobial_on date,
  note text check (length(note) between 1 and 300),
  sent_at timestamptz, sent_by_name text,
  entered_at timestamptz not null default now(), entered_by uuid not null, entered_by_name text not null,
  changed_at timestamptz not null default now(), changed_by_name text not null,
  concurrency_stamp uuid not null default gen_random_uuid(),
  primary key (tenant_id, id), unique (tenant_id, patient_id, kind, event_on),
  foreign key (tenant_id, patient_id) references patients, foreign key (tenant_id, facility_id) references facilities
);
comment on table dialysis_events is 'What a clinic enters of a positive blood culture, the start of an antimicrobial into a vein, or an infected access, for the form of the NHSN.';
create index dialysis_events_facility on dialysis_events (tenant_id, facility_id, event_on);
select protect_tenant('dialysis_events');
grant select, insert, update, delete on dialysis_events to drawday_app;

create table dialysis_event_months (
  tenant_id uuid not null, facility_id uuid not null, month date not null check (extract(day from month) = 1),
  fistula int not null check (fistula >= 0), graft int not null check (graft >= 0), tunneled int not null check (tunneled >= 0),
  nontunneled int not null check (nontunneled >= 0), other int not null check (other >= 0),
  confirmed_at timestamptz not null default now(), confirmed_by uuid not null, confirmed_by_name text not null,
  concurrency_stamp uuid not null default gen_random_uuid(),
  primary key (tenant_id, facility_id, month), foreign key (tenant_id, facility_id) references facilities
);
comment on table dialysis_event_months is 'The denominator of the dialysis event form, as the clinic confirmed it: patients by access, treated on the first two working days.';
select protect_tenant('dialysis_event_months');
grant select, insert, update on dialysis_event_months to drawday_app;
