import { expect, test } from 'vitest';
import { type DrawDayFigures, type DrawOfReport, drawDayFigures } from './draw-day-figures.ts';

const tube = (tubeCode: string, state: 'owed' | 'taken' | 'given up' = 'owed') => ({
  ...{ tubeCode, takenAt: state === 'taken' ? '2026-10-08T10:00:00Z' : null, notDrawnReason: state === 'given up' ? 'LEFT_EARLY' : null },
});
const draw: DrawOfReport = {
  ...{ status: 'PENDING', isStat: false, isLabelPrinted: true, cancelReason: null, rescheduleReason: null, tubes: [] },
};
const nothing = { planned: 1, collected: 0, open: 0, missed: 0, cancelled: 0, unlabeled: 0, stat: 0, tubes: [] };

test.each<[string, Partial<DrawOfReport>, Partial<DrawDayFigures>]>([
  ['planned', {}, { open: 1 }],
  ['planned, without a label', { isLabelPrinted: false }, { open: 1, unlabeled: 1 }],
  ['collected without a label', { status: 'COLLECTED', isLabelPrinted: false }, { collected: 1 }],
  ['shipped, urgent', { status: 'SENT', isStat: true }, { collected: 1, stat: 1 }],
  ['resulted', { status: 'RESULTED' }, { collected: 1 }],
  ['cancelled, urgent', { status: 'CANCELED', cancelReason: 'PT_HOSPITALIZED', isStat: true }, { cancelled: 1 }],
  ['cancelled by the laboratory', { status: 'LABCANCELED' }, { cancelled: 1 }],
  ['did not come', { status: 'CANCELED', cancelReason: 'NO_SHOW' }, { missed: 1 }],
  ['did not come, moved', { status: 'RESCHEDULED', rescheduleReason: 'NO_SHOW' }, { planned: 0, missed: 1 }],
  ['moved for a holiday', { status: 'RESCHEDULED', rescheduleReason: 'HOLIDAY' }, { planned: 0 }],
])('a draw that is %s', (_, facts, figures) => {
  expect(drawDayFigures([{ ...draw, ...facts }])).toEqual({ ...nothing, ...figures });
});

test('tubes are counted by kind: to draw, drawn, to pack; not those given up or called off', () => {
  const day = [
    { ...draw, status: 'COLLECTED', tubes: [tube('SST', 'taken'), tube('LAV', 'given up'), tube('SST-POST')] },
    { ...draw, status: 'SENT', tubes: [tube('SST', 'taken')] },
    { ...draw, tubes: [tube('LAV')] },
    { ...draw, status: 'CANCELED', tubes: [tube('SST')] },
  ] as const;
  expect(drawDayFigures(day).tubes).toEqual([
    { tubeCode: 'SST', expected: 3, taken: 2, toPack: 1 },
    { tubeCode: 'LAV', expected: 1, taken: 0, toPack: 0 },
  ]);
});
