import { describe, expect, test } from 'vitest';
import { clinic } from '../platform/testing/test-clinic.ts';
import { useLabBench } from './testing/lab-bench.ts';
import { potassiumOrder, reportText } from './testing/report-text.ts';

const bench = await useLabBench();

const electrolytes = (draw: { number: string }, values: Record<string, string>, more: object = {}) => ({
  placer: `${draw.number}-1`,
  group: draw.number,
  accession: `ACC${draw.number.slice(-4)}`,
  code: 'LYTES',
  obx: Object.entries(values).map(([code, value]) => ({ code, value, unit: 'mmol/L' })),
  ...more,
});
const events = (drawId: string) =>
  bench.api.sql<{ action: string; from_status: string; to_status: string }>(
    'select action, from_status, to_status from requisition_events where requisition_id = $1 order by id',
    [drawId],
  );

describe('a final report', () => {
  test('becomes results with our own flags, and the draw is final', async () => {
    const draw = await bench.draw({ lines: ['LYTES'] });
    const id = await bench.report({ controlId: '1', orders: [electrolytes(draw, { NA: '138', K: '6.8', CL: '101', CO2: '19' })] });
    const results = await bench.results(draw.id);
    expect(results.K).toMatchObject({
      value_numeric: 6.8,
      status: 'F',
      verdict: 'CRITICAL',
      side: 'HIGH',
      goal_met: false,
      line_number: 1,
    });
    expect(results.NA).toMatchObject({ verdict: 'IN_RANGE', side: null });
    expect(results.CO2).toMatchObject({ verdict: 'OUT_OF_GOAL', side: 'LOW' });
    expect(await bench.requisition(draw.id)).toMatchObject({
      status: 'RESULTED',
      unreviewed_results: 4,
      unreviewed_criticals: 1,
      accession: expect.stringContaining('ACC'),
    });
    expect(await bench.message(id)).toMatchObject({ state: 'APPLIED', requisition_id: draw.id, tenant_id: clinic.tenantA, error: null });
    expect((await events(draw.id)).map((event) => `${event.action} ${event.from_status} ${event.to_status}`)).toContain(
      'resultImport SENT RESULTED',
    );
    const [critical] = await bench.api.sql('select * from critical_results where requisition_id = $1', [draw.id]);
    expect(critical).toMatchObject({ result_code: 'K', acknowledged_at: null, withdrawn_at: null });
    const [latest] = await bench.api.sql("select * from latest_results where party_id = $1 and result_code = 'K'", [clinic.patient]);
    expect(latest).toMatchObject({ value_numeric: 6.8, requisition_id: draw.id });
    const [audit] = await bench.api.sql("select * from audit_log where subject_id = $1 and action = 'labLink.applyReport'", [draw.id]);
    expect(audit).toMatchObject({ patient_id: clinic.patient, actor_name: 'Laboratory' });
  });

  test('the same message once more changes nothing', async () => {
    const draw = await bench.draw({ lines: ['LYTES'] });
    const report = { controlId: '2', orders: [electrolytes(draw, { NA: '138', K: '4.8', CL: '101', CO2: '24' })] };
    await bench.report(report);
    const before = await bench.requisition(draw.id);
    const history = await events(draw.id);
    const again = await bench.report(report);
    expect(await bench.requisition(draw.id)).toEqual(before);
    expect(await events(draw.id)).toEqual(history);
    expect(await bench.message(again)).toMatchObject({ state: 'APPLIED' });
    const rows = await bench.api.sql('select 1 from results where requisition_id = $1', [draw.id]);
    expect(rows).toHaveLength(4);
  });

  test('of two draws of the same patient in one batch, each meets what the other left', async () => {
    const [first, second] = [await bench.draw({ lines: ['LYTES'] }), await bench.draw({ lines: ['LYTES'] })];
    await bench.store(reportText({ controlId: '3', orders: [electrolytes(first, { NA: '135', K: '4.1', CL: '101', CO2: '24' })] }));
    await bench.store(reportText({ controlId: '4', orders: [electrolytes(second, { NA: '136', K: '4.2', CL: '101', CO2: '24' })] }));
    await bench.store(
      reportText({
        controlId: '5',
        orders: [electrolytes(second, { NA: '137' }, { status: 'C', obx: [{ code: 'NA', value: '137', unit: 'mmol/L', status: 'C' }] })],
      }),
    );
    await bench.apply();
    const [latest] = await bench.api.sql(
      "select value_numeric, previous_value_numeric from latest_results where party_id = $1 and result_code = 'NA'",
      [clinic.patient],
    );
    expect(latest).toEqual({ value_numeric: 137, previous_value_numeric: 135 });
    expect((await bench.results(second.id)).NA).toMatchObject({ status: 'C', value_numeric: 137 });
  });

  test('text, comparator and qualitative values keep what they are', async () => {
    const draw = await bench.draw({ lines: ['PTHI', 'HBSAG', 'FERR'] });
    await bench.report({
      controlId: '6',
      orders: [
        {
          placer: `${draw.number}-1`,
          group: draw.number,
          code: 'PTHI',
          obx: [{ code: 'PTHI', type: 'SN', value: '>^2500', unit: 'pg/mL' }],
        },
        { placer: `${draw.number}-2`, group: draw.number, code: 'HBSAG', obx: [{ code: 'HBSAG', type: 'CWE', value: 'R^Reactive^L' }] },
        {
          placer: `${draw.number}-3`,
          group: draw.number,
          code: 'FERR',
          obx: [{ code: 'FERR', type: 'ST', value: '< OR = 5', unit: 'ng/mL' }],
        },
      ],
    });
    const results = await bench.results(draw.id);
    expect(results.PTHI).toMatchObject({ value_numeric: 2500, comparator: '>', verdict: 'ABNORMAL', side: 'HIGH' });
    expect(results.FERR).toMatchObject({ value_numeric: 5, comparator: '<=', verdict: 'ABNORMAL', side: 'LOW' });
    expect(results.HBSAG).toMatchObject({ value_text: 'Reactive', verdict: 'CRITICAL', side: 'TEXT' });
  });

  test('a value in another unit is converted, judged, and kept as sent', async () => {
    const draw = await bench.draw({ lines: ['CA'] });
    await bench.report({
      controlId: '7',
      orders: [
        { placer: `${draw.number}-1`, group: draw.number, code: 'CA', obx: [{ code: 'CA', value: '3.9', unit: 'mmol/L', flag: 'HH' }] },
      ],
    });
    expect((await bench.results(draw.id)).CA).toMatchObject({
      value_numeric: 15.6,
      unit: 'mg/dL',
      reported_value: '3.9',
      reported_unit: 'mmol/L',
      verdict: 'CRITICAL',
      side: 'HIGH',
      sender_flag: 'HH',
    });
  });
});

describe('reports that come in parts', () => {
  test('the arrival of the specimen alone', async () => {
    const draw = await bench.draw({ lines: ['LYTES'] });
    await bench.report({ controlId: '10', orders: [electrolytes(draw, {}, { status: 'I', control: 'SC' })] });
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RECEIVED', unreviewed_results: 0 });
    expect((await bench.requisition(draw.id)).received_at).not.toBeNull();
    const [line] = await bench.api.sql('select status from requisition_lines where requisition_id = $1', [draw.id]);
    expect(line).toEqual({ status: 'INPROCESS' });
  });

  test('some values, then the rest', async () => {
    const draw = await bench.draw({ lines: ['LYTES', 'PTHI'] });
    await bench.report({ controlId: '11', orders: [electrolytes(draw, { NA: '138', K: '4.8', CL: '101', CO2: '24' })] });
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'PRELIMINARY' });
    await bench.report({
      controlId: '12',
      orders: [{ placer: `${draw.number}-2`, group: draw.number, code: 'PTHI', obx: [{ code: 'PTHI', value: '300', unit: 'pg/mL' }] }],
    });
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED', unreviewed_results: 5 });
  });

  test('a preliminary value that comes after the final one is left aside', async () => {
    const draw = await bench.draw({ lines: ['K'] });
    const order = (value: string, status: string, at: string) => potassiumOrder(draw, value, status, at);
    await bench.report({ controlId: '13', orders: [order('5.1', 'P', '20260105100000-0500')] });
    expect((await bench.results(draw.id)).K).toMatchObject({ status: 'P' });
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'PRELIMINARY' });
    await bench.report({ controlId: '14', orders: [order('5.3', 'F', '20260105120000-0500')] });
    await bench.report({ controlId: '15', orders: [order('5.0', 'P', '20260105110000-0500')] });
    expect((await bench.results(draw.id)).K).toMatchObject({ status: 'F', value_numeric: 5.3 });
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED' });
  });

  test('a draw that nobody recorded as collected is collected by its report', async () => {
    const draw = await bench.draw({ lines: ['K'], status: 'PENDING', drawDate: '2026-01-05' });
    await bench.report({
      controlId: '16',
      orders: [
        {
          placer: `${draw.number}-1`,
          group: draw.number,
          specimens: draw.specimens.map(({ number }) => ({ number })),
          code: 'K',
          collectedAt: '202601051030-0500',
          obx: [{ code: 'K', value: '4.9', unit: 'mmol/L' }],
        },
      ],
    });
    const after = await bench.requisition(draw.id);
    expect(after).toMatchObject({ status: 'RESULTED' });
    expect(String(after.collected_at)).toBe(String(new Date('2026-01-05T15:30:00Z')));
    expect((await events(draw.id)).map((event) => `${event.action} ${event.to_status}`)).toEqual([
      'create PENDING',
      'labAccession RECEIVED',
      'resultImport RESULTED',
    ]);
  });

  test('a draw that the system had cancelled comes back', async () => {
    const draw = await bench.draw({ lines: ['K'], status: 'SYSCANCELED' });
    await bench.report({
      controlId: '17',
      orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'K', value: '4.9', unit: 'mmol/L' }] }],
    });
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED', cancel_reason: null });
  });
});

describe('what could not be done', () => {
  test('a test not performed is a line with its reason, alone or within a panel', async () => {
    const draw = await bench.draw({ lines: ['LYTES', 'PTHI'] });
    const countOpen = async () => Number((await bench.api.call('nurse', 'POST', '/api/order/dashboards/get-tnp-count', {})).body);
    const openBefore = await countOpen();
    await bench.report({
      controlId: '20',
      orders: [
        electrolytes(
          draw,
          {},
          {
            obx: [
              { code: 'K', value: 'TNP', type: 'ST', status: 'X', notes: ['HEMO Hemolyzed'] },
              { code: 'NA', value: '138', unit: 'mmol/L' },
              { code: 'CL', value: '101', unit: 'mmol/L' },
              { code: 'CO2', value: '24', unit: 'mmol/L' },
            ],
          },
        ),
        { placer: `${draw.number}-2`, group: draw.number, code: 'PTHI', status: 'X', control: 'OC', specimens: [{ reject: 'QNS' }] },
      ],
    });
    const results = await bench.results(draw.id);
    expect(results.K).toMatchObject({ status: 'X', tnp_reason: 'HEMO', value_numeric: null });
    expect(results.PTHI).toMatchObject({ status: 'X', tnp_reason: 'QNS' });
    const lines = await bench.api.sql(
      'select offering_code, status, reason, reason_text, lost_codes from requisition_lines where requisition_id = $1 order by line_number',
      [draw.id],
    );
    expect(lines).toEqual([
      { offering_code: 'LYTES', status: 'FINAL', reason: 'HEMO', reason_text: expect.stringMatching(/hemoly/i), lost_codes: ['K'] },
      { offering_code: 'PTHI', status: 'TNP', reason: 'QNS', reason_text: 'Quantity not sufficient', lost_codes: [] },
    ]);
    expect(await countOpen()).toBe(openBefore + 2);
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED' });
  });

  test('a draw of which nothing could be done is cancelled by the laboratory', async () => {
    const draw = await bench.draw({ lines: ['K'] });
    await bench.report({
      controlId: '21',
      orders: [
        {
          placer: `${draw.number}-1`,
          group: draw.number,
          code: 'K',
          status: 'X',
          obx: [{ code: 'K', value: '', status: 'X', notes: ['Clotted'] }],
        },
      ],
    });
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'LABCANCELED', cancel_reason: 'CLOT' });
  });
});

describe('corrections', () => {
  test('a corrected value is a new version; the review is open again, the old critical is withdrawn', async () => {
    const draw = await bench.draw({ lines: ['K'] });
    const order = (value: string, status: string, at: string) => potassiumOrder(draw, value, status, at);
    await bench.report({ controlId: '30', orders: [order('7.0', 'F', '20260105100000-0500')] });
    const first = (await bench.results(draw.id)).K;
    await bench.api.sql(
      "insert into result_reviews (tenant_id, requisition_id, result_id, reviewed_by, reviewed_by_name) values ($1, $2, $3, $1, 'X')",
      [clinic.tenantA, draw.id, first?.id],
    );
    await bench.api.sql('update requisitions set unreviewed_results = 0, reviewed_at = now() where id = $1', [draw.id]);
    await bench.report({ controlId: '31', orders: [order('5.0', 'C', '20260105130000-0500')] });
    const after = (await bench.results(draw.id)).K;
    expect(after).toMatchObject({ status: 'C', value_numeric: 5, supersedes_id: first?.id, is_urgent: false });
    expect(await bench.requisition(draw.id)).toMatchObject({
      status: 'RESULTED',
      is_corrected: true,
      unreviewed_results: 1,
      unreviewed_criticals: 0,
      reviewed_at: null,
    });
    const [critical] = await bench.api.sql('select * from critical_results where result_id = $1', [first?.id]);
    expect(critical?.withdrawn_at).not.toBeNull();
    expect((await events(draw.id)).at(-1)).toMatchObject({ action: 'correctResult', from_status: 'RESULTED', to_status: 'RESULTED' });
    await bench.report({ controlId: '32', orders: [order('7.0', 'F', '20260105100000-0500')] });
    expect((await bench.results(draw.id)).K).toMatchObject({ status: 'C', value_numeric: 5 });
  });

  test('a withdrawn value leaves what is newest of the patient', async () => {
    const [older, newer] = [await bench.draw({ lines: ['MG'] }), await bench.draw({ lines: ['MG'] })];
    const order = (draw: { number: string }, value: string, status: string, at: string) => ({
      placer: `${draw.number}-1`,
      group: draw.number,
      code: 'MG',
      status,
      reportedAt: at,
      obx: [{ code: 'MG', value, unit: 'mg/dL', status }],
    });
    await bench.report({ controlId: '33', orders: [order(older, '2.0', 'F', '20260105100000-0500')] });
    await bench.report({ controlId: '34', orders: [order(newer, '9.9', 'F', '20260105110000-0500')] });
    await bench.report({ controlId: '35', orders: [order(newer, 'CONT', 'X', '20260105120000-0500')] });
    const [latest] = await bench.api.sql(
      "select value_numeric, requisition_id from latest_results where party_id = $1 and result_code = 'MG'",
      [clinic.patient],
    );
    expect(latest).toEqual({ value_numeric: 2, requisition_id: older.id });
    expect((await bench.results(newer.id)).MG).toMatchObject({ status: 'X', tnp_reason: 'CONT' });
  });
});
