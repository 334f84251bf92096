import { readPdfSizes } from '@drawday/documents/testing/read-pdf-text.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { fillMonth } from './testing/fill-month.ts';

const api = await useTestApi();
const today = Temporal.Now.plainDateISO('US/Eastern').toString();
beforeAll(() => fillMonth(api, '2026-10-01', [{ patientId: clinic.patient, chair: 1, values: { HGB: 9.4, PHOS: 5.6 } }]));

const letter = [612, 792] as const;
const a4 = [595.28, 841.89] as const;

/** The sizes of the pages of a file, upright, each once. */
const sizesOf = (file: Uint8Array) => [...new Set(readPdfSizes(file).map((size) => size.toSorted((a, b) => a - b).join(' × ')))];
const upright = (...sizes: readonly (readonly [number, number])[]) => sizes.map((size) => size.join(' × '));

async function report(reportId: number, more: object = {}): Promise<string[]> {
  const body = { reportId, drawMonth: '2026-10', ...more };
  const run = await api.call('nurse', 'POST', '/api/order/requisitions/get-requisition-report', body);
  expect(run.status).toBe(200);
  const { runId } = run.body as { runId: string };
  return sizesOf((await api.call('nurse', 'GET', `/api/report/runs/${runId}/file?format=pdf`)).bytes);
}
async function drawSheet(): Promise<string[]> {
  const body = { facilityId: clinic.facility, drawDate: today };
  return sizesOf((await api.call('nurse', 'POST', '/api/order/requisitions/draw-sheet', body)).bytes);
}
const choose = (paper: string) => api.call('admin', 'PUT', `/api/master-data/organizations/${clinic.organizationA}`, { paper });

test('reports and draw sheets are laid out for the paper of the organization, a run for the one it asks for', async () => {
  expect(await report(1)).toEqual(upright(letter));
  expect(await report(8)).toEqual(upright(letter));
  expect(await drawSheet()).toEqual(upright(letter));

  const changed = await choose('A4');
  expect([changed.status, changed.body]).toMatchObject([200, { paper: 'A4' }]);
  expect(await report(1)).toEqual(upright(a4));
  expect(await report(8)).toEqual(upright(a4));
  expect(await report(17)).toEqual(upright(a4));
  expect(await report(1, { paper: 'LETTER' })).toEqual(upright(letter));
  expect(await drawSheet()).toEqual(upright(a4));

  expect((await choose('LEGAL')).status).toBe(400);
  const history = await api.sql(
    `select before ->> 'paper' as before, after ->> 'paper' as after from organization_changes where after ? 'paper'`,
  );
  expect(history).toEqual([{ before: 'LETTER', after: 'A4' }]);
  await choose('LETTER');
  expect(await report(1, { paper: 'A4' })).toEqual(upright(a4));
});
