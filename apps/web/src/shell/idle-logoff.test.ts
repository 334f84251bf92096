import { describe, expect, it } from 'vitest';
import { secondsLeft } from './idle-logoff.tsx';

describe('idle time', () => {
  it.each([
    [0, 0, 30, 1800],
    [0, 29 * 60_000, 30, 60],
    [0, 30 * 60_000, 30, 0],
    [10_000, 5_000, 1, 65],
  ])('active at %i, now %i, %i minutes: %i seconds', (last, now, minutes, seconds) => {
    expect(secondsLeft(last, now, minutes)).toBe(seconds);
  });
});
