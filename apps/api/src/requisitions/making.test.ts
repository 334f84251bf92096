import type { Writer } from '@drawday/database/connect.ts';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '../platform/actor.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';
import {
  addLinesToDraws,
  cancelPendingDraws,
  type DraftLine,
  findRequisition,
  makeRequisitions,
  type RequisitionDraft,
  updateRequisitions,
} from './requisitions.public.ts';
import { dayFromNow, historyOf } from './testing/draw-bench.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
});

const maker = { tenantId: clinic.tenantA, userId: null, name: 'Generation' };
const everywhere = { tenantId: clinic.tenantA, reach: null };
const inTenant = <T>(work: (db: Writer) => Promise<T>) => writing(api.connection.kysely, clinic.tenantA, work);
const monthly = 'd0000000-0000-7000-8000-000000000001';
const weekly = 'd0000000-0000-7000-8000-000000000002';
const line = (offeringCode: string, ...scheduleIds: string[]): DraftLine => ({
  offeringCode,
  timing: 'NA',
  delivery: 'StandardDelivery',
  icds: ['N18.6'],
  scheduleIds,
});
const draft = (drawDate: string, lines: readonly DraftLine[], change: Partial<RequisitionDraft> = {}): RequisitionDraft => ({
  partyType: 'PATIENT',
  partyId: clinic.patient,
  facilityId: clinic.facility,
  drawDate,
  drawKind: 'RECURRING',
  providerId: null,
  modality: 'HD',
  dayGroup: 'MWF',
  shift: 'FIRST',
  chair: 11,
  isStat: false,
  fasting: null,
  comment: null,
  rescheduledFromId: null,
  reorderedFromId: null,
  lines,
  ...change,
});
async function made(...drafts: RequisitionDraft[]): Promise<string[]> {
  return (await inTenant((db) => makeRequisitions(db, maker, drafts))).map((row) => row.id);
}
const find = (id: string | undefined) => inTenant((db) => findRequisition(db, everywhere, id ?? ''));
const markPrinted = (id: string) => inTenant((db) => updateRequisitions(db, maker, [id], { is_label_printed: true }));
const takeBack = (what: Omit<Parameters<typeof cancelPendingDraws>[3], 'partyType' | 'partyId'>) =>
  inTenant((db) => cancelPendingDraws(db, maker, systemClock, { partyType: 'PATIENT', partyId: clinic.patient, ...what }));

test('row-level security shows nothing outside of a tenant', async () => {
  const [id] = await made(draft(dayFromNow(1), [line('K', monthly)]));
  expect(await findRequisition(api.connection.kysely, everywhere, id ?? '')).toBeUndefined();
  expect(await find(id)).toMatchObject({ id });
});

test('making the same draws twice makes them once', async () => {
  const drafts = [1, 2, 3].map((days) => draft(dayFromNow(days), [line('MTHHD', monthly)]));
  expect(await made(...drafts)).toHaveLength(3);
  expect(await made(...drafts)).toEqual([]);
  const counted = await api.sql('select count(*)::int as count from requisitions where deleted_at is null');
  expect(counted).toEqual([{ count: 3 }]);
});

test('the same test from two orders is drawn once and names both', async () => {
  const [id] = await made(draft(dayFromNow(1), [line('K', monthly), line('K', weekly)]));
  expect((await find(id))?.lines).toMatchObject([{ offeringCode: 'K', scheduleIds: [monthly, weekly] }]);
});

test('tests added to a labelled draw keep its tubes and take the label back', async () => {
  const [id = '', other = ''] = await made(draft(dayFromNow(1), [line('K', monthly)]), draft(dayFromNow(2), [line('K', monthly)]));
  await markPrinted(id);
  await inTenant((db) => updateRequisitions(db, maker, [other], { status: 'COLLECTED' }));
  const before = await find(id);
  const changed = await inTenant((db) =>
    addLinesToDraws(db, maker, [
      { id, lines: [line('CBC', weekly)] },
      { id: other, lines: [line('CBC', weekly)] },
    ]),
  );
  expect(changed).toBe(1);
  const after = await find(id);
  expect(after?.is_label_printed).toBe(false);
  expect(after?.lines.map((one) => one.offeringCode)).toEqual(['K', 'CBC']);
  expect(after?.specimens.map((one) => one.tubeCode)).toEqual(['SST', 'LAV']);
  expect(after?.specimens[0]?.number).toBe(before?.specimens[0]?.number);
  expect(await historyOf(api, id)).toEqual(['create ->PENDING', 'update PENDING>PENDING']);
  expect((await find(other))?.lines).toHaveLength(1);
});

test('a changed order takes its tests out of draws that others share, and its own draws away', async () => {
  const [shared, own, printed = '', past] = await made(
    draft(dayFromNow(1), [line('K', monthly), line('CBC', weekly)]),
    draft(dayFromNow(2), [line('K', monthly)]),
    draft(dayFromNow(3), [line('K', monthly)]),
    draft(dayFromNow(-1), [line('K', monthly)]),
  );
  await markPrinted(printed);
  expect(await takeBack({ reason: 'SCHEDULE_CHANGE', scheduleIds: [monthly] })).toBe(3);
  expect((await find(shared))?.lines.map((one) => one.offeringCode)).toEqual(['CBC']);
  expect((await find(shared))?.specimens.map((one) => one.tubeCode)).toEqual(['LAV']);
  expect(await find(own)).toBeUndefined();
  expect(await find(printed)).toMatchObject({ status: 'SYSCANCELED', cancel_reason: 'SCHEDULE_CHANGE' });
  expect(await find(past)).toMatchObject({ status: 'PENDING' });
});

test('a change of the patient’s schedule leaves one-time draws and days that stay', async () => {
  const [recurring, oneTime, staying = ''] = await made(
    draft(dayFromNow(1), [line('K', monthly)]),
    draft(dayFromNow(1), [line('K')], { drawKind: 'ONETIME' }),
    draft(dayFromNow(2), [line('K', monthly)]),
  );
  expect(await takeBack({ reason: 'SCHEDULE_CHANGE', keepIds: new Set([staying]) })).toBe(1);
  expect(await find(recurring)).toBeUndefined();
  expect(await find(oneTime)).toMatchObject({ status: 'PENDING' });
  expect(await find(staying)).toMatchObject({ status: 'PENDING' });
});

test('of a patient who leaves every pending draw is cancelled, and only those', async () => {
  const [overdue = '', future = '', collected = '', others = ''] = await made(
    draft(dayFromNow(-3), [line('K', monthly)]),
    draft(dayFromNow(3), [line('K', monthly)]),
    draft(dayFromNow(1), [line('K', monthly)]),
    draft(dayFromNow(1), [line('K', monthly)], { partyId: clinic.secondPatient }),
  );
  await inTenant((db) => updateRequisitions(db, maker, [collected], { status: 'COLLECTED' }));
  expect(await takeBack({ reason: 'PARTY_INACTIVE' })).toBe(2);
  for (const id of [overdue, future]) expect(await find(id)).toMatchObject({ status: 'SYSCANCELED', cancel_reason: 'PARTY_INACTIVE' });
  for (const [id, status] of [
    [collected, 'COLLECTED'],
    [others, 'PENDING'],
  ])
    expect((await find(id))?.status).toBe(status);
  expect((await historyOf(api, future)).at(-1)).toBe('systemCancel PENDING>SYSCANCELED');
});
