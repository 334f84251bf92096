import { beforeAll, describe, expect, test } from 'vitest';
import { type BenchDraw, useLabBench } from '../lab-link/testing/lab-bench.ts';
import type { Obx } from '../lab-link/testing/report-text.ts';
import type { WaitingWork } from '../platform/identity-service.ts';
import { clinic, type StaffName, staff } from '../platform/testing/test-clinic.ts';
import { escalateEverywhere } from '../worker/escalate-everywhere.ts';

type Json = Record<string, unknown>;
const bench = await useLabBench();
const { api } = bench;
const facilityPath = `/api/master-data/facilities/${clinic.facility}`;
const sent: { tenantId: string; waiting: readonly WaitingWork[] }[] = [];
let isMailAway = false;
const identity = {
  mailWaiting: async (_: string, tenantId: string, waiting: readonly WaitingWork[]) => {
    if (isMailAway) throw new Error('the identity service is away');
    sent.push({ tenantId, waiting });
    return [...new Set(waiting.map(({ userId }) => userId))].map((userId) => ({
      userId,
      outcome: userId === staff.director.userId ? ('no-address' as const) : ('sent' as const),
    }));
  },
};
/** A worker's round, so many minutes from now. */
const round = (minutes = 0) =>
  escalateEverywhere(api.connection.kysely, identity, { now: () => Temporal.Now.instant().add({ minutes, seconds: 1 }) });
let control = 100;
/** A new draw with a critical potassium. */
async function critical(code = 'LYTES', obx: Obx[] = [{ code: 'K', value: '6.9', unit: 'mmol/L', status: 'F' }]): Promise<BenchDraw> {
  const draw = await bench.draw({ lines: [code] });
  control += 1;
  await bench.report({
    controlId: String(control),
    orders: [{ placer: `${draw.number}-1`, group: draw.number, accession: `A${control}`, code, status: 'F', obx }],
  });
  return draw;
}
const escalationOf = async (draw: BenchDraw, as: StaffName = 'nurse') => {
  const reply = (await api.call(as, 'GET', `/api/order/results/requisitions/${draw.id}`)).body as {
    results: (Json & { resultCode: string; escalation: { told: Json[]; next: Json | null } | null })[];
  };
  return reply.results.find(({ escalation }) => escalation !== null)?.escalation;
};
const toldOf = async (draw: BenchDraw) => (await escalationOf(draw))?.told.map(({ recipient, name, mail }) => [recipient, name, mail]);
type Notices = Record<'escalated' | 'corrected', { totalCount: number; items: Json[] }>;
const allNoticesOf = async (caller: StaffName | 'foreignAdmin') =>
  (await api.call(caller, 'GET', '/api/order/results/notices')).body as Notices;
const noticesOf = async (caller: StaffName | 'foreignAdmin') => (await allNoticesOf(caller)).escalated;
const setRule = async (steps: object[] | null, caller: StaffName = 'admin') => {
  const { concurrencyStamp } = (await api.call('admin', 'GET', facilityPath)).body as { concurrencyStamp: string };
  return api.call(caller, 'PUT', `${facilityPath}/critical-escalation`, { steps, concurrencyStamp });
};
async function close(draw: BenchDraw): Promise<void> {
  const reply = (await api.call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}`)).body as {
    results: { id: string; criticalOpenedAt: string | null }[];
  };
  const criticals = reply.results.filter((one) => one.criticalOpenedAt).map(({ id }) => ({ resultId: id, comment: 'Bath changed' }));
  const answer = await api.call('nurse', 'PUT', `/api/order/requisitions/${draw.id}/review-results`, { criticals });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  for (const { userId, role } of Object.values(staff))
    await api.sql(
      "insert into identity.users (id, tenant_id, user_name, email, email_confirmed, roles) values ($1, $2, $3, $3 || '@ridgeline.test', true, array[$3])",
      [userId, clinic.tenantA, role],
    );
  await api.sql('update facilities set medical_director_id = $2 where id = $1', [clinic.facility, staff.director.employeeId]);
});

describe('a critical result that nobody closes', () => {
  test('goes to the provider after 30 minutes and to the medical director after 60, with name, time and e-mail on the result', async () => {
    const draw = await critical();
    await round(29);
    expect(await escalationOf(draw)).toMatchObject({ told: [], next: { recipient: 'PROVIDER', name: null } });
    await round(30);
    expect(await toldOf(draw)).toEqual([['PROVIDER', 'provider Example', 'SENT']]);
    expect(sent).toEqual([
      { tenantId: clinic.tenantA, waiting: [{ userId: staff.provider.userId, facilityCode: '014', count: 1, minutes: 30 }] },
    ]);
    await round(31);
    expect(sent).toHaveLength(1);
    await round(60);
    expect(await toldOf(draw)).toEqual([
      ['PROVIDER', 'provider Example', 'SENT'],
      ['MEDICAL_DIRECTOR', 'director Example', 'NO_ADDRESS'],
    ]);
    expect((await escalationOf(draw))?.next).toBeNull();
    await round(600);
    expect(sent).toHaveLength(2);
    const criticals = (await api.call('nurse', 'POST', '/api/order/results/criticals', { acknowledged: false })).body as { items: Json[] };
    expect(criticals.items).toMatchObject([{ requisitionId: draw.id, escalation: { told: [{ step: 1 }, { step: 2 }] } }]);
  });

  test('says so to those it came to, without the patient, and to nobody else', async () => {
    const { totalCount, items } = await noticesOf('director');
    expect(totalCount).toBe(1);
    expect(items).toMatchObject([{ resultCode: 'K', facilityName: 'Cedar Hollow Dialysis' }]);
    expect(JSON.stringify(items)).not.toMatch(/Rivera|0048213|(?<!\d)6\.9(?!\d)/);
    for (const other of ['nurse', 'admin', 'environmental', 'foreignAdmin'] as const)
      expect(await noticesOf(other)).toEqual({ totalCount: 0, items: [] });
    expect((await api.call(null, 'GET', '/api/order/results/notices')).status).toBe(401);
  });

  test('is in the history of its draw and in the audit trail', async () => {
    const [row] = await api.sql<{ detail: { step: number; employeeIds: string[] }; patient_id: string }>(
      "select detail, patient_id from audit_log where action = 'results.escalateCritical' order by id desc limit 1",
    );
    expect(row).toEqual({ detail: { step: 2, employeeIds: [staff.director.employeeId] }, patient_id: clinic.patient });
    const events = await api.sql("select by_name, detail from requisition_events where action = 'escalateCritical' order by id");
    expect(events).toEqual([
      { by_name: 'System', detail: { step: 1, people: 1 } },
      { by_name: 'System', detail: { step: 2, people: 1 } },
    ]);
  });

  test('stops when it is closed: no step, no e-mail, no notice', async () => {
    const [open] = await api.sql<{ requisition_id: string }>('select requisition_id from critical_results where acknowledged_at is null');
    await close({ id: open?.requisition_id ?? '', number: '', specimens: [] });
    expect(await noticesOf('director')).toEqual({ totalCount: 0, items: [] });
    const before = sent.length;
    const early = await critical();
    await close(early);
    await round(600);
    expect(await toldOf(early)).toEqual([]);
    expect(sent).toHaveLength(before);
  });
});

describe('a worker that was away', () => {
  test('takes the steps that are due when it comes back, and mails what it could not mail, but nothing that was closed meanwhile', async () => {
    const [draw, closed] = [await critical(), await critical()];
    const before = sent.length;
    isMailAway = true;
    await expect(round(61)).rejects.toThrow('away');
    const told = [
      ['PROVIDER', 'provider Example', 'WAITING'],
      ['MEDICAL_DIRECTOR', 'director Example', 'WAITING'],
    ];
    expect(await toldOf(draw)).toEqual(told);
    const waiting = await noticesOf('provider');
    expect(waiting.totalCount).toBe(2);
    // The longest open on top.
    expect(waiting.items).toMatchObject([{ requisitionId: draw.id }, { requisitionId: closed.id }]);
    await close(closed);
    isMailAway = false;
    await round(62);
    expect(sent.slice(before)).toMatchObject([{ waiting: [{ count: 1, minutes: 62 }, { count: 1 }] }]);
    expect(await toldOf(closed)).toEqual(told.map(([recipient, name]) => [recipient, name, 'CLOSED']));
    await round(63);
    expect(sent).toHaveLength(before + 1);
    await close(draw);
  });
});

describe('the rule of a facility', () => {
  test('says who, and after how many minutes; open results go on with its next step', async () => {
    const draw = await critical();
    await round(30);
    const rule = [
      { afterMinutes: 10, recipient: 'STAFF' },
      { afterMinutes: 40, recipient: 'EMPLOYEE', employeeId: staff.admin.employeeId },
      { afterMinutes: 50, recipient: 'MANAGERS' },
    ];
    const { status, body } = await setRule(rule);
    expect(status).toBe(200);
    expect((body as { criticalEscalation: object }).criticalEscalation).toMatchObject({
      isDefault: false,
      steps: [{ recipient: 'STAFF' }, { employeeId: staff.admin.employeeId, employeeName: 'Example, admin' }, { afterMinutes: 50 }],
    });
    expect((await escalationOf(draw))?.next).toMatchObject({ recipient: 'EMPLOYEE', name: 'admin Example' });
    await round(40);
    expect(await toldOf(draw)).toEqual([
      ['PROVIDER', 'provider Example', 'SENT'],
      ['EMPLOYEE', 'admin Example', 'SENT'],
    ]);
    const fresh = await critical();
    await round(10);
    // Care roles: nurses. Everybody else of the small clinic is one, the environmental technician may not see patients.
    expect((await toldOf(fresh))?.map(([, name]) => name)).toEqual(['admin Example', 'clinician Example', 'nurse Example']);
    await close(draw);
    await close(fresh);
  });

  test('mails somebody once who is both provider and medical director, in one round or in two', async () => {
    await setRule(null);
    await api.sql('update facilities set medical_director_id = $2 where id = $1', [clinic.facility, staff.provider.employeeId]);
    const [slow, fast] = [await critical(), await critical()];
    const told = [
      ['PROVIDER', 'provider Example', 'SENT'],
      ['MEDICAL_DIRECTOR', 'provider Example', 'EARLIER'],
    ];
    const before = sent.length;
    await round(30);
    await close(fast);
    const late = await critical();
    await round(60);
    expect(await toldOf(slow)).toEqual(told);
    expect(sent.slice(before)).toMatchObject([{ waiting: [{ count: 2 }] }, { waiting: [{ count: 1 }] }]);
    expect(await toldOf(late)).toEqual(told);
    await api.sql('update facilities set medical_director_id = $2 where id = $1', [clinic.facility, staff.director.employeeId]);
    await close(slow);
    await close(late);
  });

  test('passes a step that reaches nobody on to the next person at once, and says that it reached nobody', async () => {
    await setRule([
      { afterMinutes: 5, recipient: 'MANAGERS' },
      { afterMinutes: 300, recipient: 'MEDICAL_DIRECTOR' },
    ]);
    const draw = await critical();
    await round(5);
    expect(await toldOf(draw)).toEqual([
      ['MANAGERS', null, null],
      ['MEDICAL_DIRECTOR', 'director Example', 'NO_ADDRESS'],
    ]);
    await close(draw);
  });

  test('tells who covers a provider, and nobody whose account is closed', async () => {
    await setRule([{ afterMinutes: 0, recipient: 'PROVIDER' }]);
    await api.sql(
      'insert into coverings (tenant_id, id, employee_id, covered_employee_id, from_date, to_date) values ($1, gen_random_uuid(), $2, $3, current_date - 1, current_date + 1)',
      [clinic.tenantA, staff.director.employeeId, staff.provider.employeeId],
    );
    await api.sql('update identity.users set is_active = false where id = $1', [staff.provider.userId]);
    const draw = await critical();
    await round();
    expect(await toldOf(draw)).toEqual([['PROVIDER', 'director Example', 'NO_ADDRESS']]);
    await api.sql('update identity.users set is_active = true where id = $1', [staff.provider.userId]);
    await api.sql('delete from coverings');
    await close(draw);
  });

  test('never leads to somebody who may not see the result: not to another role, not of a restricted test', async () => {
    await setRule([
      { afterMinutes: 0, recipient: 'EMPLOYEE', employeeId: staff.environmental.employeeId },
      { afterMinutes: 0, recipient: 'MEDICAL_DIRECTOR' },
      { afterMinutes: 0, recipient: 'STAFF' },
    ]);
    const draw = await critical('HIV', [{ code: 'HIV', value: 'Reactive', unit: '', status: 'F', type: 'ST', flag: 'AA' }]);
    await round();
    expect(await toldOf(draw)).toEqual([
      ['EMPLOYEE', null, null],
      ['MEDICAL_DIRECTOR', null, null],
      ['STAFF', 'nurse Example', 'SENT'],
    ]);
    expect((await noticesOf('director')).totalCount).toBe(0);
  });

  test('is changed by those who change the facility, with its stamp, and refused where it means nobody or runs backwards', async () => {
    expect((await setRule([{ afterMinutes: 5, recipient: 'STAFF' }], 'nurse')).status).toBe(403);
    const refused = async (steps: object[]) => (await setRule(steps)).status;
    expect(await refused([])).toBe(400);
    expect(await refused([{ afterMinutes: 5, recipient: 'EMPLOYEE' }])).toBe(400);
    expect(await refused([{ afterMinutes: 5, recipient: 'STAFF', employeeId: staff.nurse.employeeId }])).toBe(400);
    expect(await refused([{ afterMinutes: 5, recipient: 'EMPLOYEE', employeeId: clinic.foreignPatient }])).toBe(400);
    expect(
      await refused([
        { afterMinutes: 50, recipient: 'STAFF' },
        { afterMinutes: 40, recipient: 'MANAGERS' },
      ]),
    ).toBe(400);
    const stale = { steps: null, concurrencyStamp: clinic.patient };
    expect((await api.call('admin', 'PUT', `${facilityPath}/critical-escalation`, stale)).status).toBe(409);
    expect((await setRule(null)).body).toMatchObject({ criticalEscalation: { isDefault: true, steps: [{}, {}] } });
  });
});

describe('a critical result that is corrected after it was closed', () => {
  const send = (draw: BenchDraw, value: string, status: string, reportedAt: string) => {
    control += 1;
    const obx: Obx[] = [{ code: 'K', value, unit: 'mmol/L', status }];
    return bench.report({
      controlId: String(control),
      orders: [{ placer: `${draw.number}-1`, group: draw.number, accession: `A${control}`, code: 'LYTES', status, reportedAt, obx }],
    });
  };

  test('is shown to whoever closed it, and to nobody else, until the task is resolved', async () => {
    const draw = await bench.draw({ lines: ['LYTES'] });
    await send(draw, '6.9', 'F', '20260302100000-0500');
    await close(draw);
    expect((await allNoticesOf('nurse')).corrected.totalCount).toBe(0);
    await send(draw, '4.9', 'C', '20260302120000-0500');
    const { corrected } = await allNoticesOf('nurse');
    expect(corrected).toMatchObject({ totalCount: 1, items: [{ requisitionId: draw.id, resultCode: 'K', partyType: 'PATIENT' }] });
    expect(JSON.stringify(corrected)).not.toMatch(/Rivera|(?<!\d)[46]\.9(?!\d)/);
    for (const other of ['director', 'provider', 'foreignAdmin'] as const) expect((await allNoticesOf(other)).corrected.totalCount).toBe(0);
    const problemId = String(corrected.items[0]?.problemId);
    // A note that somebody leaves on it does not take it from who closed the value.
    await api.call('nurse', 'PUT', `/api/order/problems/${problemId}`, { description: 'Asked the laboratory' });
    expect((await allNoticesOf('nurse')).corrected.totalCount).toBe(1);
    const resolved = await api.call('nurse', 'PUT', `/api/order/problems/${problemId}/mark-as-resolved`, {
      resolution: 'Bath changed back.',
    });
    expect(resolved.status).toBe(200);
    expect((await allNoticesOf('nurse')).corrected.totalCount).toBe(0);

    await send(draw, '7.2', 'C', '20260302130000-0500');
    await close(draw);
    await send(draw, '4.8', 'C', '20260302140000-0500');
    expect((await allNoticesOf('nurse')).corrected.totalCount).toBe(1);
  });
});
