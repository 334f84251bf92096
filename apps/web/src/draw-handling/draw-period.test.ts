import { describe, expect, it } from 'vitest';
import { periodRange } from './draw-period.ts';

const saturday = '2026-11-21';

describe('periodRange', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-16', '2026-11-22'],
    ['month', '2026-11-01', '2026-11-30'],
    ['nextMonth', '2026-12-01', '2026-12-31'],
    ['last30', '2026-10-22', '2026-11-21'],
  ])('%s', (period, from, to) => {
    expect(periodRange(period, Temporal.PlainDate.from(saturday))).toEqual({ from, to });
  });
  it('knows no other', () => expect(periodRange('', Temporal.PlainDate.from(saturday))).toBeNull());
});
