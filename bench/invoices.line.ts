import type { BenchContext, BenchLine, LineResult } from './bench-line.ts';
import { firstPageLine } from './first-page.ts';

const pageSize = 50;
const wantedInvoices = 5_000;
const wantedDraws = 5_000;
const limitSeconds = 10;

/** The rows of the page, the exact count and the sums, and nothing around them. */
const rawQueries = [
  `select i.*, o.name as organization_name from invoices i join organizations o on o.tenant_id = i.tenant_id and o.id = i.organization_id
   where i.tenant_id = $1 and i.status <> 'DRAFT' order by coalesce(i.issue_date, 'infinity'::date) desc nulls last, i.number desc limit ${pageSize}`,
  `select count(*), sum(total_cents - paid_cents) filter (where status in ('ISSUED', 'PARTIAL') and due_date >= current_date),
     sum(total_cents - paid_cents) filter (where status in ('ISSUED', 'PARTIAL') and due_date < current_date)
   from invoices where tenant_id = $1 and status <> 'DRAFT'`,
  `select sum(amount_cents) from invoice_payments
   where tenant_id = $1 and taken_back_at is null and paid_on >= date_trunc('year', current_date)::date`,
];

/** The invoices of many years, one a month of each organization; they stay for the next run. */
async function keepInvoices({ world }: BenchContext): Promise<void> {
  await world.owner.query(
    `insert into invoices (tenant_id, id, number, organization_id, period_start, period_end, facility_ids, charges_cents, total_cents, paid_cents,
       status, issue_date, due_date, bill_to)
     select $1, gen_random_uuid(), 'B' || o.code || n, o.id, m.start, m.start + 27, f.ids, 50000 + n, 50000 + n,
       case when n > 1 then 50000 + n else 0 end, case when n > 1 then 'PAID' else 'ISSUED' end, m.start + 32, m.start + 62, '{}'
     from (select *, count(*) over ()::int as count from organizations where tenant_id = $1) o
     cross join lateral (select array_agg(id) as ids from facilities where tenant_id = $1 and organization_id = o.id) f
     cross join lateral generate_series(1, 1 + $2::int / o.count) n
     cross join lateral (select (date_trunc('month', current_date) - make_interval(months => n + 14))::date as start) m
     where not exists (select 1 from invoices i where i.tenant_id = $1 and i.number = 'B' || o.code || n)`,
    [world.tenantId, wantedInvoices],
  );
  await world.owner.query('analyze invoices');
}

async function firstPage(context: BenchContext): Promise<LineResult> {
  const { owner, tenantId } = context.world;
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from invoices where tenant_id = $1', [tenantId]);
  return firstPageLine(context, {
    work: `${rows[0]?.count ?? 0} invoices with their sums`,
    call: { method: 'GET', path: `/api/order/invoices?maxResultCount=${pageSize}` },
    statements: rawQueries.map((text) => ({ text, values: [tenantId] })),
  });
}

/** The run of the last whole month of one organization, from nothing. */
async function monthlyRun({ world, call }: BenchContext): Promise<LineResult> {
  const month = Temporal.Now.plainDateISO().with({ day: 1 }).subtract({ months: 1 });
  const { rows } = await world.owner.query<{ id: string; draws: number }>(
    `select f.organization_id as id, count(distinct r.id)::int as draws
     from facilities f
     join requisitions r on r.tenant_id = f.tenant_id and r.facility_id = f.id and r.received_at >= $2 and r.received_at < $3 and r.deleted_at is null
     where f.tenant_id = $1 group by f.organization_id order by least(count(distinct r.id), $4) desc, count(distinct r.id) limit 1`,
    [world.tenantId, month.toString(), month.add({ months: 1 }).toString(), wantedDraws],
  );
  const [{ id, draws } = { id: '', draws: 0 }] = rows;
  for (const table of ['invoice_events', 'invoice_lines'])
    await world.owner.query(
      `delete from ${table} where invoice_id in (select id from invoices where tenant_id = $1 and organization_id = $2 and period_start = $3)`,
      [world.tenantId, id, month.toString()],
    );
  await world.owner.query('delete from invoices where tenant_id = $1 and organization_id = $2 and period_start = $3', [
    ...[world.tenantId, id, month.toString()],
  ]);
  // The laboratory's own work, done here by the administrator of the bench.
  await world.owner.query(
    `insert into employee_permissions (tenant_id, employee_id, permission, is_granted)
     select tenant_id, id, 'Order.Invoices.Create', true from employees where tenant_id = $1 and user_id = $2 on conflict do nothing`,
    [world.tenantId, world.adminUserId],
  );
  const body = { month: month.toString().slice(0, 7), organizationId: id };
  const began = performance.now();
  const answer = await call({ method: 'POST', path: '/api/order/invoices/bill-month', body });
  const seconds = (performance.now() - began) / 1000;
  const [billed] = (answer as { items: { outcome: string; totalCents: number }[] }).items;
  if (billed?.outcome !== 'CREATED') throw new Error(`The month was not billed: ${JSON.stringify(answer)}`);
  const lines = await world.owner.query<{ count: number }>(
    `select line_count as count from invoices where tenant_id = $1 and organization_id = $2 and period_start = $3`,
    [world.tenantId, id, month.toString()],
  );
  return {
    work: `invoice run of a month, ${draws} draws, ${lines.rows[0]?.count ?? 0} lines`,
    figures: `${seconds.toFixed(2)} s`,
    ratio: null,
    target: `under ${limitSeconds} s for ${wantedDraws} draws`,
    isReached: seconds < limitSeconds * Math.max(1, draws / wantedDraws),
  };
}

/** The list of invoices as it opens, and the run that makes one. */
export const invoicesLine: BenchLine = {
  name: 'invoices',
  async measure(context) {
    await keepInvoices(context);
    return [await firstPage(context), await monthlyRun(context)];
  },
};
