import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { results } from '@drawday/contracts/results/results.contract.ts';
import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { describe, expect, test } from 'vitest';
import { type BenchDraw, sessionAnswers, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

type Draw = ReplyOf<typeof results.requisitionResults>;

const bench = await useLabBench();
const units: Readonly<Record<string, string>> = {
  K: 'mmol/L',
  NA: 'mmol/L',
  CL: 'mmol/L',
  CO2: 'mmol/L',
  GLU: 'mg/dL',
  HGB: 'g/dL',
  MCV: 'fL',
  CREPRE: 'mg/dL',
  CA: 'mg/dL',
  ALP: 'U/L',
  BUNPRE: 'mg/dL',
  BUNPOST: 'mg/dL',
};
let sent = 0;

async function drawn(
  drawDate: string,
  lines: readonly string[],
  values: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, string>> = {},
): Promise<BenchDraw> {
  const draw = await bench.draw({ lines, drawDate, answers });
  await report(draw, lines, values);
  return draw;
}
async function report(draw: BenchDraw, lines: readonly string[], values: Readonly<Record<string, string>>, patient: object = {}) {
  sent += 1;
  const obx = Object.entries(values).map(([code, value]) => ({ code, value, unit: units[code] ?? '' }));
  await bench.report({
    controlId: `W${sent}`,
    patient,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: lines[0] ?? '', obx }],
  });
}
const whole = async (draw: BenchDraw) => (await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}`)).body as Draw;
const doubtOf = async (draw: BenchDraw) => {
  const [doubt] = (await whole(draw)).doubts;
  if (!doubt) throw new Error('nobody doubts the draw');
  return doubt;
};
const pathOf = async (draw: BenchDraw) => `/api/order/results/requisitions/${draw.id}/doubts/${(await doubtOf(draw)).problemId}`;
const decide = async (draw: BenchDraw, body: object) => bench.api.call('nurse', 'PUT', await pathOf(draw), body);
const takeBack = async (draw: BenchDraw) => bench.api.call('nurse', 'PUT', `${await pathOf(draw)}/reopen`, {});
const latest = async (code: string) => {
  const [row] = await bench.api.sql<{ value: number; requisition_id: string }>(
    'select value_numeric::float as value, requisition_id from latest_results where party_id = $1 and result_code = $2',
    [clinic.patient, code],
  );
  return row?.value ?? null;
};
const trend = async (code: string) => {
  const reply = await bench.api.call('nurse', 'GET', `/api/order/results/parties/${clinic.patient}/trend?resultCode=${code}&months=120`);
  const { points, inDoubt } = reply.body as ReplyOf<typeof results.trend>;
  return { values: points.map((point) => point.value), inDoubt };
};
const problems = (draw: BenchDraw) =>
  bench.api.sql('select kind, is_urgent, task, task_values as facts from order_problems where requisition_id = $1 order by kind', [
    draw.id,
  ]);

test('values that do not look like the patient’s make an urgent problem, a banner and a line on the paper, and go with its resolution', async () => {
  await drawn('2026-01-05', ['HGB', 'MCV', 'CREPRE'], { HGB: '10.9', MCV: '90', CREPRE: '9.80' });
  const draw = await drawn('2026-02-02', ['HGB', 'MCV', 'CREPRE'], { HGB: '10.8', MCV: '91', CREPRE: '0.90' });
  expect(await problems(draw)).toEqual([
    { kind: 'IDENTITY', is_urgent: true, task: 'IDENTITY_DOUBT', facts: { changes: 'CREPRE 9.80 → 0.90' } },
  ]);
  const { doubts } = await whole(draw);
  expect(doubts).toMatchObject([{ kind: 'IDENTITY', description: expect.stringContaining('Creatinine, pre-dialysis 9.80 → 0.90.') }]);
  const tasks = await bench.api.call(
    'nurse',
    'POST',
    '/api/order/problems/paged-list',
    { requisitionId: draw.id },
    { 'accept-language': 'es' },
  );
  expect(tasks.body).toMatchObject({ items: [{ description: expect.stringContaining('Creatinina, prediálisis 9.80 → 0.90.') }] });
  const paper = await bench.api.call('nurse', 'GET', `/api/order/requisitions/${draw.id}/report`);
  const words = readPdfText(paper.bytes).flatMap((page) => page.lines.map((line) => line.text));
  expect(words.join(' ')).toContain('may not be this patient');

  await report(draw, ['HGB'], { HGB: '10.8' });
  expect(await problems(draw)).toHaveLength(1);
  await decide(draw, { decision: 'TRUSTED', reason: 'TRANSFUSION' });
  expect((await whole(draw)).isInDoubt).toBe(false);
  await report(draw, ['HGB'], { HGB: '10.7' });
  expect(await problems(draw)).toHaveLength(1);
});

test('blood exchanged with another patient of the day names that patient’s draw, to both, until somebody decides', async () => {
  const codes = ['HGB', 'MCV', 'CREPRE', 'K'];
  const of = async (day: string, patientId: string, values: Readonly<Record<string, string>>) => {
    const draw = await bench.draw({ lines: codes, drawDate: day, patientId });
    await report(
      draw,
      codes,
      values,
      patientId === clinic.patient ? {} : { mrn: '0047106', family: 'Okafor', given: 'Samuel', born: '19491102' },
    );
    return draw;
  };
  const [hers, his] = [
    { HGB: '10.9', MCV: '90', CREPRE: '9.80', K: '5.0' },
    { HGB: '11.4', MCV: '97', CREPRE: '6.10', K: '4.4' },
  ];
  await of('2025-08-04', clinic.patient, hers);
  await of('2025-08-04', clinic.secondPatient, his);
  const first = await of('2025-08-11', clinic.patient, his);
  expect(await doubtOf(first)).toMatchObject({ kind: 'IDENTITY', exchangedWith: [] });
  const second = await of('2025-08-11', clinic.secondPatient, hers);
  expect(await doubtOf(first)).toMatchObject({
    exchangedWith: [{ requisitionId: second.id, number: second.number, partyName: expect.stringContaining('Okafor') }],
  });
  expect(await doubtOf(second)).toMatchObject({ exchangedWith: [{ requisitionId: first.id }] });
  await decide(first, { decision: 'TRUSTED', reason: 'TRANSFUSION' });
  expect(await doubtOf(first)).toMatchObject({ exchangedWith: [] });
});

test('exchanged tubes and a purple tube poured over are recognized, and read in the language of the reader', async () => {
  const exchanged = await drawn('2026-02-09', ['KINHD'], { BUNPRE: '21', BUNPOST: '70' });
  expect(await problems(exchanged)).toMatchObject([
    { kind: 'SPECIMEN_DOUBTFUL', task: 'SPECIMEN_PATTERNS', facts: { patterns: expect.stringContaining('PRE_POST_EXCHANGED') } },
  ]);
  for (const [language, words] of [
    ['en', /^Tubes swapped\?[^¿]*$/],
    ['es', /^¿Tubos intercambiados\?/],
  ] as const) {
    const headers = { 'accept-language': language };
    const results = await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${exchanged.id}`, undefined, headers);
    expect(results.body).toMatchObject({ doubts: [{ description: expect.stringMatching(words) }] });
    const tasks = await bench.api.call('nurse', 'POST', '/api/order/problems/paged-list', { requisitionId: exchanged.id }, headers);
    expect(tasks.body).toMatchObject({ items: [{ description: expect.stringMatching(words) }] });
  }
  await drawn('2026-03-02', ['K', 'CA', 'ALP'], { K: '4.8', CA: '9.0', ALP: '90' });
  const poured = await drawn('2026-03-30', ['K', 'CA', 'ALP'], { K: '8.9', CA: '5.1', ALP: '31' });
  expect((await problems(poured)).map((problem) => problem.kind)).toContain('SPECIMEN_DOUBTFUL');
  expect((await whole(poured)).doubts.find((doubt) => doubt.kind === 'SPECIMEN_DOUBTFUL')?.description).toContain(
    'Purple tube poured over?',
  );
});

test('a large change is marked; an ordinary one, and one after too long, are not', async () => {
  const change = async (day: string, value: string) => (await whole(await drawn(day, ['HGB'], { HGB: value }))).results[0]?.bigChangeDays;
  await change('2026-05-04', '11.0');
  expect(await change('2026-05-18', '8.9')).toBe(14);
  expect(await change('2026-06-01', '9.4')).toBeNull();
  expect(await change('2026-08-03', '12.4')).toBeNull();
});

test('a large change of glucose is marked where the patient is not diabetic, and only there', async () => {
  const change = async (day: string, value: string) => (await whole(await drawn(day, ['GLU'], { GLU: value }))).results[0]?.bigChangeDays;
  await change('2026-05-05', '90');
  expect(await change('2026-05-19', '280')).toBe(14);
  const diabetes =
    "insert into diagnoses (tenant_id, id, patient_id, icd_code, description, status) values ($1, gen_random_uuid(), $2, 'E11.9', 'Diabetes', 'ACTIVE')";
  await bench.api.sql(diabetes, [clinic.tenantA, clinic.patient]);
  expect(await change('2026-06-02', '90')).toBeNull();
  await bench.api.sql("delete from diagnoses where icd_code = 'E11.9'");
  expect(await change('2026-06-16', '280')).toBe(14);
  await bench.api.sql("update patients set diabetic = 'TYPE2' where id = $1", [clinic.patient]);
  expect(await change('2026-06-30', '90')).toBeNull();
  await bench.api.sql('update patients set diabetic = null where id = $1', [clinic.patient]);
});

describe('a draw in question counts nowhere until a person decides', () => {
  const kinetics = ['KINHD', 'CREPRE', 'HGB', 'MCV'];
  const ktv = async (draw: BenchDraw) => (await bench.results(draw.id)).KTVSP;

  test('its values are in no formula, newest value, trend or comparison; accepted, they are, and taken back, no longer', async () => {
    await drawn('2026-09-07', kinetics, { BUNPRE: '60', BUNPOST: '18', CREPRE: '9.10', HGB: '10.6', MCV: '91' }, sessionAnswers);
    const before = await trend('CREPRE');
    const draw = await drawn(
      '2026-09-21',
      kinetics,
      { BUNPRE: '58', BUNPOST: '17', CREPRE: '0.90', HGB: '10.5', MCV: '92' },
      sessionAnswers,
    );
    expect((await whole(draw)).isInDoubt).toBe(true);
    expect(await ktv(draw)).toMatchObject({ status: 'X', tnp_reason: 'NC', comment: expect.stringContaining('SPECIMEN_IN_QUESTION') });
    const versions = await bench.api.sql("select 1 from results where requisition_id = $1 and result_code = 'KTVSP'", [draw.id]);
    expect(versions).toHaveLength(1);
    expect(await latest('CREPRE')).toBe(9.1);
    expect(await trend('CREPRE')).toEqual({ values: before.values, inDoubt: 1 });
    const explained = await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}/kinetics/KTVSP`);
    expect(explained.body).toMatchObject({ value: null, model: null, because: expect.stringContaining('SPECIMEN_IN_QUESTION') });
    const next = await drawn('2026-10-05', kinetics, { CREPRE: '9.20', HGB: '10.4', MCV: '91' });
    expect((await whole(next)).doubts).toEqual([]);
    expect((await whole(next)).results.find((result) => result.resultCode === 'CREPRE')).toMatchObject({ previousValue: 9.1 });

    const unsaid = await decide(draw, { decision: 'TRUSTED' });
    expect(unsaid.body).toMatchObject({ error: { code: 'DOUBT_REASON', validationErrors: [{ members: ['reason'] }] } });
    const accepted = await decide(draw, { decision: 'TRUSTED', reason: 'HOSPITAL', comment: 'Transferred back on Friday.' });
    expect(accepted.body).toMatchObject({
      isInDoubt: false,
      doubts: [{ decision: 'TRUSTED', reason: 'HOSPITAL', comment: 'Transferred back on Friday.', decidedByName: 'nurse Example' }],
    });
    expect(await ktv(draw)).toMatchObject({ status: 'C', value_numeric: expect.any(Number) });
    expect((await trend('CREPRE')).inDoubt).toBe(0);
    expect((await decide(draw, { decision: 'TRUSTED', reason: 'OTHER' })).body).toMatchObject({ error: { code: 'DOUBT_DECIDED' } });
    const audited = await bench.api.sql(
      "select actor_name, patient_id, detail from audit_log where action = 'results.decideDoubt' order by at",
    );
    expect(audited.at(-1)).toMatchObject({ actor_name: 'nurse Example', patient_id: clinic.patient, detail: { reason: 'HOSPITAL' } });

    expect((await takeBack(draw)).body).toMatchObject({ isInDoubt: true, doubts: [{ decision: null }] });
    expect(await ktv(draw)).toMatchObject({ status: 'X', comment: expect.stringContaining('SPECIMEN_IN_QUESTION') });
    expect((await trend('CREPRE')).inDoubt).toBe(1);
    expect((await takeBack(draw)).body).toMatchObject({ error: { code: 'DOUBT_OPEN' } });
  });

  test('pre and post are exchanged in one step, both corrected, kinetics calculated; and back', async () => {
    const salts = { NA: '138', CL: '101', CO2: '24' };
    const draw = await drawn('2026-11-02', ['KINHD', 'RFP'], { BUNPRE: '21', BUNPOST: '70', ...salts }, sessionAnswers);
    expect((await bench.results(draw.id)).AGAP).toBeUndefined();
    expect(await doubtOf(draw)).toMatchObject({ kind: 'SPECIMEN_DOUBTFUL', isExchangeable: true });
    expect(await latest('BUNPRE')).not.toBe(21);
    expect((await decide(draw, { decision: 'EXCHANGED' })).body).toMatchObject({ isInDoubt: false, doubts: [{ decision: 'EXCHANGED' }] });
    const exchanged = await bench.results(draw.id);
    expect(exchanged.BUNPRE).toMatchObject({ value_numeric: 70, status: 'C', verdict: expect.any(String) });
    expect(exchanged.BUNPOST).toMatchObject({ value_numeric: 21, status: 'C' });
    expect([exchanged.URR?.value_numeric, exchanged.AGAP?.value_numeric]).toEqual([70, 13]);
    expect(await latest('BUNPRE')).toBe(70);
    await takeBack(draw);
    const back = await bench.results(draw.id);
    expect([back.BUNPRE?.value_numeric, back.BUNPOST?.value_numeric, back.URR?.status]).toEqual([21, 70, 'X']);
    expect(await latest('BUNPRE')).not.toBe(21);

    await decide(draw, { decision: 'EXCHANGED' });
    sent += 1;
    await bench.report({
      controlId: `W${sent}`,
      orders: [
        {
          placer: `${draw.number}-1`,
          group: draw.number,
          code: 'KINHD',
          obx: [{ code: 'BUNPRE', value: '71', unit: 'mg/dL', status: 'C' }],
        },
      ],
    });
    expect((await takeBack(draw)).body).toMatchObject({ error: { code: 'DOUBT_PAIR' } });
  });

  test('a redraw is planned in one step; what was in question stays out; taken back, the planned draw goes', async () => {
    const draw = await drawn('2026-11-09', ['KINHD', 'HGB'], { BUNPRE: '22', BUNPOST: '69', HGB: '10.5' }, sessionAnswers);
    const planned = await bench.api.call('nurse', 'POST', `${await pathOf(draw)}/redraw`, {});
    expect(planned).toMatchObject({ status: 200, body: { number: expect.any(String) } });
    const { requisitionId } = planned.body as ReplyOf<typeof results.redraw>;
    expect(await bench.requisition(requisitionId)).toMatchObject({ status: 'PENDING', draw_kind: 'ONETIME', reordered_from_id: draw.id });
    const lines = await bench.api.sql<{ code: string }>(
      'select offering_code as code from requisition_lines where requisition_id = $1 and covered_by is null order by 1',
      [requisitionId],
    );
    expect(lines.map((line) => line.code)).toEqual(['HGB', 'KINHD']);
    expect(await whole(draw)).toMatchObject({ isInDoubt: true, doubts: [{ decision: 'REDRAWN', redraw: { requisitionId } }] });
    expect(await latest('BUNPRE')).not.toBe(22);
    await takeBack(draw);
    expect(await whole(draw)).toMatchObject({ isInDoubt: true, doubts: [{ decision: null, redraw: null }] });
    const [gone] = await bench.api.sql<{ deleted: boolean }>('select deleted_at is not null as deleted from requisitions where id = $1', [
      requisitionId,
    ]);
    expect(gone?.deleted).toBe(true);
  });

  test('nobody decides it elsewhere: not among the problems, not on another draw, not out of reach', async () => {
    const draw = await drawn('2026-11-16', ['KINHD'], { BUNPRE: '23', BUNPOST: '68' }, sessionAnswers);
    const { problemId } = await doubtOf(draw);
    const elsewhere = [
      ['PUT', '/mark-as-resolved', { resolution: 'Fine' }],
      ['PUT', '', { kind: 'OTHER' }],
      ['DELETE', '', undefined],
    ] as const;
    for (const [method, path, body] of elsewhere)
      expect((await bench.api.call('nurse', method, `/api/order/problems/${problemId}${path}`, body)).body).toMatchObject({
        error: { code: 'PROBLEM_DOUBT' },
      });
    const byHand = { patientId: clinic.patient, kind: 'IDENTITY', description: 'Not hers' };
    expect((await bench.api.call('nurse', 'POST', '/api/order/problems', byHand)).status).toBe(400);
    const other = await bench.draw({ lines: ['HGB'] });
    const body = { decision: 'TRUSTED', reason: 'OTHER' };
    const wrong = `/api/order/results/requisitions/${other.id}/doubts/${problemId}`;
    expect((await bench.api.call('nurse', 'PUT', wrong, body)).status).toBe(404);
    expect((await bench.api.call('foreignAdmin', 'POST', `${await pathOf(draw)}/redraw`, {})).status).toBe(404);
    expect((await bench.api.call('nurse', 'PUT', await pathOf(draw), { ...body, concurrencyStamp: crypto.randomUUID() })).status).toBe(409);
  });
});

test('texts that were stored in two languages become keys with their facts', async () => {
  const draw = await drawn('2025-09-08', ['HGB'], { HGB: '11.0' });
  const stored = [
    ['IDENTITY', 'These values may not be this patient’s: HGB 11.2 → 8.1, MCV 96.\nRedraw …', [], { changes: 'HGB 11.2 → 8.1, MCV 96' }],
    ['SPECIMEN_DOUBTFUL', 'May be hemolyzed. Redraw.', ['EDTA', 'SALINE'], { patterns: 'EDTA SALINE' }],
    ['RESULT_DOUBTFUL', 'A final report without a value followed K. Ask the laboratory for …', ['EMPTY_FINAL'], { test: 'K' }],
    ['RESULT_MISSING', 'K 6.8 was critical; the laboratory has taken it back: not performed. Redraw.', [], { value: 'K 6.8' }],
    ['OTHER', 'K 6.8 was another patient’s: the laboratory has withdrawn it. Was …', [], { value: 'K 6.8' }],
    [
      'TUBE',
      'K 6.8 was critical and closed by Dana Mercer; the laboratory has corrected it to K 4.9. Was the patient treated on …',
      [],
      { value: 'K 6.8', name: 'Dana Mercer', now: 'K 4.9' },
    ],
    ['LABEL', 'Written by a rule of long ago.', [], {}],
  ] as const;
  for (const [kind, english, patterns] of stored)
    await bench.api.sql(
      `insert into order_problems (tenant_id, id, patient_id, requisition_id, kind, description, patterns, created_by_name)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, 'Laboratory')`,
      [clinic.tenantA, clinic.patient, draw.id, kind, `${english}\n\n¿…?`, patterns],
    );
  const migration = readFileSync(join(import.meta.dirname, '../../../../packages/database/migrations/0082_doubts_as_tasks.sql'), 'utf8');
  await bench.api.sql(migration.slice(migration.indexOf('with stored as')));
  const rows = await bench.api.sql<{ kind: string; facts: object; description: string }>(
    'select kind, task_values as facts, description from order_problems where requisition_id = $1',
    [draw.id],
  );
  const factsOf = new Map(rows.map(({ kind, facts }) => [kind, facts]));
  for (const [kind, , , facts] of stored) expect(factsOf.get(kind), kind).toEqual(facts);
  expect(rows.filter(({ description }) => description !== '').map(({ kind }) => kind)).toEqual(['LABEL']);
});

test('a draw that was put in question while two records were one stays so when they are parted', async () => {
  const codes = ['HGB', 'MCV', 'CREPRE'];
  const okafor = { mrn: '0047106', family: 'Okafor', given: 'Samuel', born: '19491102' };
  const draws = [
    await bench.draw({ lines: codes, drawDate: '2026-06-01', patientId: clinic.secondPatient }),
    await bench.draw({ lines: codes, drawDate: '2026-06-29', patientId: clinic.secondPatient }),
  ] as const;
  await report(draws[0], codes, { HGB: '10.9', MCV: '90', CREPRE: '9.80' }, okafor);
  const base = '/api/master-data/patients';
  const merged = await bench.api.call('admin', 'POST', `${base}/${clinic.patient}/merge`, { mergedId: clinic.secondPatient });
  await report(draws[1], codes, { HGB: '10.8', MCV: '91', CREPRE: '0.90' });
  expect((await whole(draws[1])).isInDoubt).toBe(true);
  const undone = await bench.api.call('admin', 'PUT', `${base}/merges/${(merged.body as { id: string }).id}/undo`);
  expect(undone.status, undone.text).toBe(200);

  const newest = 'select value_numeric::float as value from latest_results where party_id = $1 and result_code = $2';
  expect(await bench.api.sql(newest, [clinic.secondPatient, 'CREPRE'])).toEqual([{ value: 9.8 }]);
  const reply = await bench.api.call(
    'nurse',
    'GET',
    `/api/order/results/parties/${clinic.secondPatient}/trend?resultCode=CREPRE&months=120`,
  );
  const { points } = reply.body as ReplyOf<typeof results.trend>;
  expect(points.map(({ value }) => value)).not.toContain(0.9);
  const tasksOf = async (patientId: string) => {
    const { body } = await bench.api.call('nurse', 'POST', '/api/order/problems/paged-list', { patientId, requisitionId: draws[1].id });
    return (body as { totalCount: number }).totalCount;
  };
  expect([await tasksOf(clinic.patient), await tasksOf(clinic.secondPatient)]).toEqual([0, 1]);
});
