import { describe, expect, it } from 'vitest';
import { formatSlot, timeSlots } from './time-slots.ts';

describe('half hours of a day', () => {
  it('run from midnight to half past eleven', () => {
    const slots = timeSlots().map(formatSlot);
    expect(slots).toHaveLength(48);
    expect([slots[0], slots[1], slots[24], slots[47]]).toEqual(['12:00 AM', '12:30 AM', '12:00 PM', '11:30 PM']);
  });

  it('of today: now, and what is later', () => {
    expect(timeSlots(22 * 60 + 41).map(formatSlot)).toEqual(['10:41 PM', '11:00 PM', '11:30 PM']);
    expect(timeSlots(23 * 60 + 30).map(formatSlot)).toEqual(['11:30 PM']);
  });
});
