import { expect, test } from 'vitest';
import { dayAt, logExtent, timeExtent } from './trend-drawing.ts';

const line = (...points: [at: string, value: number][]) => [{ name: 'Culture', points: points.map(([at, value]) => ({ at, value })) }];

test('a single value has a month on each side, values of a year have no more room, and what was done later is in sight', () => {
  const iso = (at: number | undefined) => new Date(at ?? 0).toISOString().slice(0, 10);
  const single = timeExtent({ lines: line(['2026-11-09T12:00:00Z', 11]) });
  expect([iso(single?.min), iso(single?.max)]).toEqual(['2026-10-10', '2026-12-09']);
  const year = line(['2026-01-09T12:00:00Z', 11], ['2026-11-09T12:00:00Z', 4]);
  const done = timeExtent({ lines: year, events: [{ at: '2026-11-20T12:00:00Z', label: 'disinfected' }] });
  expect([iso(done?.min), iso(done?.max)]).toEqual(['2026-01-09', '2026-11-20']);
  expect(timeExtent({ lines: [] })).toBeNull();
});

test('values that grow by multiples begin at a power of ten; a value of nothing has no place among them', () => {
  expect(logExtent(line(['2026-11-09T12:00:00Z', 112], ['2026-11-10T12:00:00Z', 4]), 130)).toEqual({ min: 1, max: 169 });
  expect(logExtent(line(['2026-11-09T12:00:00Z', 0.031]), 0.5)?.min).toBeCloseTo(0.01);
  expect(logExtent(line(['2026-11-09T12:00:00Z', 0]), 100)).toBeNull();
});

test('the day of a value is that of its facility', () => {
  expect(dayAt(Date.parse('2026-11-01T02:30:00Z'), 'America/Chicago')).toBe('10/31/2026');
});
