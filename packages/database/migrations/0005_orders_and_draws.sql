-- Standing and one-time orders (schedules) and the draws they make (requisitions), for every kind of party.

create table schedules (
  tenant_id uuid not null references tenants, id uuid not null, party_type text not null check (party_type in ('PATIENT', 'EMPLOYEE', 'SITE')), party_id uuid not null, facility_id uuid not null,
  draw_type_code text not null check (draw_type_code in ('WEEK', 'SEMIMONTH', 'MIDMONTH', 'MONTH', 'EVERYTX', 'ONETIME')),
  week int check (week between 0 and 3), months int[] not null default '{}', start_date date not null, end_date date, expires_on date,
  one_time_date date, add_to_next_draw boolean not null default false,
  order_mode text not null default 'WRITTEN' check (order_mode in ('WRITTEN', 'VERBAL', 'TELEPHONE', 'PROTOCOL')), read_back boolean,
  ordered_by uuid, ordered_at timestamptz not null default now(), provider_id uuid, signed_by uuid, signed_at timestamptz, signature jsonb,
  status text not null default 'UNSIGNED' check (status in ('UNSIGNED', 'ACTIVE', 'EXPIRED', 'DISCONTINUED')), discontinued_at timestamptz, discontinued_by uuid, discontinue_reason text,
  dispute_reason text, renewed_from_id uuid, comment text,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid,
  primary key (tenant_id, id), foreign key (tenant_id, facility_id) references facilities
);
comment on column schedules.expires_on is '365 days after the signature; no draws are generated later.';
comment on column schedules.signature is 'Name, NPI, meaning, time and the hash of what was signed (21 CFR 11 style).';
create index schedules_party on schedules (tenant_id, party_type, party_id, start_date desc);
create index schedules_unsigned on schedules (tenant_id, facility_id, ordered_at) where status = 'UNSIGNED';
create index schedules_expiring on schedules (tenant_id, facility_id, expires_on) where status = 'ACTIVE';
create index schedules_list on schedules (tenant_id, facility_id, ordered_at desc, id);
select protect_tenant('schedules');

create table schedule_lines (
  tenant_id uuid not null, schedule_id uuid not null, line_number int not null, offering_code text not null references offerings,
  test_option text not null default 'Panel' check (test_option in ('Panel', 'Test')), timing text not null default 'NA' check (timing in ('PRE', 'POST', 'NA')),
  delivery text not null default 'StandardDelivery' check (delivery in ('StandardDelivery', 'RushDelivery')), icds text[] not null default '{}', abn_status text, linked_order_set_id uuid,
  primary key (tenant_id, schedule_id, line_number), foreign key (tenant_id, schedule_id) references schedules on delete cascade
);
select protect_tenant('schedule_lines');

create table requisitions (
  tenant_id uuid not null references tenants, id uuid not null, number text not null default next_requisition_number(),
  party_type text not null check (party_type in ('PATIENT', 'EMPLOYEE', 'SITE')), party_id uuid not null, facility_id uuid not null,
  draw_date date, draw_kind text not null check (draw_kind in ('RECURRING', 'ONETIME')),
  status text not null default 'PENDING' check (status in ('PENDING', 'COLLECTED', 'SENT', 'RECEIVED', 'CANCELED', 'LABCANCELED', 'SYSCANCELED', 'PRELIMINARY', 'MISSINGAOE', 'RESULTED', 'RESCHEDULED')),
  provider_id uuid, modality text, day_group text, shift text, chair int,
  is_label_printed boolean not null default false, label_printed_at timestamptz, label_printed_by uuid,
  collected_at timestamptz, collected_by uuid, draw_site text, shipped_at timestamptz, shipped_by uuid, received_at timestamptz, accession text,
  resulted_at timestamptz, reviewed_at timestamptz, reviewed_by uuid,
  is_stat boolean not null default false, fasting text check (fasting in ('Y', 'N', 'U')), has_kinetics boolean not null default false, missing_codes text[] not null default '{}', reported_ktv text,
  unreviewed_results int not null default 0, unreviewed_criticals int not null default 0, is_corrected boolean not null default false,
  cancel_reason text, canceled_at timestamptz, canceled_by uuid, rescheduled_from_id uuid, rescheduled_to_id uuid, reschedule_reason text, reordered_from_id uuid, comment text,
  concurrency_stamp uuid not null default gen_random_uuid(), created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz, updated_by uuid, deleted_at timestamptz,
  primary key (tenant_id, id), foreign key (tenant_id, facility_id) references facilities
);
comment on table requisitions is 'One planned or taken collection for one party on one day (a draw on the screen). status is a cache of requisition_events.';
comment on column requisitions.missing_codes is 'Ask-at-order-entry questions that keep calculated results from being made.';
create unique index requisitions_number on requisitions (tenant_id, number);
create index requisitions_number_any_tenant on requisitions (number);
create unique index requisitions_open_key on requisitions (tenant_id, party_type, party_id, draw_date, draw_kind)
  where deleted_at is null and status not in ('CANCELED', 'LABCANCELED', 'SYSCANCELED', 'RESCHEDULED');
create index requisitions_party on requisitions (tenant_id, party_type, party_id, draw_date desc) where deleted_at is null;
create index requisitions_list on requisitions (tenant_id, facility_id, draw_date desc, id) where deleted_at is null;
create index requisitions_pending on requisitions (tenant_id, facility_id, draw_date) where status = 'PENDING' and deleted_at is null;
create index requisitions_unprinted on requisitions (tenant_id, facility_id, draw_date) where not is_label_printed and status in ('PENDING', 'COLLECTED') and deleted_at is null;
create index requisitions_in_work on requisitions (tenant_id, facility_id, status) where status in ('COLLECTED', 'SENT', 'RECEIVED', 'PRELIMINARY', 'MISSINGAOE') and deleted_at is null;
create index requisitions_unreviewed on requisitions (tenant_id, facility_id, resulted_at) where unreviewed_results > 0 and deleted_at is null;
create index requisitions_final_unreviewed on requisitions (tenant_id, facility_id) where status = 'RESULTED' and reviewed_at is null and deleted_at is null;
select protect_tenant('requisitions');

create table requisition_lines (
  tenant_id uuid not null, requisition_id uuid not null, line_number int not null, offering_code text not null references offerings, covered_by text,
  status text not null default 'ORDERED' check (status in ('ORDERED', 'INPROCESS', 'PRELIM', 'FINAL', 'CORRECTED', 'TNP', 'TIQ', 'CANCELED')), reason text, reason_text text,
  timing text not null default 'NA', delivery text not null default 'StandardDelivery', icds text[] not null default '{}', schedule_ids uuid[] not null default '{}',
  is_reordered boolean not null default false, status_changed_at timestamptz not null default now(),
  primary key (tenant_id, requisition_id, line_number), foreign key (tenant_id, requisition_id) references requisitions on delete cascade
);
comment on column requisition_lines.covered_by is 'Panel of the same draw that already contains this offering; such a line makes no tube and no order.';
create index requisition_lines_open_issues on requisition_lines (tenant_id, status, status_changed_at) where status in ('TNP', 'TIQ') and not is_reordered;
select protect_tenant('requisition_lines');

create table specimens (
  tenant_id uuid not null, requisition_id uuid not null, specimen_index int not null, number text not null, tube_code text not null references tubes, timing text not null default 'NA',
  tests text[] not null, tube_number int not null default 1, tube_count int not null default 1, print_count int not null default 0, scanned_at timestamptz, received_at timestamptz, rejected_reason text,
  primary key (tenant_id, requisition_id, specimen_index), foreign key (tenant_id, requisition_id) references requisitions on delete cascade
);
create unique index specimens_number on specimens (tenant_id, number);
create index specimens_number_any_tenant on specimens (number);
select protect_tenant('specimens');

create table aoe_answers (
  tenant_id uuid not null, requisition_id uuid not null, aoe_code text not null references aoe_questions, value text not null, answered_by uuid, answered_at timestamptz not null default now(),
  primary key (tenant_id, requisition_id, aoe_code), foreign key (tenant_id, requisition_id) references requisitions on delete cascade
);
select protect_tenant('aoe_answers');

create table requisition_events (
  tenant_id uuid not null, id bigint generated always as identity, requisition_id uuid not null, at timestamptz not null default clock_timestamp(),
  action text not null, from_status text, to_status text, by_user_id uuid, by_name text, reason text, detail jsonb,
  primary key (tenant_id, requisition_id, at, id)
) partition by range (at);
comment on table requisition_events is 'Append-only history of a draw; its status follows from it.';
create table requisition_events_rest partition of requisition_events default;
select ensure_partitions('requisition_events', 'month', (now() - interval '14 months')::date, (now() + interval '3 months')::date);
select protect_tenant('requisition_events');

create table label_prints (
  tenant_id uuid not null, id bigint generated always as identity, requisition_id uuid not null, specimen_number text not null, printed_at timestamptz not null default clock_timestamp(),
  printed_by uuid, printed_by_name text, is_reprint boolean not null, reason text,
  primary key (tenant_id, id)
);
create index label_prints_requisition on label_prints (tenant_id, requisition_id, printed_at);
create index label_prints_recent on label_prints (tenant_id, printed_at desc) where is_reprint;
select protect_tenant('label_prints');

grant select, insert, update, delete on schedules, schedule_lines, requisitions, requisition_lines, specimens, aoe_answers to drawday_app;
grant select, insert on requisition_events, label_prints to drawday_app;
