import { describe, expect, test } from 'vitest';
import { listPriceCents } from './list-prices.ts';
import { laboratoryTests, panelByCode } from './offering-lookup.ts';
import { panelMembersFor } from './panel-members.ts';
import { panels } from './panels.ts';

describe('the price list', () => {
  test.each(laboratoryTests.filter(({ calculated, answered }) => !calculated && !answered).map(({ code }) => code))('has %s', (code) => {
    expect(listPriceCents(code)).toBeGreaterThan(0);
    expect(Number.isInteger(listPriceCents(code))).toBe(true);
  });

  test.each(panels.map(({ code }) => code))('has the panel %s, not above the price of its tests', (code) => {
    const apart = (panelMembersFor(code, 'HD')?.measured ?? []).reduce((sum, member) => sum + listPriceCents(member), 0);
    expect(listPriceCents(code)).toBeGreaterThan(0);
    expect(listPriceCents(code)).toBeLessThanOrEqual(Math.max(apart, 1));
  });

  test.each([
    ['K', 480],
    ['RFP', 870],
    ['IRONP', 1520],
    ['MTHHD', 2450],
    ['WATERMIC', 4900],
    ['KTVSP', 0],
  ])('%s costs %i cents', (code, cents) => {
    expect(listPriceCents(code)).toBe(cents);
  });

  test('refuses a code that is not in the directory', () => {
    expect(panelByCode.has('NOPE')).toBe(false);
    expect(() => listPriceCents('NOPE')).toThrow(RangeError);
  });
});
