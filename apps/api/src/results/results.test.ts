import { beforeAll, describe, expect, test } from 'vitest';
import { type BenchDraw, type LabBench, sessionAnswers, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

type Json = Record<string, unknown>;
type Reply = Json & { results: (Json & { id: string; resultCode: string })[]; concurrencyStamp: string };

const bench = await useLabBench();
let first: BenchDraw;
let draw: BenchDraw;
let control = 500;
const units: Record<string, string> = { NA: 'mmol/L', K: 'mmol/L', CL: 'mmol/L', CO2: 'mmol/L', BUNPRE: 'mg/dL', BUNPOST: 'mg/dL' };

function send(to: BenchDraw, code: string, values: Record<string, string>, status = 'F', reportedAt = '20260202180000-0500') {
  control += 1;
  const obx = Object.entries(values).map(([name, value]) => ({
    code: name,
    value,
    unit: units[name] ?? '',
    status,
    ...(Number.isNaN(Number(value)) && { type: 'ST' }),
  }));
  return bench.report({
    controlId: String(control),
    orders: [{ placer: `${to.number}-1`, group: to.number, accession: `A${to.number}`, code, status, reportedAt, obx }],
  });
}
const call = (...input: Parameters<LabBench['api']['call']>) => bench.api.call(...input);
const whole = async (id: string) => (await call('nurse', 'GET', `/api/order/results/requisitions/${id}`)).body as Reply;
const resultOf = (reply: Reply, code: string) => reply.results.find((result) => result.resultCode === code);

beforeAll(async () => {
  first = await bench.draw({ lines: ['LYTES'], drawDate: '2026-01-01' });
  await send(first, 'LYTES', { NA: '137', K: '5.2', CL: '101', CO2: '22' });
  draw = await bench.draw({ lines: ['LYTES'], drawDate: '2026-02-02' });
  await send(draw, 'LYTES', { NA: '138', K: '6.9', CL: '99', CO2: '19' });
});

describe('results of a draw', () => {
  test('carry flags, range, goal, what came before and the critical limit', async () => {
    const reply = await whole(draw.id);
    expect(reply).toMatchObject({
      number: draw.number,
      partyName: 'Rivera, Maria',
      unreviewedResults: 4,
      unreviewedCriticals: 1,
      worstFlag: 'HH',
      statusTypeCode: 'RESULTED',
    });
    expect(resultOf(reply, 'K')).toMatchObject({
      valueText: '6.9',
      displayFlag: 'HH',
      referenceText: '3.5-5.1',
      goalText: '3.5-5.5',
      goalMet: false,
      previousValue: 5.2,
      recent: [5.2, 6.9],
      criticalLimit: '> 6.5 mmol/L',
      isReviewed: false,
    });
  });

  test('are not there for the wrong role, tenant, facility or without a token', async () => {
    const path = `/api/order/results/requisitions/${draw.id}`;
    expect((await call(null, 'GET', path)).status).toBe(401);
    expect((await call('environmental', 'GET', path)).status).toBe(404);
    expect((await call('foreignAdmin', 'GET', path)).status).toBe(404);
    await bench.api.sql('update requisitions set facility_id = $2 where id = $1', [draw.id, clinic.otherFacility]);
    expect((await call('nurse', 'GET', path)).status).toBe(404);
    await bench.api.sql('update requisitions set facility_id = $2 where id = $1', [draw.id, clinic.facility]);
  });

  test('a look is written to the audit trail', async () => {
    await whole(draw.id);
    await bench.api.flushViews();
    const rows = await bench.api.sql("select patient_id from audit_log where action = 'results.requisitionResults' and subject_id = $1", [
      draw.id,
    ]);
    expect(rows[0]).toEqual({ patient_id: clinic.patient });
  });
});

describe('lists', () => {
  test('worst first, filtered, with results on demand', async () => {
    const answer = await call('provider', 'POST', '/api/order/requisitions/get-result-requisitions', {
      unreviewedOnly: true,
      includeResults: true,
      facilityId: clinic.facility,
    });
    const { items, totalCount } = answer.body as { items: Reply[]; totalCount: number };
    expect(totalCount).toBe(2);
    expect(items[0]).toMatchObject({ id: draw.id, criticalCount: 1, worstFlag: 'HH' });
    expect(items[0]?.results).toHaveLength(4);
    const critical = await call('nurse', 'POST', '/api/order/requisitions/get-result-requisitions', { criticalOnly: true });
    expect(critical.body).toMatchObject({ totalCount: 1, items: [{ id: draw.id }] });
    const byName = await call('nurse', 'POST', '/api/order/requisitions/get-result-requisitions', {
      filter: 'rivera',
      resultCode: 'K',
      from: '2026-02-01',
    });
    expect(byName.body).toMatchObject({ totalCount: 1 });
    expect((await call('nurse', 'POST', '/api/order/requisitions/get-result-requisitions', { sorting: 'color' })).status).toBe(400);
  });

  test('A.1 each draw to review says what stands out, by review group', async () => {
    const list = async (body: object) =>
      ((await call('nurse', 'POST', '/api/order/requisitions/get-result-requisitions', body)).body as { items: Json[] }).items;
    const open = await list({ unreviewedOnly: true, facilityId: clinic.facility });
    expect(open.find((one) => one.id === draw.id)?.groups).toMatchObject([
      { group: 'CRITICAL', count: 1, openCount: 1, first: { resultCode: 'K', valueText: '6.9', displayFlag: 'HH' } },
      { group: 'OUT_OF_GOAL', count: 1, openCount: 0, first: { resultCode: 'CO2', valueText: '19', displayFlag: '↓G' } },
    ]);
    expect(open.find((one) => one.id === first.id)?.groups).toEqual([]);
    const moved = await bench.draw({ lines: ['LYTES'], drawDate: '2026-02-10' });
    await send(moved, 'LYTES', { NA: '128', K: 'see note', CL: '99', CO2: '25' });
    const changed = await list({ unreviewedOnly: true, requisitionId: moved.id });
    expect(changed[0]?.groups).toMatchObject([
      { group: 'NOT_JUDGED', count: 1, openCount: 0, first: { resultCode: 'K', because: 'TEXT', displayFlag: '?' } },
      { group: 'CHANGED', count: 1, first: { resultCode: 'NA', valueText: '128', previousText: '138', bigChangeDays: 8 } },
    ]);
    expect((await list({ requisitionId: moved.id }))[0]).not.toHaveProperty('groups');
    await bench.api.sql('update requisitions set deleted_at = now() where id = $1', [moved.id]);
    await bench.api.sql('update results set superseded_at = now() where requisition_id = $1', [moved.id]);
  });

  test('criticals, open ones first', async () => {
    const answer = await call('nurse', 'POST', '/api/order/results/criticals', {});
    expect(answer.body).toMatchObject({
      totalCount: 1,
      items: [
        { requisitionId: draw.id, resultCode: 'K', text: '6.9', displayFlag: 'HH', criticalLimit: '> 6.5 mmol/L', acknowledgedAt: null },
      ],
    });
  });

  test('what the laboratory reports', async () => {
    const { items } = (await call('nurse', 'GET', '/api/order/requisitions/result-codes')).body as { items: Json[] };
    expect(items.find((item) => item.code === 'K')).toMatchObject({ unit: 'mmol/L', referenceText: '3.5-5.1' });
  });
});

describe('history of a patient', () => {
  test('the trend of one test with its bands', async () => {
    const answer = await call('nurse', 'GET', `/api/order/results/parties/${clinic.patient}/trend?resultCode=K&months=120`);
    expect(answer.body).toMatchObject({
      unit: 'mmol/L',
      referenceHigh: 5.1,
      criticalHigh: 6.5,
      criticalLow: 2.8,
      goalLow: 3.5,
      goalHigh: 5.5,
      points: [
        { value: 5.2, displayFlag: '' },
        { value: 6.9, displayFlag: 'HH', text: '6.9' },
      ],
    });
    expect((await call('foreignAdmin', 'GET', `/api/order/results/parties/${clinic.patient}/trend?resultCode=K`)).status).toBe(404);
    expect((await call('nurse', 'GET', `/api/order/results/parties/${clinic.otherFacilityPatient}/trend?resultCode=K`)).status).toBe(404);
    expect((await call('nurse', 'GET', `/api/order/results/parties/${clinic.patient}/trend?resultCode=NOPE`)).status).toBe(404);
  });

  test('the trend is answered from its index alone', async () => {
    await bench.api.sql('vacuum analyze results');
    const client = await bench.api.connection.pool.connect();
    await client.query(`begin; set local enable_seqscan = off; select set_config('app.tenant_id', '${clinic.tenantA}', true)`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select collected_at, value_numeric, comparator, unit, verdict, side, because, is_urgent, status from results
       where tenant_id = '${clinic.tenantA}' and party_id = '${clinic.patient}' and result_code = 'K' and superseded_at is null and collected_at >= '2026-01-01' and status <> 'X' order by collected_at`,
    );
    await client.query('rollback');
    client.release();
    const text = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Only Scan');
    expect(text).not.toMatch(/(?:Seq|Index|Bitmap Heap) Scan (?:using|on|Backward)/);
  });

  test('the grid of tests by draw', async () => {
    const answer = await call('nurse', 'GET', `/api/order/results/parties/${clinic.patient}/grid?draws=10`);
    const body = answer.body as { draws: Json[]; rows: (Json & { values: (Json | null)[] })[] };
    expect(body.draws.map((one) => one.requisitionId)).toEqual([draw.id, first.id]);
    expect(body.rows.find((row) => row.resultCode === 'K')?.values).toMatchObject([
      { text: '6.9', displayFlag: 'HH', goalMet: false },
      { text: '5.2', displayFlag: '' },
    ]);
    const outOfGoal = await call('nurse', 'GET', `/api/order/results/parties/${clinic.patient}/grid?outOfGoalOnly=true`);
    expect((outOfGoal.body as typeof body).rows.map((row) => row.resultCode)).toEqual(['K', 'CO2']);
  });

  test('the grid shows the months before the newest draw, and says when there are more draws than it shows', async () => {
    const drawnOn = async (query: string) => {
      const answer = await call('nurse', 'GET', `/api/order/results/parties/${clinic.patient}/grid?${query}`);
      const { draws, hasMore } = answer.body as { draws: { drawDate: string }[]; hasMore: boolean };
      return { days: draws.map(({ drawDate }) => drawDate), hasMore };
    };
    const { days } = await drawnOn('draws=160');
    const [newest = '', before = ''] = days;
    expect(days).toHaveLength(2);
    expect(await drawnOn('months=24&draws=160')).toEqual({ days, hasMore: false });
    expect(await drawnOn('months=24&draws=1')).toEqual({ days: [newest], hasMore: true });
    const apart = Temporal.PlainDate.from(before).until(newest, { largestUnit: 'month' }).months;
    expect(apart).toBeGreaterThan(0);
    expect(await drawnOn(`months=${apart}&draws=1`)).toEqual({ days: [newest], hasMore: false });
    expect((await call('nurse', 'GET', `/api/order/results/parties/${clinic.patient}/grid?months=25`)).status).toBe(400);
  });
});

test('A.1 a trend has what nobody could read, in the words of the laboratory', async () => {
  const unread = await bench.draw({ lines: ['PHOS'], drawDate: '2026-02-12' });
  await send(unread, 'PHOS', { PHOS: 'see note' });
  const { body } = await call('nurse', 'GET', `/api/order/results/parties/${clinic.patient}/trend?resultCode=PHOS&months=120`);
  expect(body).toMatchObject({ points: [{ value: null, text: 'see note', displayFlag: '?' }] });
});

test('A.7 the cumulative sheet has what the laboratory says of a value', async () => {
  const remarked = await bench.draw({ lines: ['CA'], drawDate: '2026-02-13' });
  control += 1;
  await bench.report({
    controlId: String(control),
    orders: [
      {
        placer: `${remarked.number}-1`,
        group: remarked.number,
        code: 'CA',
        obx: [{ code: 'CA', value: '9.1', unit: 'mg/dL', notes: ['Specimen slightly lipemic.'] }],
      },
    ],
  });
  const { body } = await call('nurse', 'GET', `/api/order/results/parties/${clinic.patient}/grid?draws=1`);
  expect((body as { rows: (Json & { values: Json[] })[] }).rows.find((row) => row.resultCode === 'CA')?.values).toMatchObject([
    { text: '9.1', comment: 'Specimen slightly lipemic.' },
  ]);
});

test('A.1 an export has every result with its verdict, and is on record', async () => {
  const answer = await call('nurse', 'POST', '/api/order/requisitions/export-results', {
    facilityId: clinic.facility,
    maxResultCount: 100,
  });
  const { items } = answer.body as { items: Reply[] };
  expect(resultOf(items.find((one) => one.id === draw.id) as Reply, 'K')).toMatchObject({ valueText: '6.9', verdict: 'CRITICAL' });
  expect(items.flatMap((one) => one.results).find((one) => one.because === 'TEXT')).toMatchObject({ verdict: 'NOT_JUDGED' });
  await bench.api.flushViews();
  const rows = await bench.api.sql<{ detail: Json }>("select detail from audit_log where action = 'results.exportList'");
  expect(rows).toMatchObject([{ detail: { from: 0, rows: items.length, look: 'export' } }]);
  expect((await call('nurse', 'POST', '/api/order/requisitions/export-results', { maxResultCount: 101 })).status).toBe(400);
  expect((await call('foreignAdmin', 'POST', '/api/order/requisitions/export-results', {})).body).toMatchObject({ totalCount: 0 });
});

test('a value in another unit is shown in ours, with what was sent; one in an unknown unit is no number', async () => {
  const hemoglobin = (to: BenchDraw, value: string, unit: string) =>
    bench.report({
      controlId: `HGB-${value}`,
      patient: { mrn: '0047106', family: 'Okafor', given: 'Samuel', born: '19491102' },
      orders: [{ placer: `${to.number}-1`, group: to.number, code: 'HGB', status: 'F', obx: [{ code: 'HGB', value, unit, status: 'F' }] }],
    });
  const patientId = clinic.secondPatient;
  const converted = await bench.draw({ patientId, lines: ['HGB'], drawDate: '2026-01-07' });
  await hemoglobin(converted, '108', 'g/L');
  const unknown = await bench.draw({ patientId, lines: ['HGB'], drawDate: '2026-01-21' });
  await hemoglobin(unknown, '48', 'mmol/mol');
  const ours = await bench.draw({ patientId, lines: ['HGB'], drawDate: '2026-02-04' });
  await hemoglobin(ours, '10.9', 'g/dL');
  const grid = (await call('nurse', 'GET', `/api/order/results/parties/${patientId}/grid`)).body as { rows: Json[] };
  const values = [
    { text: '10.9', value: 10.9, displayFlag: '' },
    { text: '48', value: null, displayFlag: '?!' },
    { text: '10.8', value: 10.8, displayFlag: '' },
  ];
  expect(grid.rows).toMatchObject([{ unit: 'g/dL', values }]);
  expect(resultOf(await whole(ours.id), 'HGB')).toMatchObject({ previousValue: null, previousText: '48', recent: [10.8, 10.9] });
  expect(resultOf(await whole(converted.id), 'HGB')).toMatchObject({ valueText: '10.8', unit: 'g/dL', reportedText: '108 g/L' });
  const notJudged = { verdict: 'NOT_JUDGED', because: 'UNIT', isUrgent: true, criticalOpen: 'UNVERIFIED' };
  expect(resultOf(await whole(unknown.id), 'HGB')).toMatchObject({ ...notJudged, valueText: '48', unit: 'mmol/mol', criticalFlag: 'H' });
  const trend = await call('nurse', 'GET', `/api/order/results/parties/${patientId}/trend?resultCode=HGB&months=120`);
  expect(trend.body).toMatchObject({ unit: 'g/dL', points: values.toReversed().map(({ value }) => ({ value })) });
});

test('a value that is not possible is shown with its words, but drawn in no chart and compared with nothing', async () => {
  const patientId = clinic.secondPatient;
  const albumin = async (drawDate: string, value: string) => {
    const to = await bench.draw({ patientId, lines: ['ALB'], drawDate });
    await bench.report({
      controlId: `ALB-${value}`,
      patient: { mrn: '0047106', family: 'Okafor', given: 'Samuel', born: '19491102' },
      orders: [{ placer: `${to.number}-1`, group: to.number, code: 'ALB', obx: [{ code: 'ALB', value, unit: 'g/dL' }] }],
    });
    return to;
  };
  await albumin('2026-01-08', '3.9');
  await albumin('2026-01-22', '39');
  const last = await albumin('2026-02-05', '4.0');
  const shown = [
    { text: '3.9', value: 3.9 },
    { text: '39.0', value: null, displayFlag: '?!' },
    { text: '4.0', value: 4 },
  ];
  const trend = await call('nurse', 'GET', `/api/order/results/parties/${patientId}/trend?resultCode=ALB&months=120`);
  expect(trend.body).toMatchObject({ points: shown });
  const grid = (await call('nurse', 'GET', `/api/order/results/parties/${patientId}/grid`)).body as Json;
  const { rows } = grid as { rows: { resultCode: string; values: (object | null)[] }[] };
  const drawn = rows.flatMap(({ resultCode, values }) => (resultCode === 'ALB' ? values.filter((one) => one !== null) : []));
  expect(drawn).toMatchObject(shown.toReversed());
  expect(resultOf(await whole(last.id), 'ALB')).toMatchObject({
    ...{ previousText: '39.0', previousValue: null, bigChangeDays: null },
    recent: [3.9, 4],
  });
});

test('a critical value is closed even while answers are missing', async () => {
  const waiting = await bench.draw({ lines: ['KINHD', 'K'], drawDate: '2026-03-06' });
  await send(waiting, 'KINHD', { BUNPRE: '70', BUNPOST: '20' });
  control += 1;
  await bench.report({
    controlId: String(control),
    orders: [{ placer: `${waiting.number}-2`, group: waiting.number, code: 'K', obx: [{ code: 'K', value: '7.0', unit: 'mmol/L' }] }],
  });
  const K = resultOf(await whole(waiting.id), 'K')?.id;
  const path = `/api/order/requisitions/${waiting.id}/review-results`;
  expect((await call('nurse', 'PUT', path, {})).body).toMatchObject({ error: { code: 'REQ_STATE' } });
  const isListed = async () => {
    const list = await call('nurse', 'POST', '/api/order/requisitions/get-result-requisitions', { unreviewedOnly: true });
    return (list.body as { items: { id: string }[] }).items.some((one) => one.id === waiting.id);
  };
  expect(await isListed()).toBe(true);
  const closed = await call('nurse', 'PUT', path, { criticals: [{ resultId: K, comment: 'Called.' }] });
  expect(closed.body).toMatchObject({ statusTypeCode: 'MISSINGAOE', unreviewedCriticals: 0, unreviewedResults: 3 });
  expect(await isListed()).toBe(false);
});

test('how a calculated value came about, with what the two-pool curve starts from', async () => {
  const kin = await bench.draw({ lines: ['KINHD'], drawDate: '2026-03-02', answers: sessionAnswers });
  await send(kin, 'KINHD', { BUNPRE: '70', BUNPOST: '20' });
  const answer = await call('nurse', 'GET', `/api/order/results/requisitions/${kin.id}/kinetics/KTVSP`);
  expect(answer.body).toMatchObject({
    value: 1.48,
    because: null,
    formula: expect.stringContaining('spKt/V'),
    model: {
      preBunMgDl: 70,
      postBunMgDl: 20,
      sessionMinutes: 240,
      ultrafiltrationL: 2.5,
      postWeightKg: 70,
      treatmentsPerWeek: 3,
      access: 'AVF',
      scheduleDays: [1, 3, 5],
    },
  });
  const { inputs } = answer.body as { inputs: Json[] };
  expect(inputs).toContainEqual({
    name: 'Urea nitrogen, pre-dialysis',
    value: 70,
    unit: 'mg/dL',
    from: expect.stringMatching(/^Result BUNPRE \(\d+\)$/),
  });
  expect(inputs).toContainEqual({ name: 'Delivered treatment minutes', value: 240, unit: 'min', from: 'Answer TXMIN' });
  const missing = await bench.draw({ lines: ['KINHD'], drawDate: '2026-03-04' });
  await send(missing, 'KINHD', { BUNPRE: '70', BUNPOST: '20' });
  const because = await call('nurse', 'GET', `/api/order/results/requisitions/${missing.id}/kinetics/KTVSP`);
  expect(because.body).toMatchObject({ value: null, because: expect.stringContaining('TXMIN'), model: null, earlier: [{ text: '1.48' }] });
  const next = await bench.draw({ lines: ['KINHD'], drawDate: '2026-03-30', answers: { ...sessionAnswers, TXMIN: '210' } });
  await send(next, 'KINHD', { BUNPRE: '70', BUNPOST: '30' });
  const last = await bench.draw({ lines: ['KINHD'], drawDate: '2026-04-01', answers: sessionAnswers });
  const earlier = async (caller: 'nurse' | 'foreignAdmin') =>
    await call(caller, 'GET', `/api/order/results/requisitions/${last.id}/kinetics/KTVSP`);
  await send(last, 'KINHD', { BUNPRE: '70', BUNPOST: '20' });
  expect((await earlier('nurse')).body).toMatchObject({
    earlier: [
      { requisitionId: next.id, minutes: 210, ultrafiltrationL: 2.5, text: '1.00', displayFlag: '↓G' },
      { requisitionId: kin.id, minutes: 240, ultrafiltrationL: 2.5, text: '1.48', displayFlag: '' },
    ],
  });
  expect((await earlier('foreignAdmin')).status).toBe(404);
});

test('an HIV result is shown to nurses and to who ordered it', async () => {
  const hiv = await bench.draw({ lines: ['HIV', 'K'], drawDate: '2026-03-09' });
  control += 1;
  await bench.report({
    controlId: String(control),
    orders: [
      { placer: `${hiv.number}-1`, group: hiv.number, code: 'HIV', obx: [{ code: 'HIV', type: 'ST', value: 'Nonreactive' }] },
      { placer: `${hiv.number}-2`, group: hiv.number, code: 'K', obx: [{ code: 'K', value: '4.4', unit: 'mmol/L' }] },
    ],
  });
  const codes = async (caller: Parameters<LabBench['api']['call']>[0]) =>
    ((await call(caller, 'GET', `/api/order/results/requisitions/${hiv.id}`)).body as Reply).results.map((result) => result.resultCode);
  expect(await codes('nurse')).toContain('HIV');
  expect(await codes('provider')).toContain('HIV');
  expect(await codes('director')).toEqual(['K']);
  expect(await codes('admin')).toEqual(['K']);
  const grid = (await call('admin', 'GET', `/api/order/results/parties/${clinic.patient}/grid`)).body as { rows: Json[] };
  expect(grid.rows.map((row) => row.resultCode)).not.toContain('HIV');
  const trend = (await call('director', 'GET', `/api/order/results/parties/${clinic.patient}/trend?resultCode=HIV&months=60`)).body;
  expect(trend).toMatchObject({ points: [] });
  expect((await call('admin', 'GET', `/api/order/results/requisitions/${hiv.id}/versions/HIV`)).status).toBe(404);
});
