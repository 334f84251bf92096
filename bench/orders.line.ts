import type { BenchContext, BenchLine } from './bench-line.ts';
import { firstPageLine } from './first-page.ts';

const pageSize = 50;
const batchSize = 500;
const renewedAtOnce = 200;

const expiring = `
  from schedules s join patients p on p.tenant_id = s.tenant_id and p.id = s.party_id join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
  where s.tenant_id = $1 and s.status = 'ACTIVE' and s.party_type = 'PATIENT' and s.draw_type_code <> 'ONETIME' and s.expires_on between current_date and current_date + 30`;
const expiringPage = `
  select s.*, p.last_name, p.first_name, p.mrn, p.date_of_birth, p.modality, f.name as facility_name,
    (select jsonb_agg(to_jsonb(l) order by l.line_number) from schedule_lines l where l.tenant_id = s.tenant_id and l.schedule_id = s.id) as lines
  ${expiring} order by s.expires_on, s.id limit ${pageSize}`;
const expiringCount = `select count(*) ${expiring}`;

type Outcomes = { items: { ok: boolean; message: string | null; scheduleIds?: string[] }[] };
const isOutcomes = (value: unknown): value is Outcomes => typeof value === 'object' && value !== null && 'items' in value;

async function timed(
  context: BenchContext,
  call: Parameters<BenchContext['call']>[0],
  count: number,
): Promise<{ seconds: number; answer: Outcomes }> {
  const began = performance.now();
  const answer = await context.call(call);
  const seconds = (performance.now() - began) / 1000;
  if (!isOutcomes(answer)) throw new Error(`${call.path} answered no outcomes.`);
  const refused = answer.items.find(({ ok }) => !ok);
  if (refused || answer.items.length !== count) throw new Error(`${call.path} did not do all ${count}: ${refused?.message}`);
  return { seconds, answer };
}

const inSeconds = (work: string, seconds: number, limit: number) => ({
  ...{ work, figures: `${seconds.toFixed(2)} s`, ratio: null, target: `under ${limit} s`, isReached: seconds < limit },
});

/** The work list of orders to renew, a batch order for 500 patients, and the renewal of 200 orders of sources, each in one call. */
export const ordersLine: BenchLine = {
  name: 'orders',
  async measure(context) {
    const { world } = context;
    const page = await firstPageLine(context, {
      work: 'expiring orders',
      call: { method: 'GET', path: `/api/order/schedules/get-expiring-orders?maxResultCount=${pageSize}` },
      statements: [expiringPage, expiringCount].map((text) => ({ text, values: [world.tenantId] })),
    });
    const startDate = Temporal.Now.plainDateISO().add({ days: 300 }).toString();
    const patientIds = world.patients.slice(0, batchSize).map(({ id }) => id);
    const orders = [{ drawTypeCode: 'ONETIME', startDate, oneTimeDate: startDate, lines: [{ offeringCode: 'TSH', icds: ['N18.6'] }] }];
    // What a run that failed left behind would be doubles now.
    const forget = () =>
      world.owner.query("delete from schedules where tenant_id = $1 and draw_type_code = 'ONETIME' and start_date = $2", [
        world.tenantId,
        startDate,
      ]);
    await forget();
    const assigned = await timed(
      context,
      { method: 'PUT', path: '/api/order/schedules/assign-to-patients', body: { patientIds, orders } },
      batchSize,
    );
    const made = assigned.answer.items.flatMap(({ scheduleIds = [] }) => scheduleIds);
    await world.owner.query(
      `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code)
       select $1, gen_random_uuid(), $2, 'MACHINE', 'FACFLOOR', 'Renewal machine ' || n, 'ACTIVE' from generate_series(1, 10) n`,
      [world.tenantId, world.facilityIds[0]],
    );
    const { rows } = await world.owner.query<{ id: string }>(
      `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, expires_on, status)
       select tenant_id, gen_random_uuid(), 'SITE', id, facility_id, 'MONTH', current_date - 360, current_date + 5, 'ACTIVE'
       from sources cross join generate_series(1, 20) where tenant_id = $1 and name like 'Renewal machine %' limit ${renewedAtOnce} returning id`,
      [world.tenantId],
    );
    const ids = rows.map(({ id }) => id);
    try {
      const renewed = await timed(context, { method: 'POST', path: '/api/order/schedules/renew-site-orders', body: { ids } }, ids.length);
      return [
        page,
        inSeconds(`batch order for ${batchSize} patients in one call`, assigned.seconds, 3),
        inSeconds(`renewal of ${ids.length} orders in one call`, renewed.seconds, 2),
      ];
    } finally {
      await world.owner.query(
        'delete from schedules where tenant_id = $1 and (renewed_from_id = any($2::uuid[]) or id = any($2::uuid[]) or id = any($3::uuid[]))',
        [...[world.tenantId, ids, made]],
      );
      await world.owner.query("delete from sources where tenant_id = $1 and name like 'Renewal machine %'", [world.tenantId]);
    }
  },
};
