-- A verdict takes the place of the two flags: what could not be judged says so, and why. The value is kept in the unit of the test, and
-- beside it what the laboratory sent. Rows of before wait to be judged by the same rules (because NOT_YET); until then they are not fine.
alter table results
  add column verdict text default 'NOT_JUDGED' check (verdict in ('CRITICAL', 'NOT_JUDGED', 'ABNORMAL', 'OUT_OF_GOAL', 'EXPECTED', 'IN_RANGE')),
  add column side text check (side in ('LOW', 'HIGH', 'TEXT')),
  add column because text default 'NOT_YET'
    check (because in ('UNIT', 'TEXT', 'IMPLAUSIBLE', 'CONTRADICTORY', 'COMPARATOR', 'SPECIMEN', 'NO_YARDSTICK', 'INPUT', 'NOT_YET')),
  add column is_urgent boolean not null default false,
  add column critical_open text check (critical_open in ('CONFIRMED', 'UNVERIFIED')),
  add column verdict_notes text[] not null default '{}',
  add column verdict_detail jsonb,
  add column judged_by jsonb,
  add column reported_value text,
  add column reported_unit text;
alter table latest_results
  add column verdict text default 'NOT_JUDGED' check (verdict in ('CRITICAL', 'NOT_JUDGED', 'ABNORMAL', 'OUT_OF_GOAL', 'EXPECTED', 'IN_RANGE')),
  add column side text check (side in ('LOW', 'HIGH', 'TEXT')),
  add column because text default 'NOT_YET'
    check (because in ('UNIT', 'TEXT', 'IMPLAUSIBLE', 'CONTRADICTORY', 'COMPARATOR', 'SPECIMEN', 'NO_YARDSTICK', 'INPUT', 'NOT_YET')),
  add column is_urgent boolean not null default false,
  add column critical_open text check (critical_open in ('CONFIRMED', 'UNVERIFIED'));
comment on column results.verdict is 'What the value means; null of what is no value (status X).';
comment on column results.because is 'Why a value was not judged. NOT_YET: stored before verdicts, the worker judges it again.';
comment on column results.is_urgent is 'Critical, or could be: a row of critical_results is opened for it.';
comment on column results.judged_by is 'Goal and critical limits that were applied, as bounds.';
comment on column results.reported_value is 'As the laboratory wrote it; value_numeric and unit are in the unit of the test.';

-- What was called stays called, and what is no value has no verdict.
alter table results disable trigger append_only;
update results set verdict = case when status <> 'X' then 'CRITICAL' end, because = case when status <> 'X' then 'NOT_YET' end,
  side = case when status = 'X' then null when value_numeric is null then 'TEXT' when critical_flag = 'L' then 'LOW' else 'HIGH' end,
  is_urgent = status <> 'X', critical_open = case when status <> 'X' then 'CONFIRMED' end
where critical_flag <> 'N' or status = 'X';
alter table results enable trigger append_only;
update latest_results set verdict = 'CRITICAL', is_urgent = true, critical_open = 'CONFIRMED',
  side = case when value_numeric is null then 'TEXT' when critical_flag = 'L' then 'LOW' else 'HIGH' end
where critical_flag <> 'N';
alter table results alter column verdict drop default, alter column because drop default,
  add check (verdict is not null or (because is null and critical_open is null and not is_urgent)),
  add check (because is not null or verdict is distinct from 'NOT_JUDGED'), add check (status <> 'X' or verdict is null);
alter table latest_results alter column verdict drop default, alter column because drop default;

drop index results_trend;
alter table results drop column critical_flag, drop column alert_flag;
alter table latest_results drop column critical_flag, drop column alert_flag;
create index results_trend on results (tenant_id, party_id, result_code, collected_at desc)
  include (value_numeric, comparator, unit, verdict, side, because, is_urgent, status) where superseded_at is null;
create index results_to_judge on results (tenant_id, id) where because = 'NOT_YET';

-- A row that waits for its verdict may be given one, once, with its value in the unit of the test.
create or replace function only_superseded_may_change() returns trigger language plpgsql as $$
declare
  judged text[] := array['verdict', 'side', 'because', 'is_urgent', 'critical_open', 'goal_met', 'verdict_notes', 'verdict_detail', 'judged_by',
    'value_numeric', 'comparator', 'value_text', 'unit', 'reported_value', 'reported_unit'];
begin
  if old.because = 'NOT_YET' and new.because is distinct from 'NOT_YET' and (to_jsonb(new) - judged) = (to_jsonb(old) - judged) then
    return new;
  end if;
  if (to_jsonb(new) - 'superseded_at' - 'party_id') is distinct from (to_jsonb(old) - 'superseded_at' - 'party_id')
    or (new.party_id = old.party_id) and (old.superseded_at is not null or new.superseded_at is null)
    or (new.party_id <> old.party_id) and new.superseded_at is distinct from old.superseded_at then
    raise exception 'results are append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
grant update (verdict, side, because, is_urgent, critical_open, goal_met, verdict_notes, verdict_detail, judged_by,
  value_numeric, comparator, value_text, unit, reported_value, reported_unit) on results to drawday_app;
