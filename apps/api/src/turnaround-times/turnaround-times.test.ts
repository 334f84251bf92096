import { Buffer } from 'node:buffer';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const base = '/api/report/requisition-offering';
const october = { from: '2026-10-01', to: '2026-10-31' };
type Figures = Record<string, number | null>;

/** One draw with one test, received in the morning of a day in October. `hours`: from receipt to the first final. */
let sequence = 0;
async function line(
  offering: string,
  more: { hours?: number | null; status?: string; received?: string; facility?: string; rush?: boolean; tenant?: string },
) {
  sequence += 1;
  const { hours = null, status = hours === null ? 'INPROCESS' : 'FINAL', facility = clinic.facility, tenant = clinic.tenantA } = more;
  const received = more.received ?? '2026-10-08T14:00:00Z';
  const id = `a0000000-0000-7000-8000-0000000f${String(sequence).padStart(4, '0')}`;
  await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, shipped_at, received_at)
     values ($1, $2, 'PATIENT', $3, $4, $5::date, 'ONETIME', 'RECEIVED', $6::timestamptz - interval '10 hours', $6::timestamptz - interval '6 hours', $6)`,
    [
      tenant,
      id,
      clinic.patient,
      facility,
      `2025-01-01`.replace('01-01', `0${1 + Math.floor(sequence / 28)}-${String(1 + (sequence % 28)).padStart(2, '0')}`),
      received,
    ],
  );
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status, delivery, first_final_at)
     values ($1, $2, 1, $3, $4, $5, $6::timestamptz + make_interval(mins => $7))`,
    [
      tenant,
      id,
      offering,
      status,
      more.rush ? 'RushDelivery' : 'StandardDelivery',
      hours === null ? null : received,
      Math.round((hours ?? 0) * 60),
    ],
  );
  return id;
}
const ask = async (call: string, body: object, caller: 'admin' | 'director' | 'nurse' | 'support' | 'foreignAdmin' = 'admin') => {
  const answer = await api.call(caller, 'POST', `${base}/${call}`, { ...october, ...body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};
const summary = async (body: object = {}, caller?: 'admin' | 'director' | 'support' | 'foreignAdmin') =>
  (await ask('turnaround-times-summary', body, caller)).body as { items: (Figures & { key: string })[]; total: Figures };

beforeAll(async () => {
  for (const hours of [6, 8, 9, 10, 12, 14, 20, 26, 30, 50]) await line('RFP', { hours });
  await line('RFP', { status: 'TNP' });
  await line('RFP', { received: new Date(Date.UTC(2026, 9, 9)).toISOString() });
  await line('RFP', { hours: -1 / 12 });
  // Neither a test that its panel covers nor a cancelled one is counted.
  const covered = await line('ALB', { hours: 6 });
  await api.sql(`update requisition_lines set covered_by = 'RFP' where requisition_id = $1`, [covered]);
  await line('ALT', { status: 'CANCELED' });
  for (const hours of [4.5, 6, 7.25, 9]) await line('ALT', { hours, received: '2026-09-10T14:00:00Z' });
  await line('K', { hours: 5, rush: true, facility: clinic.otherFacility, received: '2026-09-01T05:30:00Z' });
});

describe('turnaround times', () => {
  test('count, and take percentiles of, first finals only; open tests past their target are late', async () => {
    const { items, total } = await summary();
    const expected = {
      ...{ received: 13, final: 10, tnp: 1, open: 1, openLate: 1, invalid: 1, medianMinutes: 780, p90Minutes: 1920, meanMinutes: 1110 },
      ...{ withinTarget: 7, late: 4, withinTargetPercent: 63.6, targetMinutes: 1440, medianCollected: 1380, p90Collected: 2520 },
    };
    expect(items).toMatchObject([{ key: 'RFP', offeringCode: 'RFP', name: 'Renal function panel', ...expected }]);
    expect(total).toMatchObject(expected);
  });

  test('count an open test as late only past its target', async () => {
    const received = Temporal.Now.instant().subtract({ hours: 2 });
    await line('RFP', { received: received.toString() });
    const day = received.toZonedDateTimeISO('US/Eastern').toPlainDate().toString();
    expect((await summary({ from: day, to: day })).total).toMatchObject({ received: 1, final: 0, open: 1, openLate: 0, late: 0 });
  });

  test('have no 90th percentile of fewer than five tests', async () => {
    const { total } = await summary({ from: '2026-09-10', to: '2026-09-10' });
    expect(total).toMatchObject({ final: 4, medianMinutes: 398, p90Minutes: null });
  });

  test.each([
    ['of the day by the calendar of the facility', { from: '2026-08-31', to: '2026-08-31' }, 0],
    ['of its facility in Central time, after midnight there', { from: '2026-09-01', to: '2026-09-01' }, 1],
    ['rush only', { from: '2026-09-01', to: '2026-09-30', delivery: 'RushDelivery' }, 1],
    ['of some tests', { from: '2026-09-01', to: '2026-09-30', offeringCodes: ['ALT'] }, 4],
    ['of one facility', { from: '2026-09-01', to: '2026-10-31', facilityIds: [clinic.otherFacility] }, 1],
    ['of employees', { from: '2026-09-01', to: '2026-10-31', partyType: 'EMPLOYEE' }, 0],
  ])('can be asked %s', async (_, body, received) => {
    expect((await summary(body)).total.received).toBe(received);
  });

  test('judge a rush test by four hours, apart from the others', async () => {
    const { items } = await summary({ from: '2026-09-01', to: '2026-09-02' });
    expect(items).toMatchObject([{ key: 'K|RUSH', isRush: true, targetMinutes: 240, withinTarget: 0, late: 1 }]);
  });

  test('agree by day, test, in detail and in both files', async () => {
    const { total } = await summary();
    const days = (await ask('turnaround-times-orders-summary', {})).body as { items: Figures[] };
    const sum = (name: string) => days.items.reduce((all, day) => all + (day[name] ?? 0), 0);
    expect([sum('received'), sum('late'), sum('withinTarget')]).toEqual([total.received, total.late, total.withinTarget]);
    const late = (await ask('turnaround-times-orders-detail', { onlyLate: true, maxResultCount: 50 })).body as {
      totalCount: number;
      items: (Figures & { patientInitials: string })[];
    };
    expect(late.totalCount).toBe(total.late);
    expect(late.items.at(-1)).toMatchObject({ patientInitials: 'M. R.', minutesReceived: 1560, lateByMinutes: 120 });
    expect(JSON.stringify(late)).not.toContain('Rivera');
    const read = async (call: string) => readSheet(Buffer.from((await ask(call, {})).bytes));
    expect((await read('turnaround-times-orders-detail-excel')).length - 1).toBe(total.received);
    expect((await read('turnaround-times-summary-excel'))[3]?.slice(0, 5)).toEqual(['All', null, 13, 10, 1]);
  });

  test('are for administrators, directors and support, of their facilities and tenant', async () => {
    expect((await api.call('nurse', 'POST', `${base}/turnaround-times-summary`, october)).status).toBe(403);
    expect((await summary({}, 'foreignAdmin')).total.received).toBe(0);
    expect((await summary({ from: '2026-09-01', to: '2026-09-01' }, 'director')).total.received).toBe(0);
  });

  test.each(['summary', 'summary-excel', 'orders-summary', 'orders-detail', 'orders-detail-excel'])(
    'know no facility beyond reach: %s',
    async (call) => {
      const body = { ...october, facilityIds: [clinic.facility, clinic.foreignFacility] };
      const answer = await api.call('admin', 'POST', `${base}/turnaround-times-${call}`, body);
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('NOT_FOUND')]);
    },
  );

  test.each([
    ['before its first day', { from: '2026-10-02', to: '2026-10-01' }],
    ['too long', { from: '2025-01-01', to: '2026-10-01' }],
  ])('refuse a period %s', async (_, body) => {
    const answer = await api.call('admin', 'POST', `${base}/turnaround-times-summary`, body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('400 days')]);
  });

  test('leave out facilities whose organization is not contracted', async () => {
    await api.sql('update organizations set is_contracted_for_patient = false where id = $1', [clinic.organizationA]);
    await expect.poll(async () => (await summary()).total.received).toBe(0);
    await api.sql('update organizations set is_contracted_for_patient = true where id = $1', [clinic.organizationA]);
  });

  test('leave out only the kind of party that is not contracted, whichever clock its facility has', async () => {
    const august = { from: '2026-08-01', to: '2026-08-31' };
    const kinds = [
      { facility: clinic.facility, party: 'PATIENT' },
      { facility: clinic.facility, party: 'EMPLOYEE' },
      { facility: clinic.otherFacility, party: 'PATIENT' },
      { facility: clinic.otherFacility, party: 'EMPLOYEE' },
    ];
    for (const { facility, party } of kinds) {
      const id = await line('K', { hours: 5, received: '2026-08-10T14:00:00Z', facility });
      await api.sql('update requisitions set party_type = $2 where id = $1', [id, party]);
    }
    const received = async (more: object = {}) =>
      (await summary({ ...august, groupBy: 'FACILITY', ...more })).items.map((one) => one.received);
    await expect.poll(() => received()).toEqual([2, 2]);
    await api.sql('update organizations set is_contracted_for_employee = false where id = $1', [clinic.organizationA]);
    await expect.poll(() => received()).toEqual([1, 1]);
    expect(await received({ partyType: 'EMPLOYEE' })).toEqual([]);
    await api.sql('update organizations set is_contracted_for_employee = true where id = $1', [clinic.organizationA]);
  });
});
