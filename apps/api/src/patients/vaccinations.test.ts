import { describe, expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

type Due = { resultCode: string; dueOn: string; because: string };
type Hepatitis = { statusB: string; due: Due[]; vaccine: { state: string; given: number; planned: number; next: object | null } };
type Row = Hepatitis & {
  need: string;
  patientId: string;
  values: { resultCode: string; finding: string | null; numeric: number | null }[];
};
type Board = { totalCount: number; items: Row[]; counts: Record<string, number>; needs: Record<string, number> };

const bench = await useLabBench();
const call = (...input: Parameters<typeof bench.api.call>) => bench.api.call(...input);
const patients = '/api/master-data/patients';
const list = `${patients}/${clinic.patient}/vaccinations`;
const boardPath = '/api/order/requisitions/get-patient-hepatitis-info';
const hepatitis = async () => ((await call('nurse', 'GET', `${patients}/${clinic.patient}`)).body as { hepatitis: Hepatitis }).hepatitis;
const board = async (body: object) => (await call('nurse', 'POST', boardPath, body)).body as Board;
const dose = (givenOn: string, series = 'FIRST') => call('nurse', 'POST', list, { givenOn, product: 'RECOMBIVAX', series, lot: 'H0231' });
let sent = 0;

async function measure(drawDate: string, antibody: string) {
  const draw = await bench.draw({ lines: ['HEPB3'], drawDate });
  sent += 1;
  const at = drawDate.replaceAll('-', '');
  await bench.report({
    controlId: `V${sent}`,
    sentAt: `${at}220000+0000`,
    orders: [
      {
        placer: `${draw.number}-1`,
        group: draw.number,
        code: 'HEPB3',
        obx: [
          { code: 'HBSAG', value: 'Nonreactive', type: 'ST' },
          { code: 'HBCT', value: 'Nonreactive', type: 'ST' },
          { code: 'AHBSQ', value: antibody, unit: 'm[IU]/mL' },
        ],
      },
    ],
  });
}

describe('A.10 doses of vaccine decide what is due', () => {
  test('a series that runs, that ended, and one without a response', async () => {
    await measure('2025-03-03', '4');
    expect(await hepatitis()).toMatchObject({
      statusB: 'SUSC',
      vaccine: { state: 'NONE', next: { series: 'FIRST', dose: 1, dueOn: null } },
    });
    for (const day of ['2025-03-05', '2025-04-05']) expect((await dose(day)).status).toBe(200);
    expect(await hepatitis()).toMatchObject({
      vaccine: { state: 'RUNNING', given: 2, planned: 3, next: { dose: 3, dueOn: '2025-09-05' } },
    });
    const { items } = (await dose('2025-09-05')).body as { items: object[] };
    expect(items[0]).toMatchObject({ givenOn: '2025-09-05', product: 'RECOMBIVAX', lot: 'H0231', recordedByName: 'nurse Example' });
    const ended = await hepatitis();
    expect(ended.vaccine.state).toBe('ENDED');
    expect(ended.due).toContainEqual(expect.objectContaining({ resultCode: 'AHBSQ', dueOn: '2025-10-05', because: 'AFTER_VACCINATION' }));
    await measure('2025-10-06', '6');
    expect(await hepatitis()).toMatchObject({
      statusB: 'SUSC',
      vaccine: { state: 'NO_RESPONSE', next: { series: 'SECOND', dose: 1, dueOn: '2025-10-06' } },
    });
  });

  test('after a second one: a non-responder, HBsAg monthly', async () => {
    for (const day of ['2025-10-08', '2025-11-08', '2026-04-08']) expect((await dose(day, 'SECOND')).status).toBe(200);
    await measure('2026-05-11', '7');
    const after = await hepatitis();
    expect(after).toMatchObject({ statusB: 'NONRESP', vaccine: { state: 'NON_RESPONDER', next: null } });
    expect(after.due).toContainEqual(expect.objectContaining({ resultCode: 'HBSAG', dueOn: '2026-06-11', because: 'SUSCEPTIBLE_MONTHLY' }));
    const shown = await board({ facilityId: clinic.facility, statusB: ['NONRESP'] });
    expect(shown).toMatchObject({ totalCount: 1, counts: { nonResponder: 1, susceptible: 0 } });
    expect(shown.items[0]?.values.find((one) => one.resultCode === 'AHBSQ')).toMatchObject({ numeric: 7, finding: 'NEGATIVE' });
  });

  test('a dose recorded by mistake is removed, with its day in the audit log; the status follows', async () => {
    const { items } = (await call('nurse', 'GET', list)).body as { items: { id: string; givenOn: string }[] };
    const last = items.find((one) => one.givenOn === '2026-04-08');
    const beside = `${patients}/${clinic.secondPatient}/vaccinations/${last?.id}`;
    expect((await call('nurse', 'DELETE', beside)).status).toBe(404);
    expect((await call('nurse', 'DELETE', `${list}/${last?.id}`)).status).toBe(204);
    expect(await hepatitis()).toMatchObject({ statusB: 'SUSC', vaccine: { state: 'RUNNING' } });
    expect(await bench.api.sql("select detail from audit_log where action = 'patients.removeVaccination'")).toMatchObject([
      { detail: { givenOn: '2026-04-08', series: 'SECOND' } },
    ]);
    expect((await call('nurse', 'DELETE', `${list}/${last?.id}`)).status).toBe(404);
  });

  test.each([
    ['a day to come', { givenOn: '2199-01-01' }, 400, 'DAY_TO_COME'],
    ['a day before birth', { givenOn: '1901-01-01' }, 400, 'PAT_BORN_LATER'],
    ['a day that has one', { givenOn: '2025-03-05' }, 409, 'PAT_VACCINATED'],
  ])('%s is refused at its field', async (_, change, status, code) => {
    const answer = await call('nurse', 'POST', list, { product: 'ENGERIX', series: 'FIRST', ...change });
    expect(answer).toMatchObject({ status, body: { error: { code, validationErrors: [{ members: ['givenOn'] }] } } });
  });

  test('nobody reads or changes the doses of a patient out of reach', async () => {
    for (const id of [clinic.otherFacilityPatient, clinic.foreignPatient]) {
      const theirs = `${patients}/${id}/vaccinations`;
      expect((await call('nurse', 'GET', theirs)).status).toBe(404);
      expect((await call('nurse', 'POST', theirs, { givenOn: '2025-01-01', product: 'OTHER', series: 'FIRST' })).status).toBe(404);
    }
    expect((await board({ facilityId: clinic.otherFacility })).totalCount).toBe(0);
    expect((await board({ patientIds: [clinic.foreignPatient, clinic.secondPatient] })).items.map((row) => row.patientId)).toEqual([
      clinic.secondPatient,
    ]);
    expect((await call('nurse', 'POST', boardPath, {})).body).toMatchObject({ error: { validationErrors: [{ members: ['facilityId'] }] } });
  });

  test('the board: what needs something first, the longest overdue at the top, found by name, counted before it is filtered', async () => {
    await bench.api.sql("update patients set date_of_admission = '2024-02-01' where id = $1", [clinic.secondPatient]);
    const all = await board({ facilityId: clinic.facility, maxResultCount: 50 });
    expect(all.counts.all).toBe(all.totalCount);
    const firstDue = all.items.map((row) => row.due.map((one) => one.dueOn).toSorted()[0] ?? '9999');
    expect(new Set(firstDue).size).toBeGreaterThan(1);
    const needs = ['OVERDUE', 'ISOLATION', 'SOON', 'LATER'];
    const inOrder = all.items.map((row, at) => `${needs.indexOf(row.need)} ${firstDue[at]}`);
    expect(inOrder).toEqual(inOrder.toSorted());
    for (const need of needs) expect(all.needs[need]).toBe(all.items.filter((row) => row.need === need).length);
    const found = await board({ facilityId: clinic.facility, filter: 'okaf' });
    expect([found.totalCount, found.counts.all]).toEqual([1, all.counts.all]);
    expect((await call('nurse', 'POST', boardPath, { facilityId: clinic.facility, sorting: 'mrn' })).body).toMatchObject({
      error: { code: 'SORTING' },
    });
  });

  test('a patient without a day of admission is due from the day of entry at the clinic, not in UTC', async () => {
    await bench.api.sql('update patients set date_of_admission = null, start_date = null, created_at = $2 where id = $1', [
      clinic.secondPatient,
      '2026-02-11T04:30:00Z',
    ]);
    const { hepatitis: standing } = (await call('nurse', 'GET', `${patients}/${clinic.secondPatient}`)).body as { hepatitis: Hepatitis };
    expect(standing.due[0]).toMatchObject({ dueOn: '2026-02-10' });
  });
});
