import { describe, expect, it } from 'vitest';
import { timeSlots } from './time-slots.ts';

describe('half hours of a day', () => {
  it('run from midnight to half past eleven', () => {
    expect(timeSlots()).toEqual(Array.from({ length: 48 }, (_, index) => index * 30));
  });

  it('of today: now, and what is later', () => {
    expect(timeSlots(22 * 60 + 41)).toEqual([22 * 60 + 41, 23 * 60, 23 * 60 + 30]);
    expect(timeSlots(23 * 60 + 30)).toEqual([23 * 60 + 30]);
  });
});
