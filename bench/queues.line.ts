import type { BenchContext, BenchLine, LineResult } from './bench-line.ts';
import { firstPageLine } from './first-page.ts';
import type { HttpCall } from './http-connection.ts';
import { medianOf } from './interleave.ts';

const pageSize = 50;
const reconciliationMs = 300;
const largestMonth = 1_500;
/** As many tests wait in these queues as a bad month of a large customer leaves. */
const waiting = { TNP: 2_000, TIQ: 200 } as const;

const openIssues = `
  from requisition_lines l
  join requisitions r on r.tenant_id = l.tenant_id and r.id = l.requisition_id
  join patients p on p.tenant_id = r.tenant_id and p.id = r.party_id
  join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
  where l.tenant_id = $1 and l.status = $2 and not l.is_reordered and l.issue_handled_at is null and l.covered_by is null
    and l.status_changed_at > now() - interval '30 days' and r.deleted_at is null`;
const issuePage = `
  select l.*, r.number, r.draw_date, r.collected_at, r.party_id, p.last_name, p.first_name, p.mrn, p.date_of_birth, f.name as facility_name
  ${openIssues} order by l.status_changed_at, l.requisition_id limit ${pageSize}`;
const issueCount = `select count(*) ${openIssues}`;
const rawSamples = `
  select r.id, r.party_id, r.draw_date, r.collected_at, x.result_code, x.value_numeric, x.verdict
  from requisitions r join results x on x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.superseded_at is null
  where r.tenant_id = $1 and r.facility_id = $2 and r.party_type = 'SITE' and r.deleted_at is null
    and r.draw_date >= date_trunc('month', current_date) - interval '5 months'
  order by r.draw_date`;

/** Samples of a year of a large water room: sources, their monthly samples, two values each. Gone when the work is done. */
async function withWater<Done>({ world: { owner, tenantId } }: BenchContext, facilityId: string, work: () => Promise<Done>): Promise<Done> {
  const values = [tenantId, facilityId];
  await owner.query(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code)
     select $1, gen_random_uuid(), $2, 'MACHINE', 'FACFLOOR', 'Bench machine ' || n, 'ACTIVE' from generate_series(1, 60) n`,
    values,
  );
  await owner.query(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, received_at, resulted_at)
     select $1, gen_random_uuid(), 'SITE', s.id, $2, (date_trunc('month', current_date) - n * interval '1 month')::date, 'ONETIME', 'RESULTED',
       now() - n * interval '1 month', now() - n * interval '1 month', now() - n * interval '1 month'
     from sources s cross join generate_series(0, 11) n where s.tenant_id = $1 and s.facility_id = $2 and s.name like 'Bench machine %'`,
    values,
  );
  const ofBench = `r.tenant_id = $1 and r.party_id in (select id from sources where tenant_id = $1 and facility_id = $2 and name like 'Bench machine %')`;
  await owner.query(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, timing)
     select r.tenant_id, r.id, 1, 'DIALMIC', 'NA' from requisitions r where ${ofBench}`,
    values,
  );
  await owner.query(
    `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, unit, status, verdict, collected_at, resulted_at)
     select r.tenant_id, r.id, 'SITE', r.party_id, r.facility_id, code, 4, '[CFU]/mL', 'F', 'IN_RANGE', r.collected_at, r.resulted_at
     from requisitions r cross join unnest(array['DCFU', 'DLAL']) code where ${ofBench}`,
    values,
  );
  await owner.query('analyze requisitions, results, sources');
  try {
    return await work();
  } finally {
    for (const table of ['results', 'requisition_lines'])
      await owner.query(
        `delete from ${table} x using requisitions r where x.tenant_id = $1 and x.requisition_id = r.id and ${ofBench}`,
        values,
      );
    await owner.query(`delete from requisitions r where ${ofBench}`, values);
    await owner.query(`delete from sources where tenant_id = $1 and facility_id = $2 and name like 'Bench machine %'`, values);
  }
}

/** The draws of a month at the largest clinics: those of others are lent to this one. */
async function withBusyMonth<Done>(
  { world: { owner, tenantId } }: BenchContext,
  period: readonly [facilityId: string, from: string, to: string],
  work: (draws: number) => Promise<Done>,
): Promise<Done> {
  const [facilityId] = period;
  const { rows } = await owner.query<{ id: string; facility_id: string }>(
    `select id, facility_id from requisitions where tenant_id = $1 and party_type = 'PATIENT' and deleted_at is null
       and draw_date between $3 and $4 order by facility_id = $2 desc, id limit ${largestMonth}`,
    [tenantId, ...period],
  );
  const move = (to: string | null) =>
    owner.query(
      `update requisitions r set facility_id = coalesce($2::uuid, w.facility_id) from unnest($3::uuid[], $4::uuid[]) w (id, facility_id)
       where r.tenant_id = $1 and r.id = w.id`,
      [tenantId, to, rows.map((row) => row.id), rows.map((row) => row.facility_id)],
    );
  await move(facilityId);
  await owner.query('analyze requisitions');
  try {
    return await work(rows.length);
  } finally {
    await move(null);
  }
}

/** The median of some calls, in milliseconds. */
async function milliseconds({ call, options }: BenchContext, asked: HttpCall): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < Math.max(options.rounds, 5); round += 1) {
    const began = performance.now();
    await call(asked);
    times.push(performance.now() - began);
  }
  return medianOf(times);
}

async function issues(context: BenchContext, kind: keyof typeof waiting): Promise<LineResult> {
  const { owner, tenantId } = context.world;
  const { rows } = await owner.query<{ requisition_id: string; line_number: number; status: string; status_changed_at: Date }>(
    `select l.requisition_id, l.line_number, l.status, l.status_changed_at
     from requisition_lines l join requisitions r on r.tenant_id = l.tenant_id and r.id = l.requisition_id
     where l.tenant_id = $1 and r.party_type = 'PATIENT' and r.resulted_at > now() - interval '60 days' and l.status = 'FINAL'
       and l.covered_by is null and not l.is_reordered
     limit $2`,
    [tenantId, waiting[kind]],
  );
  const set = (status: string, at: string) =>
    owner.query(
      `update requisition_lines l set status = coalesce(nullif($3, ''), w.status), status_changed_at = coalesce(nullif($4, '')::timestamptz, w.at)
       from unnest($2::uuid[], $5::int[], $6::text[], $7::timestamptz[]) w (id, line, status, at)
       where l.tenant_id = $1 and l.requisition_id = w.id and l.line_number = w.line`,
      [
        ...[tenantId, rows.map((row) => row.requisition_id), status, at, rows.map((row) => row.line_number)],
        ...[rows.map((row) => row.status), rows.map((row) => row.status_changed_at)],
      ],
    );
  await set(kind, Temporal.Now.instant().subtract({ hours: 72 }).toString());
  try {
    const values = [tenantId, kind];
    return await firstPageLine(context, {
      work: `${kind} queue of ${rows.length} tests`,
      call: { method: 'POST', path: '/api/order/requisitions/result-issues', body: { kind, maxResultCount: pageSize } },
      statements: [
        { text: issuePage, values },
        { text: issueCount, values },
      ],
    });
  } finally {
    await set('', '');
  }
}

/** Tests not performed and in question, the results of water, and the account of a facility and month. */
export const queuesLine: BenchLine = {
  name: 'queues',
  async measure(context) {
    const { world } = context;
    const to = Temporal.Now.plainDateISO();
    const from = to.subtract({ days: 30 });
    const { rows } = await world.owner.query<{ id: string }>(
      `select facility_id as id from requisitions where tenant_id = $1 and party_type = 'PATIENT' and deleted_at is null
         and draw_date between $2 and $3 group by 1 order by count(*) desc limit 1`,
      [world.tenantId, from.toString(), to.toString()],
    );
    const [clinic] = rows;
    if (!clinic) throw new Error('The database of the bench has no draws in the last month: give it more patients.');
    const results = [await issues(context, 'TNP'), await issues(context, 'TIQ')];
    results.push(
      await withBusyMonth(context, [clinic.id, from.toString(), to.toString()], async (draws) => {
        const path = `/api/order/reconciliation?facilityId=${clinic.id}&from=${from}&to=${to}&maxResultCount=${pageSize}`;
        const ms = await milliseconds(context, { method: 'GET', path });
        return {
          work: `reconciliation of a facility and month, ${draws} draws`,
          figures: `${ms.toFixed(0)} ms`,
          ratio: null,
          target: `under ${reconciliationMs} ms`,
          isReached: ms < reconciliationMs,
        };
      }),
    );
    results.push(
      await withWater(context, clinic.id, () =>
        firstPageLine(context, {
          work: 'environmental results of 60 sources',
          call: { method: 'POST', path: '/api/order/water/results', body: { facilityId: clinic.id, maxResultCount: pageSize } },
          statements: [{ text: rawSamples, values: [world.tenantId, clinic.id] }],
        }),
      ),
    );
    return results;
  },
};
