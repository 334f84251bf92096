-- What reports count: who was in a facility in a month, the value of the month of each test, and what closed months came to.

create table patient_months (
  tenant_id uuid not null, month date not null check (extract(day from month) = 1), facility_id uuid not null, patient_id uuid not null, organization_id uuid not null,
  modality text not null check (modality in ('HD', 'HHD', 'PD', 'SNFHD', 'SAHD', 'PEDHD', 'PEDPD', 'HPD')),
  whole_month boolean not null, same_kinetics boolean not null,
  status_at_end text not null check (status_at_end in ('PENDING', 'ACTIVE', 'PAUSED', 'INACTIVE')),
  left_because text check (left_because in ('DECEASED', 'TRANSFERRED', 'OTHER')),
  is_transient boolean not null, is_diabetic boolean not null, has_values boolean not null,
  days_present smallint not null, first_day date not null, last_day date not null,
  age_years smallint not null, esrd_days int, treatments_per_week smallint,
  access_type text check (access_type in ('AVF', 'AVG', 'CVC', 'PD')),
  provider_id uuid,
  shift text check (shift in ('FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH')),
  day_group text check (day_group in ('MWF', 'TTS')),
  chair int, is_isolation boolean not null,
  draws_planned smallint not null, draws_collected smallint not null, draws_missed smallint not null, draws_late smallint not null,
  is_reconstructed boolean not null,
  revision_from int not null default 0, revision_to int,
  primary key (tenant_id, month, facility_id, patient_id, revision_from)
) partition by range (month);
comment on table patient_months is 'A patient in one month at one facility. A closed month only gets rows of its next revision: revision_to of the old row, and a new row.';
comment on column patient_months.whole_month is 'There from the first to the last local day, for an open month until today.';
comment on column patient_months.status_at_end is 'At the end of the month, or of the stay if it ended before.';
comment on column patient_months.esrd_days is 'Days since the first dialysis on the first day of the month; null where that day is not known.';
comment on column patient_months.draws_planned is 'Draws of the month, up to the day before, that count: see the measure of missed draws.';
comment on column patient_months.is_reconstructed is 'Counted after the month by the back-fill: what has no history is as of that day.';
create table patient_months_rest partition of patient_months default;
select ensure_partitions('patient_months', 'year', now()::date, (now() + interval '3 months')::date);
create index patient_months_patient on patient_months (tenant_id, patient_id, month);
select protect_tenant('patient_months');

create table month_values (
  tenant_id uuid not null, month date not null check (extract(day from month) = 1), facility_id uuid not null, party_id uuid not null, result_code text not null,
  value_numeric double precision, comparator text check (comparator in ('<', '<=', '>', '>=')), value_text text,
  is_external boolean not null default false,
  goal_position text check (goal_position in ('B', 'I', 'A')),
  verdict text check (verdict in ('CRITICAL', 'NOT_JUDGED', 'ABNORMAL', 'OUT_OF_GOAL', 'EXPECTED', 'IN_RANGE')),
  side text check (side in ('LOW', 'HIGH', 'TEXT')),
  is_urgent boolean not null default false,
  status "char" check (status in ('F', 'C')),
  untested_because text check (untested_because in ('PENDING', 'TNP', 'MISSED', 'UNIT', 'NOT_ORDERED')),
  values_in_month smallint not null default 0, lowest double precision, highest double precision,
  kt_method text check (kt_method in ('DAUGIRDAS_II', 'UKM', 'OTHER')),
  result_id bigint, requisition_id uuid, collected_at timestamptz, resulted_at timestamptz,
  revision_from int not null default 0, revision_to int,
  primary key (tenant_id, month, facility_id, party_id, result_code, revision_from),
  check ((status is null) = (untested_because is not null))
) partition by range (month);
comment on table month_values is 'The one value of a party, test and month that counts, with the facility where it was drawn; or why there is none. No row: not ordered.';
comment on column month_values.goal_position is 'By the goal of the day of collection: below, in, above; null without a certain verdict.';
comment on column month_values.is_external is 'Of another laboratory, verified by a second person; it has no result_id.';
create table month_values_rest partition of month_values default;
select ensure_partitions('month_values', 'month', (now() - interval '1 month')::date, (now() + interval '3 months')::date);
create index month_values_party on month_values (tenant_id, party_id, result_code, month);
select protect_tenant('month_values');

create table month_goals (
  tenant_id uuid not null, month date not null, facility_id uuid not null, modality text not null, result_code text not null,
  greater text check (greater in ('>', '>=')), greater_value numeric, less text check (less in ('<', '<=')), less_value numeric,
  goal_set text not null, revision_from int not null default 0, revision_to int,
  primary key (tenant_id, month, facility_id, modality, result_code, revision_from)
);
comment on table month_goals is 'The goals of a facility on the last day of a closed month, frozen when it was closed.';
select protect_tenant('month_goals');

create table report_months (
  tenant_id uuid not null, facility_id uuid not null, month date not null,
  state text not null check (state in ('OPEN', 'CLOSED', 'REOPENED')),
  revision int not null default 0, closed_at timestamptz, refreshed_at timestamptz not null, changed_at timestamptz,
  changed_values int not null default 0, reopened_because jsonb,
  primary key (tenant_id, facility_id, month), foreign key (tenant_id, facility_id) references facilities
);
comment on table report_months is 'The state of a month of one facility. No row: it was never counted.';
comment on column report_months.revision is '0 while open, 1 once closed, one more for every correction.';
comment on column report_months.reopened_because is 'What the last correction changed: [{cause, partyId, code, resultId, from, to, at}].';
select protect_tenant('report_months');

create table month_dirty (
  tenant_id uuid not null, id bigint generated always as identity, month date not null, party_id uuid not null,
  cause text not null check (cause in ('RESULT', 'DRAW', 'EXTERNAL', 'RECORD', 'DOUBT')),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
comment on table month_dirty is 'Months of parties to be counted again. Rows without a unique key: who changes something never waits for the worker.';
create index month_dirty_party on month_dirty (tenant_id, party_id);
select protect_tenant('month_dirty');

create table facility_months (
  tenant_id uuid not null, month date not null, facility_id uuid not null, provider_id uuid not null, measure text not null, stratum text not null, revision int not null,
  eligible int not null, met int not null, below int not null, above int not null, undecided int not null, untested int not null, excluded int not null,
  value_sum double precision, value_squares double precision, value_count int not null default 0, classes int[],
  primary key (tenant_id, month, facility_id, measure, stratum, provider_id, revision)
);
comment on table facility_months is 'What the measures of closed months came to, by revision: for trends, means and rankings.';
comment on column facility_months.provider_id is 'All zeros: all providers.';
comment on column facility_months.stratum is 'ALL, or a modality.';
comment on column facility_months.met is 'In goal; for measures of draws, those not missed.';
create index facility_months_measure on facility_months (tenant_id, facility_id, measure, month);
select protect_tenant('facility_months');

create table quality_thresholds (
  payment_year int not null, measure text not null, key text not null, value numeric not null, unit text, effective text not null, source text not null,
  primary key (payment_year, measure, key)
);
comment on table quality_thresholds is 'Thresholds of the quality incentive program by payment year, each with its source; the same for every tenant.';

grant select, insert, update, delete on patient_months, month_values, month_goals, report_months, month_dirty, facility_months to drawday_app;
grant select on quality_thresholds to drawday_app;

-- Who was treated where in earlier months.
create index patient_schedules_facility on patient_schedules (tenant_id, facility_id, patient_id);

-- Marks. Written by the database, in the transaction of whatever changes a month, so that no way of changing one can be forgotten.
-- The local day may be the day before: a time in the first hours of a month marks the month before, too. Loaders that have everything
-- counted afterwards set app.marks to off.
create function months_around(at timestamptz) returns setof date language sql immutable as $$
  select distinct date_trunc('month', moment at time zone 'UTC')::date from unnest(array[at, at - interval '11 hours']) as m (moment)
$$;

create function mark_result_months() returns trigger language plpgsql as $$
begin
  if current_setting('app.marks', true) = 'off' then return null; end if;
  insert into month_dirty (tenant_id, month, party_id, cause)
    select distinct t.tenant_id, m.month, t.party_id, 'RESULT'
    from (select distinct tenant_id, party_id, collected_at from touched where party_type <> 'EMPLOYEE') t, months_around(t.collected_at) as m (month);
  return null;
end $$;
create trigger results_mark_added after insert on results referencing new table as touched for each statement execute function mark_result_months();
create trigger results_mark_replaced after update on results referencing new table as touched for each statement execute function mark_result_months();

create function mark_draw_months() returns trigger language plpgsql as $$
begin
  if current_setting('app.marks', true) = 'off' then return null; end if;
  insert into month_dirty (tenant_id, month, party_id, cause)
    select distinct new.tenant_id, m.month, p.party, 'DRAW'
    from unnest(array[old.party_id, new.party_id]) as p (party),
      (select date_trunc('month', d)::date from unnest(array[old.draw_date, new.draw_date]) as u (d) where d is not null
        union select months_around(c) from unnest(array[old.collected_at, new.collected_at]) as u (c) where c is not null) as m (month)
    where m.month <= now();
  return null;
end $$;
-- What an import does to a draw comes with its results.
create trigger requisitions_mark after update on requisitions for each row
  when (new.party_type = 'PATIENT' and (
    old.draw_date is distinct from new.draw_date or old.collected_at is distinct from new.collected_at or old.party_id <> new.party_id
    or (old.deleted_at is null) <> (new.deleted_at is null)
    or old.status <> new.status and (old.status in ('PENDING', 'CANCELED', 'SYSCANCELED', 'RESCHEDULED') or new.status in ('PENDING', 'CANCELED', 'SYSCANCELED', 'RESCHEDULED', 'LABCANCELED'))
  )) execute function mark_draw_months();

create function mark_external_months() returns trigger language plpgsql as $$
begin
  insert into month_dirty (tenant_id, month, party_id, cause)
    select distinct new.tenant_id, m.month, p.party, 'EXTERNAL'
    from unnest(array[old.patient_id, new.patient_id]) as p (party), unnest(array[old.collected_at, new.collected_at]) as c (at), months_around(c.at) as m (month);
  return null;
end $$;
create trigger external_results_mark after update on external_results for each row
  when (old.status = 'VERIFIED' or new.status = 'VERIFIED') execute function mark_external_months();

create function mark_doubt_months() returns trigger language plpgsql as $$
begin
  insert into month_dirty (tenant_id, month, party_id, cause)
    select r.tenant_id, m.month, r.party_id, 'DOUBT'
    from requisitions r, months_around(r.collected_at) as m (month)
    where r.tenant_id = new.tenant_id and r.id = new.requisition_id and r.party_type <> 'EMPLOYEE' and r.collected_at is not null;
  return null;
end $$;
create trigger order_problems_mark after insert or update on order_problems for each row
  when (new.kind in ('IDENTITY', 'SPECIMEN_DOUBTFUL') and new.requisition_id is not null) execute function mark_doubt_months();

create function mark_months_since(tenant uuid, patient uuid, since date) returns void language sql as $$
  insert into month_dirty (tenant_id, month, party_id, cause)
    select tenant, m::date, patient, 'RECORD'
    from generate_series(date_trunc('month', greatest(since, (now() - interval '37 months')::date)), now(), interval '1 month') as m
$$;

-- A schedule or status holds from its day on.
create function mark_schedule_months() returns trigger language plpgsql as $$
begin
  if current_setting('app.marks', true) = 'off' then return null; end if;
  perform mark_months_since(new.tenant_id, new.patient_id, new.valid_from);
  return null;
end $$;
create trigger patient_schedules_mark after insert or update on patient_schedules for each row execute function mark_schedule_months();

create function mark_status_months() returns trigger language plpgsql as $$
begin
  if current_setting('app.marks', true) = 'off' then return null; end if;
  perform mark_months_since(new.tenant_id, new.patient_id, (new.effective_at - interval '11 hours')::date);
  return null;
end $$;
create trigger patient_status_changes_mark after insert on patient_status_changes for each row execute function mark_status_months();

-- What has no history changes the open months: this one, and the one before until it is closed. The first dialysis decides the first months.
create function mark_record_months() returns trigger language plpgsql as $$
begin
  perform mark_months_since(new.tenant_id, new.id, (now() - interval '1 month')::date);
  if old.date_first_dialysis is distinct from new.date_first_dialysis then
    insert into month_dirty (tenant_id, month, party_id, cause)
      select distinct new.tenant_id, m::date, new.id, 'RECORD'
      from unnest(array[old.date_first_dialysis, new.date_first_dialysis]) as d (day),
        generate_series(date_trunc('month', d.day), least(now(), d.day + interval '4 months'), interval '1 month') as m
      where d.day > now() - interval '40 months';
  end if;
  return null;
end $$;
create trigger patients_mark after update on patients for each row
  when ((old.facility_id, old.modality, old.status_type_code, old.is_transient, old.is_isolation, old.treatments_per_week)
      is distinct from (new.facility_id, new.modality, new.status_type_code, new.is_transient, new.is_isolation, new.treatments_per_week)
    or (old.access_type, old.primary_provider_id, old.shift, old.day_group, old.chair, old.diabetic, old.date_first_dialysis)
      is distinct from (new.access_type, new.primary_provider_id, new.shift, new.day_group, new.chair, new.diabetic, new.date_first_dialysis)
    or (old.date_of_birth, old.deleted_at, old.merged_into_id) is distinct from (new.date_of_birth, new.deleted_at, new.merged_into_id))
  execute function mark_record_months();
