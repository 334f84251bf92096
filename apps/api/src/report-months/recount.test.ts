import { connect, type Database } from '@drawday/database/connect.ts';
import type { TestDatabase } from '@drawday/database/test-database.ts';
import { createDemoDatabase, demoNow } from '@drawday/demo-data/testing/demo-database.ts';
import type { ReportMeasureId } from '@drawday/vocabulary';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reading } from '../platform/transactions.ts';
import { correctMonths, eachMeasuredPatient, refreshMonths } from './report-months.public.ts';

// The last whole month of the demo, recounted to the last patient by plain SQL over the records themselves: no table of months, no rule of
// ours. Whoever changes one side has to say why the other was wrong.

const month = '2026-09-01';
const now = demoNow.add({ hours: 24 * 3 });
let database: TestDatabase;
let owner: Client;
let app: Database;
let tenantId = '';
let facilityIds: string[] = [];

beforeAll(async () => {
  database = await createDemoDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  app = connect({ url: database.appUrl, connections: 2, name: 'recount' });
  const { rows } = await owner.query<{ id: string; facilities: string[] }>(
    `select t.id, array_agg(f.id::text) as facilities from tenants t join facilities f on f.tenant_id = t.id where t.name = 'ridgeline' group by t.id`,
  );
  ({ id: tenantId = '', facilities: facilityIds = [] } = rows[0] ?? {});
  await owner.query(
    `insert into month_dirty (tenant_id, month, party_id, cause)
     select $1, m::date, p.id, 'RECORD' from patients p, generate_series($2::date - interval '3 months', $2::date, interval '1 month') m
     where p.tenant_id = $1`,
    [tenantId, month],
  );
  await owner.query(facts.replaceAll('tenant()', `'${tenantId}'`));
  await correctMonths(app.kysely, tenantId, now);
  await refreshMonths(app.kysely, tenantId, now);
}, 180_000);
afterAll(async () => {
  await app.close();
  await owner.end();
  await database.drop();
});

/** Everybody of the month as the records have them, and the last final value of each test and month. */
const facts = `
  create temp table person as
    select p.id, p.tenant_id, p.is_transient, p.date_of_birth, p.date_first_dialysis, p.access_type, f.time_zone as zone,
      coalesce((select s.modality from patient_schedules s where s.patient_id = p.id and s.valid_from <= date '2026-09-30'
        order by s.valid_from desc limit 1), p.modality) as modality,
      coalesce((select s.treatments_per_week from patient_schedules s where s.patient_id = p.id and s.valid_from <= date '2026-09-30'
        order by s.valid_from desc limit 1), p.treatments_per_week) as per_week,
      coalesce((select c.to_status from patient_status_changes c where c.patient_id = p.id and c.effective_at < '2026-10-01T04:00:00Z'
        order by c.effective_at desc limit 1), (select c.from_status from patient_status_changes c where c.patient_id = p.id
        order by c.effective_at limit 1), p.status_type_code) as status,
      (coalesce(p.diabetic, '') not in ('', 'N', 'No') or exists (select 1 from diagnoses d where d.patient_id = p.id and d.status = 'ACTIVE'
        and left(d.icd_code, 3) in ('E08', 'E09', 'E10', 'E11', 'E12', 'E13'))) as is_diabetic,
      p.start_date <= date '2026-09-01'
        and not exists (select 1 from patient_schedules s where s.patient_id = p.id and s.valid_from between date '2026-09-02' and date '2026-09-30'
          and row(s.facility_id, s.modality in ('PD', 'PEDPD', 'HPD')) is distinct from
            (select row(o.facility_id, o.modality in ('PD', 'PEDPD', 'HPD')) from patient_schedules o
              where o.patient_id = p.id and o.valid_from < s.valid_from order by o.valid_from desc limit 1))
        and not exists (select 1 from patient_status_changes c where c.patient_id = p.id and c.to_status = 'INACTIVE'
          and c.effective_at < '2026-10-01T04:00:00Z') as whole_month
    from patients p join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.tenant_id = tenant() and p.deleted_at is null and p.merged_into_id is null and p.start_date <= date '2026-09-30';
  create temp table value as
    select distinct on (x.party_id, x.result_code, local.month) x.party_id, x.result_code as code, local.month, x.value_numeric as number,
      x.comparator, x.is_calculated, (x.judged_by #>> '{goal,low}')::numeric as low, (x.judged_by #>> '{goal,high}')::numeric as high
    from results x join facilities f on f.tenant_id = x.tenant_id and f.id = x.facility_id
      cross join lateral (select date_trunc('month', x.collected_at at time zone case f.time_zone when 'EST' then 'US/Eastern' when 'CST'
        then 'US/Central' when 'MST' then 'US/Mountain' when 'PST' then 'US/Pacific' else f.time_zone end)::date as month) local
    where x.tenant_id = tenant() and x.collected_at > '2026-05-31' and x.superseded_at is null and x.status in ('F', 'C') and x.because is distinct from 'UNIT'
      and not exists (select 1 from order_problems q where q.requisition_id = x.requisition_id and q.kind in ('IDENTITY', 'SPECIMEN_DOUBTFUL')
        and q.deleted_at is null and (q.status = 'OPEN' or q.decision is not null and q.decision not in ('TRUSTED', 'EXCHANGED')))
    order by x.party_id, x.result_code, local.month, x.collected_at desc, x.resulted_at desc, x.id desc;
  create index on value (party_id, code, month);
  create temp table draw as
    select r.tenant_id, r.id, r.party_id, r.draw_date, r.status, timezone(z.zone, r.collected_at) as collected, timezone(z.zone, r.received_at) as received,
      timezone(z.zone, r.resulted_at) as resulted, r.resulted_at, r.reviewed_at, z.zone
    from requisitions r join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
      cross join lateral (select case f.time_zone when 'EST' then 'US/Eastern' when 'CST' then 'US/Central' when 'MST' then 'US/Mountain'
        when 'PST' then 'US/Pacific' else f.time_zone end as zone) z
    where r.tenant_id = tenant() and r.party_type = 'PATIENT' and r.deleted_at is null and r.draw_date > '2026-08-01'
      and r.status in ('COLLECTED', 'SENT', 'RECEIVED', 'LABCANCELED', 'PRELIMINARY', 'MISSINGAOE', 'RESULTED');
  create temp table serology as
    select distinct on (x.party_id, x.result_code) x.party_id, x.result_code as code, lower(x.value_text) as text, x.value_numeric as number, x.comparator,
      x.collected_at
    from results x
    where x.tenant_id = tenant() and x.superseded_at is null and x.status <> 'X' and x.verdict is not null and x.collected_at < '2026-10-01T04:00:00Z'
      and x.result_code in ('HBSAG', 'HBCT', 'HBCM', 'AHBSQ', 'HCVAB', 'HCVRNA')
    order by x.party_id, x.result_code, x.collected_at desc, x.id desc;
  create temp table eligible as
    select * from person p where not is_transient
      and (status = 'ACTIVE' or status = 'PAUSED' and exists (select 1 from value v where v.party_id = p.id and v.month = date '2026-09-01'));
  create temp table whole as
    select * from person where not is_transient and status in ('ACTIVE', 'PAUSED') and whole_month
      and (date_first_dialysis is null or date '2026-09-01' - date_first_dialysis > 90)
      and date_of_birth <= date '2026-09-01' - interval '18 years';
  analyze`;

/** By the goal of the day; a comparator decides only where it is certain. All goals of the demo include their bounds. */
const position = `case when v.party_id is null then 'UNTESTED' when v.number is null or (v.low is null and v.high is null) then 'UNDECIDED'
  when v.comparator in ('<', '<=') then case when v.number < v.low or v.comparator = '<' and v.number = v.low then 'BELOW'
    when v.low is null and v.number <= v.high then 'IN' else 'UNDECIDED' end
  when v.comparator in ('>', '>=') then case when v.number > v.high or v.comparator = '>' and v.number = v.high then 'ABOVE'
    when v.high is null and v.number >= v.low then 'IN' else 'UNDECIDED' end
  when v.number < v.low then 'BELOW' when v.number > v.high then 'ABOVE' else 'IN' end`;
const inGoal = (code: string, who = 'true', months = 1) => `select e.id, ${position} as outcome
  from eligible e left join lateral (select * from value v where v.party_id = e.id and v.code = '${code}'
    and v.month between date '${month}' - interval '${months - 1} months' and date '${month}' order by v.month desc limit 1) v on true
  where ${who}`;

/** So many are not as they should be of so many, by patient. */
const ofWork = (which: string, all: string, out: string) => `select d.party_id as id, sum(${out}) || '/' || sum(${all}) as outcome
  from draw d where ${which} group by d.party_id having sum(${all}) > 0`;
const ofLines = (out: string): [string, string] => {
  const lines = 'from requisition_lines l where l.tenant_id = d.tenant_id and l.requisition_id = d.id and l.covered_by is null';
  return [`(select count(*) ${lines} and l.status <> 'CANCELED')`, `(select count(*) ${lines} and l.status <> 'CANCELED' and (${out}))`];
};

const recounts: Readonly<Partial<Record<ReportMeasureId, string>>> = {
  HGB_GOAL: inGoal('HGB'),
  PHOS_GOAL: inGoal('PHOS'),
  CACOR_GOAL: inGoal('CACOR'),
  ALB_GOAL: inGoal('ALB'),
  K_GOAL: inGoal('K'),
  TSAT_GOAL: inGoal('TSAT', 'true', 3),
  FERR_GOAL: inGoal('FERR', 'true', 3),
  PTHI_GOAL: inGoal('PTHI', 'true', 3),
  HD_SPKTV_GOAL: inGoal('KTVSP', "e.modality in ('HD', 'SNFHD', 'SAHD', 'PEDHD') and coalesce(e.per_week, 3) = 3"),
  HD_URR_GOAL: inGoal('URR', "e.modality in ('HD', 'SNFHD', 'SAHD', 'PEDHD') and coalesce(e.per_week, 3) = 3"),
  CO2_GOAL: inGoal('CO2'),
  A1C_GOAL: inGoal('A1C', 'e.is_diabetic', 3),
  ACCESS_CVC: `select e.id, case when e.access_type is null then 'UNDECIDED' when e.access_type = 'CVC' then 'ABOVE' else 'IN' end as outcome
    from eligible e where e.modality in ('HD', 'HHD', 'SNFHD', 'SAHD', 'PEDHD')`,
  QIP_HGB_LOW: `select w.id, case when v.party_id is null then 'UNTESTED' when v.number >= 10 then 'IN' else 'BELOW' end as outcome
    from whole w left join value v on v.party_id = w.id and v.code = 'HGB' and v.month = date '${month}'`,
  COLLECT_ON_DAY: ofWork(
    "d.collected >= date '2026-09-01' and d.collected < date '2026-10-01'",
    '1',
    '(d.collected::date <> d.draw_date)::int',
  ),
  REVIEWED_72H: ofWork(
    "d.status = 'RESULTED' and d.resulted >= date '2026-09-01' and d.resulted < date '2026-10-01'",
    '1',
    "(d.reviewed_at is null or d.reviewed_at - d.resulted_at > interval '72 hours')::int",
  ),
  TNP_RATE: ofWork(
    "d.received >= date '2026-09-01' and d.received < date '2026-10-01'",
    ...ofLines("l.status = 'TNP' or l.lost_codes <> '{}'"),
  ),
  TNP_CLINIC: ofWork(
    "d.received >= date '2026-09-01' and d.received < date '2026-10-01'",
    ...ofLines(`(l.status = 'TNP' or l.lost_codes <> '{}') and l.reason not in ('INSTR', 'BROKEN', 'NOTRCV', 'LIP', 'DUP', 'NOREASON')`),
  ),
  CRITICAL_CLOSED: `select d.party_id as id, count(*) filter (where c.acknowledged_at is null or c.acknowledged_at > c.opened_at + interval '1 hour') || '/' || count(*) as outcome
    from critical_results c join draw d on d.id = c.requisition_id
    where c.withdrawn_at is null and timezone(d.zone, c.opened_at) >= date '2026-09-01' and timezone(d.zone, c.opened_at) < date '2026-10-01'
    group by d.party_id`,
  HBV_PROTECTED: `select e.id, case when t.party_id is null then 'UNTESTED' when t.number >= 10 and coalesce(t.comparator, '') not like '<%' then 'IN' else 'BELOW' end as outcome
    from eligible e
      left join serology s on s.party_id = e.id and s.code = 'HBSAG' left join serology c on c.party_id = e.id and c.code = 'HBCT'
      left join serology a on a.party_id = e.id and a.code = 'AHBSQ'
      left join serology t on t.party_id = e.id and t.code = 'AHBSQ' and t.collected_at >= '2025-09-30T04:00:00Z'
    where not (coalesce(s.text, '') = 'reactive' and coalesce(c.text, '') = 'reactive')
      and not (coalesce(s.text, '') = 'nonreactive' and coalesce(c.text, '') = 'reactive' and coalesce(a.number, 0) >= 10)`,
  HCV_SCREENED: `select e.id, case when b.collected_at >= '2026-03-30T04:00:00Z' then 'IN' else 'UNTESTED' end as outcome
    from eligible e left join serology b on b.party_id = e.id and b.code = 'HCVAB'
    where coalesce(b.text, 'nonreactive') = 'nonreactive'`,
  QIP_HD_ADULT: `  select w.id, case when v.party_id is null then 'UNTESTED' when v.number > 5 or not v.is_calculated then 'UNDECIDED'
      when v.number >= 1.2 then 'IN' else 'BELOW' end as outcome
    from whole w left join value v on v.party_id = w.id and v.code = 'KTVSP' and v.month = date '${month}'
    where w.modality in ('HD', 'HHD', 'SNFHD', 'SAHD', 'PEDHD') and w.per_week = 3`,
  QIP_PD_ADULT: `  select w.id, case when v.party_id is null then 'UNTESTED' when v.number >= 1.7 then 'IN' else 'BELOW' end as outcome
    from whole w left join lateral (select * from value v where v.party_id = w.id and v.code = 'KTVPDT' and v.number <= 8.5
      and v.month between date '2026-06-01' and date '${month}' order by v.month desc limit 1) v on true
    where w.modality in ('PD', 'PEDPD', 'HPD')`,
  QIP_CALCIUM: `  select w.id, case when avg(v.number) is null then 'UNTESTED' when round(avg(v.number), 9) > 10.2 then 'ABOVE' else 'IN' end as outcome
    from whole w left join value v on v.party_id = w.id and v.code = 'CA' and v.comparator is null
      and v.month between date '2026-07-01' and date '${month}'
    group by w.id`,
};

/** Of these there are fewer than a hundred patients. */
const fewer: Readonly<Partial<Record<ReportMeasureId, number>>> = { QIP_PD_ADULT: 10, A1C_GOAL: 50, CRITICAL_CLOSED: 0 };

test('measures of the last month agree with plain SQL to the last patient', async () => {
  const ids = Object.keys(recounts).filter((id): id is ReportMeasureId => Object.hasOwn(recounts, id));
  const counted = new Map<ReportMeasureId, Record<string, string>>(ids.map((id) => [id, {}]));
  await reading(app.kysely, tenantId, async (db) => {
    for await (const some of eachMeasuredPatient(db, tenantId, { facilityIds, months: [month], now }, ids))
      for (const { patient, lines } of some)
        for (const [id, line] of lines) {
          const counts = line.work ? `${line.work.out}/${line.work.all}` : line.outcome;
          if (line.outcome !== 'EXCLUDED') Object.assign(counted.get(id) ?? {}, { [patient.patientId]: counts });
        }
  });
  for (const id of ids) {
    const { rows } = await owner.query<{ id: string; outcome: string }>(recounts[id] ?? '');
    const plain = Object.fromEntries(rows.map((row) => [row.id, row.outcome]));
    expect(rows.length, id).toBeGreaterThan(fewer[id] ?? 100);
    // A test that nobody can be judged by says nothing.
    expect(rows.filter((row) => row.outcome === 'UNDECIDED').length, id).toBeLessThan(rows.length / 10);
    expect(counted.get(id), id).toEqual(plain);
  }
}, 60_000);
