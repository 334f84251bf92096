import { expect, test } from 'vitest';
import { antigenConversion } from './antigen-conversion.ts';
import type { HepatitisValue } from './hepatitis-record.ts';

const today = Temporal.PlainDate.from('2026-10-25');
/** `HBSAG Reactive 2026-10-01`, newest first; a draw for each day. */
const values = (...lines: readonly string[]): HepatitisValue[] =>
  lines.map((line) => {
    const [resultCode = '', text = '', on = ''] = line.split(' ');
    return {
      ...{ resultCode, numeric: null, comparator: null, drawId: on, collectedOn: Temporal.PlainDate.from(on) },
      ...{ text: text === '?' ? 'Reactive' : text, isRead: text !== '?' },
    };
  });

test.each([
  ['newly reactive', ['HBSAG Reactive 2026-10-20', 'HBSAG Nonreactive 2026-09-20'], '2026-09-20 2026-10-20'],
  [
    'seen twice: the first counts',
    ['HBSAG Reactive 2026-10-20', 'HBSAG Reactive 2026-10-02', 'HBSAG Nonreactive 2026-09-20'],
    '2026-09-20 2026-10-02',
  ],
  [
    'confirmed by neutralization',
    ['HBSAG Reactive 2026-10-20', 'HBSAGN Positive 2026-10-20', 'HBSAG Nonreactive 2026-09-20'],
    '2026-09-20 2026-10-20',
  ],
  ['not confirmed', ['HBSAG Reactive 2026-10-20', 'HBSAGN Negative 2026-10-20', 'HBSAG Nonreactive 2026-09-20'], null],
  [
    'an equivocal one between',
    ['HBSAG Reactive 2026-10-20', 'HBSAG Equivocal 2026-10-02', 'HBSAG Negative 2026-09-20'],
    '2026-09-20 2026-10-20',
  ],
  ['not read', ['HBSAG ? 2026-10-20', 'HBSAG Nonreactive 2026-09-20'], null],
  ['reactive from the beginning', ['HBSAG Reactive 2026-10-20', 'HBSAG Reactive 2026-09-20'], null],
  ['negative again', ['HBSAG Nonreactive 2026-10-20', 'HBSAG Reactive 2026-10-02', 'HBSAG Nonreactive 2026-09-20'], null],
  ['a year ago', ['HBSAG Reactive 2026-10-20', 'HBSAG Reactive 2025-10-25', 'HBSAG Nonreactive 2025-09-20'], '2025-09-20 2025-10-25'],
  ['longer ago', ['HBSAG Reactive 2026-10-20', 'HBSAG Reactive 2025-10-24', 'HBSAG Nonreactive 2025-09-20'], null],
  ['nothing known', [], null],
] as const)('%s', (_, lines, expected) => {
  const found = antigenConversion(values(...lines), today);
  expect(found && `${found.lastNegativeOn} ${found.reactiveOn}`).toBe(expected);
});
