-- Results: append-only versions, the current value per party and test, reviews, criticals.

create table results (
  tenant_id uuid not null, id bigint generated always as identity, requisition_id uuid, line_number int, party_type text not null, party_id uuid not null, facility_id uuid not null,
  result_code text not null, value_numeric numeric, comparator text check (comparator in ('<', '<=', '>', '>=')), value_text text, unit text,
  reference_low numeric, reference_high numeric, reference_text text, critical_flag "char" not null default 'N', alert_flag "char" not null default 'N', goal_met boolean, sender_flag text,
  status "char" not null check (status in ('P', 'F', 'C', 'X')), tnp_reason text, collected_at timestamptz not null, resulted_at timestamptz not null, performing_lab text, method text, comment text,
  is_calculated boolean not null default false, message_id bigint, supersedes_id bigint, superseded_at timestamptz, created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id, collected_at)
) partition by range (collected_at);
comment on table results is 'Every version of every result. A correction is a new row; only superseded_at of the old row is ever set.';
comment on column results.status is 'P preliminary, F final, C corrected, X could not be obtained (test not performed, tnp_reason).';
create table results_rest partition of results default;
select ensure_partitions('results', 'year', (now() - interval '3 years')::date, (now() + interval '1 year')::date);
create index results_trend on results (tenant_id, party_id, result_code, collected_at desc) include (value_numeric, comparator, critical_flag, alert_flag, status) where superseded_at is null;
create index results_requisition on results (tenant_id, requisition_id);
select protect_tenant('results');

create function only_superseded_may_change() returns trigger language plpgsql as $$
begin
  if old.superseded_at is not null or new.superseded_at is null
    or (to_jsonb(new) - 'superseded_at') is distinct from (to_jsonb(old) - 'superseded_at') then
    raise exception 'results are append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger append_only before update on results for each row execute function only_superseded_may_change();

create table latest_results (
  tenant_id uuid not null, party_id uuid not null, result_code text not null, result_id bigint not null, requisition_id uuid, facility_id uuid not null, value_numeric numeric, comparator text, value_text text, unit text,
  critical_flag "char" not null, alert_flag "char" not null, goal_met boolean, status "char" not null, collected_at timestamptz not null, previous_value_numeric numeric, previous_collected_at timestamptz,
  primary key (tenant_id, party_id, result_code)
) with (fillfactor = 80);
comment on table latest_results is 'The current value per party and test (corrected > final > preliminary; withdrawn leaves), kept in the transaction that applies a message.';
create index latest_results_facility on latest_results (tenant_id, facility_id, result_code);
select protect_tenant('latest_results');

create table derived_result_sources (tenant_id uuid not null, result_id bigint not null, source_result_id bigint not null, primary key (tenant_id, result_id, source_result_id));
create index derived_result_sources_source on derived_result_sources (tenant_id, source_result_id);
select protect_tenant('derived_result_sources');

create table result_reviews (
  tenant_id uuid not null, id bigint generated always as identity, requisition_id uuid not null, result_id bigint not null, reviewed_by uuid not null, reviewed_by_name text not null, reviewed_at timestamptz not null default clock_timestamp(), comment text,
  primary key (tenant_id, id)
);
comment on table result_reviews is 'Append-only: who acknowledged which version, when, with what comment.';
create index result_reviews_result on result_reviews (tenant_id, result_id);
create index result_reviews_requisition on result_reviews (tenant_id, requisition_id);
select protect_tenant('result_reviews');

create table critical_results (
  tenant_id uuid not null, result_id bigint not null, requisition_id uuid, party_type text not null, party_id uuid not null, facility_id uuid not null, result_code text not null,
  opened_at timestamptz not null default clock_timestamp(), acknowledged_at timestamptz, acknowledged_by uuid, acknowledged_by_name text, read_back_value text, told_to text, comment text, withdrawn_at timestamptz,
  primary key (tenant_id, result_id)
);
comment on table critical_results is 'A critical value from the moment it arrives until someone closes it with a comment.';
create index critical_results_open on critical_results (tenant_id, facility_id, opened_at) where acknowledged_at is null and withdrawn_at is null;
create index critical_results_closed on critical_results (tenant_id, facility_id, acknowledged_at) where acknowledged_at is not null;
select protect_tenant('critical_results');

grant select, insert on results, result_reviews to drawday_app;
grant update (superseded_at) on results to drawday_app;
grant select, insert, update, delete on latest_results, derived_result_sources, critical_results to drawday_app;
