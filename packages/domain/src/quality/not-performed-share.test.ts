import { expect, test } from 'vitest';
import { notPerformedShare, type ReceivedTests } from './not-performed-share.ts';

const done = (collector: string | null, count: number): ReceivedTests => ({ isLost: false, reason: null, collector, count });
const lost = (collector: string | null, reason: string | null, count: number): ReceivedTests => ({
  isLost: true,
  reason,
  collector,
  count,
});

test.each<[string, ReceivedTests[], ReturnType<typeof notPerformedShare>]>([
  ['nothing received', [], { tests: 0, notPerformed: 0, reasons: [], collectors: [] }],
  [
    'all performed',
    [done('Mercer, Dana', 4)],
    { tests: 4, notPerformed: 0, reasons: [], collectors: [{ name: 'Mercer, Dana', tests: 4, notPerformed: 0 }] },
  ],
  [
    'reasons by frequency over all who collected, a missing code among them',
    [lost('A', 'HEMO', 1), lost('B', 'QNS', 2), lost('B', 'HEMO', 3), lost('A', null, 5)],
    {
      ...{ tests: 11, notPerformed: 11 },
      reasons: [
        { reason: null, count: 5 },
        { reason: 'HEMO', count: 4 },
        { reason: 'QNS', count: 2 },
      ],
      collectors: [
        { name: 'A', tests: 6, notPerformed: 6 },
        { name: 'B', tests: 5, notPerformed: 5 },
      ],
    },
  ],
  [
    'who collected by share, not by number; nobody on record is one of them',
    [done('A', 97), lost('A', 'HEMO', 3), done('B', 1), lost('B', 'QNS', 1), done(null, 9), lost(null, 'QNS', 1)],
    {
      ...{ tests: 112, notPerformed: 5 },
      reasons: [
        { reason: 'HEMO', count: 3 },
        { reason: 'QNS', count: 2 },
      ],
      collectors: [
        { name: 'B', tests: 2, notPerformed: 1 },
        { name: null, tests: 10, notPerformed: 1 },
        { name: 'A', tests: 100, notPerformed: 3 },
      ],
    },
  ],
  [
    'of equal shares who collected more comes first',
    [done('A', 1), done('B', 7)],
    {
      ...{ tests: 8, notPerformed: 0, reasons: [] },
      collectors: [
        { name: 'B', tests: 7, notPerformed: 0 },
        { name: 'A', tests: 1, notPerformed: 0 },
      ],
    },
  ],
])('the share of tests not performed: %s', (_, received, expected) => {
  expect(notPerformedShare(received)).toEqual(expected);
});
