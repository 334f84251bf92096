import { describe, expect, test } from 'vitest';
import { clinic } from '../platform/testing/test-clinic.ts';
import { useLabBench } from './testing/lab-bench.ts';
import { reportText } from './testing/report-text.ts';

const bench = await useLabBench();

const electrolytes = (draw: { number: string }, values: Record<string, string>, more: object = {}) => ({
  placer: `${draw.number}-1`,
  group: draw.number,
  accession: `ACC${draw.number.slice(-4)}`,
  code: 'LYTES',
  obx: Object.entries(values).map(([code, value]) => ({ code, value, unit: 'mmol/L' })),
  ...more,
});
const items = (messageId: string) =>
  bench.api.sql('select * from lab_link.unmatched_items where message_id = $1 order by created_at', [messageId]);

describe('what nobody can place', () => {
  test('an unknown test waits for a person, the rest is applied', async () => {
    const draw = await bench.draw({ lines: ['LYTES'] });
    const id = await bench.report({
      controlId: '40',
      orders: [
        electrolytes(
          draw,
          {},
          {
            obx: [
              { code: 'XNA9^Sodium ISE^99LAB', value: '139', unit: 'mmol/L' },
              { code: 'K', value: '4.4', unit: 'mmol/L' },
              { code: 'CL', value: '101', unit: 'mmol/L' },
              { code: 'CO2', value: '24', unit: 'mmol/L' },
            ],
          },
        ),
      ],
    });
    expect(await bench.message(id)).toMatchObject({ state: 'PARTIAL' });
    expect(Object.keys(await bench.results(draw.id)).sort()).toEqual(['CL', 'CO2', 'K']);
    const waiting = await items(id);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toMatchObject({
      kind: 'TEST',
      status: 'OPEN',
      detail: { code: 'XNA9', sender: 'TESTLAB/LAB', requisitionNumber: draw.number },
    });
  });

  test('A.3 a line whose segment name is none waits for a person first, and the rest is applied', async () => {
    const draw = await bench.draw({ lines: ['LYTES'] });
    const text = reportText({ controlId: '40-STRAY', orders: [electrolytes(draw, { NA: '139', K: '7.9' })] }).replace('OBX|2', 'OBXX|2');
    const id = await bench.store(text);
    await bench.apply();
    expect(await bench.message(id)).toMatchObject({ state: 'PARTIAL' });
    expect(Object.keys(await bench.results(draw.id))).toEqual(['NA']);
    expect(await items(id)).toMatchObject([{ kind: 'STRUCTURE', detail: { because: 'STRAY_LINES', lines: ['OBXX'], urgent: true } }]);
  });

  test.each([
    ['F', true],
    ['I', undefined],
  ])('A.7 a note without a value waits for a person: OBR-25 %s', async (status, urgent) => {
    const draw = await bench.draw({ lines: ['K'] });
    const said = 'POTASSIUM 8.9 CRITICAL, CALLED TO RN';
    const order = { placer: `${draw.number}-1`, group: draw.number, code: 'K', status, notes: [said] };
    const id = await bench.report({ controlId: `40-NOTE-${status}`, orders: [order] });
    expect(await bench.message(id)).toMatchObject({ state: 'PARTIAL' });
    const [{ kind, detail } = { kind: null, detail: null }] = await items(id);
    const { because, value, urgent: isUrgent } = detail as Record<string, unknown>;
    expect({ kind, because, value, isUrgent }).toEqual({ kind: 'VALUE', because: 'NOTE_ALONE', value: said, isUrgent: urgent });
  });

  test('a report of nobody we know, and one that names another patient', async () => {
    const draw = await bench.draw({ lines: ['K'] });
    const order = { code: 'K', obx: [{ code: 'K', value: '4.4', unit: 'mmol/L' }] };
    const unknown = await bench.report({
      controlId: '41',
      patient: { mrn: 'Z1', family: 'Stranger', born: '19000101' },
      orders: [{ ...order, placer: 'ELSEWHERE-77' }],
    });
    expect(await bench.message(unknown)).toMatchObject({ state: 'UNMATCHED', requisition_id: null });
    expect((await items(unknown))[0]).toMatchObject({
      kind: 'PATIENT',
      detail: { key: 'ELSEWHERE' },
    });
    const wrong = await bench.report({
      controlId: '42',
      patient: { mrn: 'Z2', family: 'Stranger', born: '19010101' },
      orders: [{ ...order, placer: `${draw.number}-1`, group: draw.number }],
    });
    expect(await bench.message(wrong)).toMatchObject({ state: 'UNMATCHED' });
    expect((await items(wrong))[0]).toMatchObject({ kind: 'PATIENT', candidates: [{ requisitionNumber: draw.number }] });
    expect(await bench.results(draw.id)).toEqual({});
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'SENT' });
  });

  test('a report without our number is found by the tube, or by name, birth and day', async () => {
    const byTube = await bench.draw({ lines: ['K'] });
    await bench.report({
      controlId: '43',
      orders: [
        {
          placer: 'THEIRS-1',
          code: 'K',
          obx: [{ code: 'K', value: '4.4', unit: 'mmol/L' }],
          specimens: [{ number: byTube.specimens[0]?.number ?? '' }],
        },
      ],
    });
    expect(await bench.requisition(byTube.id)).toMatchObject({ status: 'RESULTED' });
    const byPerson = await bench.draw({ lines: ['K'], patientId: clinic.secondPatient, drawDate: '2026-02-02' });
    await bench.report({
      controlId: '44',
      patient: { mrn: '0047106', family: 'OKAFOR', given: 'Samuel', born: '19491102' },
      orders: [{ placer: 'THEIRS-2', code: 'K', collectedAt: '20260202053000-0500', obx: [{ code: 'K', value: '4.4', unit: 'mmol/L' }] }],
    });
    expect(await bench.requisition(byPerson.id)).toMatchObject({ status: 'RESULTED' });
  });

  test('results for a draw that was cancelled go to a person', async () => {
    const draw = await bench.draw({ lines: ['K'], status: 'CANCELED' });
    const id = await bench.report({
      controlId: '45',
      orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'K', value: '4.4', unit: 'mmol/L' }] }],
    });
    expect((await items(id))[0]).toMatchObject({ kind: 'ORDER', detail: { because: 'DRAW_CLOSED', status: 'CANCELED' } });
    expect(await bench.results(draw.id)).toEqual({});
  });

  test('a message that cannot be applied is set aside and stops nobody', async () => {
    const draw = await bench.draw({ lines: ['K'] });
    await bench.api.sql(
      "create or replace function refuse_six() returns trigger language plpgsql as $$ begin if new.value_numeric = 6.66 then raise exception 'no' using errcode = 'check_violation'; end if; return new; end $$",
    );
    await bench.api.sql('create trigger refuse_six before insert on results for each row execute function refuse_six()');
    const order = (value: string) => ({
      placer: `${draw.number}-1`,
      group: draw.number,
      code: 'K',
      obx: [{ code: 'K', value, unit: 'mmol/L' }],
    });
    const [bad, good] = [
      await bench.store(reportText({ controlId: '46', orders: [order('6.66')] })),
      await bench.store(reportText({ controlId: '47', orders: [order('4.4')] })),
    ];
    await bench.apply();
    expect(await bench.message(bad)).toMatchObject({ state: 'REJECTED', error: expect.stringContaining('could not be applied') });
    expect(await items(bad)).toHaveLength(1);
    expect(await bench.message(good)).toMatchObject({ state: 'APPLIED' });
    expect((await items(bad))[0]).toMatchObject({ detail: { criticals: [expect.stringContaining('6.66')] } });
    await bench.api.sql('drop trigger refuse_six on results');
  });

  test('what is no report at all is kept for a person', async () => {
    const id = await bench.store('this is not HL7\r');
    await bench.apply();
    expect(await bench.message(id)).toMatchObject({ state: 'UNMATCHED' });
    expect((await items(id))[0]).toMatchObject({ kind: 'STRUCTURE' });
  });
});
