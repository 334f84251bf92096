import { expect, test } from 'vitest';
import type { ActionRow } from '../water/water.public.ts';
import { SampleCounts } from './sample-counts.ts';

const action = (repeat_by: string, closed_at: Date | null = null) => ({ repeat_by, closed_at }) as ActionRow;
const linesOf = (counts: SampleCounts, key: string) =>
  counts
    .inWords('en', true)
    .find((block) => block.key === key)
    ?.lines.map(({ key: line, count, of }) => [line, count, of]);

test('the page of the medical director: planned and sampled, verdicts by kind, what was followed up', () => {
  const counts = new SampleCounts();
  counts.addSource('WATERROOM', 'CURRENT', true);
  counts.addSource('WATERROOM', 'OVERDUE', false);
  counts.addSource('MACHINE', 'CURRENT', false);
  counts.addSample('WATERROOM', 'PASS');
  counts.addSample('WATERROOM', 'FAIL');
  counts.addSample('MACHINE', null);
  counts.addFollowUp('2026-10-13', ['2026-10-13', '2026-10-20'], action('2026-10-20', new Date()));
  expect(counts.missing).toBe(1);
  expect(linesOf(counts, 'PLANNED')).toEqual([['WATERROOM', 1, 2]]);
  expect(linesOf(counts, 'COVERAGE')).toEqual(
    expect.arrayContaining([
      ['CURRENT', 2, undefined],
      ['OVERDUE', 1, undefined],
    ]),
  );
  expect(linesOf(counts, 'VERDICT:WATERROOM')).toEqual(
    expect.arrayContaining([
      ['PASS', 1, 2],
      ['FAIL', 1, 2],
      ['ALERT', 0, 2],
    ]),
  );
  expect(linesOf(counts, 'FOLLOWED')).toEqual([
    ['REPEATED', 1, 1],
    ['NOTED', 1, 1],
    ['CLOSED', 1, 1],
  ]);
  expect(counts.inWords('en', false).map(({ key }) => key)).toEqual(['VERDICT', 'KIND', 'COVERAGE']);
});

test.each<[string, string[], ActionRow | undefined, number]>([
  ['a week later', ['2026-10-13', '2026-10-20'], undefined, 1],
  ['a day too late', ['2026-10-13', '2026-10-21'], undefined, 0],
  ['until the day that its action names', ['2026-10-13', '2026-10-22'], action('2026-10-22'), 1],
  ['the same day is no repeat', ['2026-10-13'], undefined, 0],
  ['one before is none', ['2026-10-06', '2026-10-13'], undefined, 0],
])('repeated: %s', (_, days, noted, repeated) => {
  const counts = new SampleCounts();
  counts.addSample('WATERROOM', 'ALERT');
  counts.addFollowUp('2026-10-13', days, noted);
  expect(linesOf(counts, 'FOLLOWED')?.[0]).toEqual(['REPEATED', repeated, 1]);
});

test('a sample without results has not passed, and is no part of what was found', () => {
  const counts = new SampleCounts();
  counts.addSample('WATERROOM', 'PASS');
  counts.addSample('WATERROOM', null);
  counts.addSample('MACHINE', null);
  expect([counts.sampled, counts.reported]).toEqual([3, 1]);
  expect(linesOf(counts, 'VERDICT')).toEqual(
    expect.arrayContaining([
      ['PASS', 1, 3],
      ['WAITING', 2, 3],
    ]),
  );
  expect(linesOf(counts, 'KIND')).toEqual([['WATERROOM', 1, 1]]);
  expect(linesOf(counts, 'VERDICT:MACHINE')).toContainEqual(['WAITING', 1, 1]);
});

test('nothing sampled and nothing missing says nothing', () => expect(new SampleCounts().inWords('en', true)).toEqual([]));
