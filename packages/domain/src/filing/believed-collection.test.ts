import { expect, test } from 'vitest';
import { believedCollection } from './believed-collection.ts';

const scan = '2026-03-02T11:00:00Z';
const believe = (ours: string | null, laboratory: string | null, received: string | null = null) =>
  believedCollection({
    ours: ours === null ? null : Temporal.Instant.from(ours),
    laboratory: laboratory === null ? null : Temporal.Instant.from(laboratory),
    received: received === null ? null : Temporal.Instant.from(received),
    arrivedAt: Temporal.Instant.from('2026-03-03T12:00:00Z'),
    drawDate: Temporal.PlainDate.from('2026-03-02'),
    dateOfBirth: Temporal.PlainDate.from('2026-01-20'),
    timeZone: 'US/Eastern',
  });

// The table of the design; March 2 is the day of the scan and of the draw.
test.each<[string, string | null, string | null, string | null, string | null, boolean]>([
  ['nothing from the laboratory', scan, null, null, null, false],
  ['two hours apart', scan, '2026-03-02T13:00:00Z', null, null, false],
  ['nine hours apart, the same day', scan, '2026-03-02T20:00:00Z', null, null, false],
  ['another day', scan, '2026-03-01T11:00:00Z', null, 'TIME_OTHER_DAY', false],
  ['six days', scan, '2026-02-24T11:00:00Z', null, 'TIME_OTHER_DAY', false],
  ['ten days', scan, '2026-02-20T11:00:00Z', null, 'TIME_IMPLAUSIBLE', false],
  ['in the future', scan, '2026-03-04T11:00:00Z', null, 'TIME_IMPLAUSIBLE', false],
  ['before birth', scan, '2026-01-10T11:00:00Z', null, 'TIME_IMPLAUSIBLE', false],
  ['thirty-five days', scan, '2026-01-26T11:00:00Z', null, 'OTHER_SPECIMEN', true],
  ['nobody recorded it, the laboratory did', null, '2026-03-03T10:00:00Z', '2026-03-03T10:00:00Z', null, false],
  ['nobody recorded it', null, null, null, 'TIME_UNCERTAIN', false],
  ['nobody recorded it, and the laboratory is ten days off', null, '2026-02-20T11:00:00Z', null, 'TIME_UNCERTAIN', false],
  ['nobody recorded it, and the laboratory is in the future', null, '2026-03-05T11:00:00Z', null, 'TIME_UNCERTAIN', false],
  ['nobody recorded it, and the laboratory is forty days off', null, '2026-01-21T11:00:00Z', null, 'OTHER_SPECIMEN', true],
])('%s', (_, ours, laboratory, used, item, isOtherSpecimen) => {
  const believed = believe(ours, laboratory);
  expect([believed.laboratory?.toString() ?? null, believed.item, believed.isOtherSpecimen]).toEqual([used, item, isOtherSpecimen]);
});

test('exactly a year before the scan is a slip of the pen, not another specimen', () => {
  const facts = { ours: Temporal.Instant.from(scan), received: null, drawDate: null, dateOfBirth: null, timeZone: 'US/Eastern' };
  const arrivedAt = Temporal.Instant.from('2026-03-03T12:00:00Z');
  const laboratory = (text: string) => believedCollection({ ...facts, arrivedAt, laboratory: Temporal.Instant.from(text) });
  expect(laboratory('2025-03-02T11:00:00Z')).toEqual({ laboratory: null, item: 'TIME_IMPLAUSIBLE', isOtherSpecimen: false });
  expect(laboratory('2025-12-22T11:00:00Z')).toMatchObject({ item: 'OTHER_SPECIMEN', isOtherSpecimen: true });
});

test('received before it was collected', () => {
  expect(believe(scan, null, '2026-03-02T10:00:00Z').item).toBe('RECEIVED_FIRST');
  expect(believe(scan, null, '2026-03-02T10:50:00Z').item).toBeNull();
});
