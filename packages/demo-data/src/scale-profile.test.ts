import { expect, it } from 'vitest';
import { scaleProfile } from './scale-profile.ts';

it('gives more results by larger panels first, then by a longer history', () => {
  expect(scaleProfile(20)).toMatchObject({ kineticsShare: 0, chemistryShare: 0 });
  expect(scaleProfile(20).historyDays).toBeLessThan(365);
  const usual = scaleProfile(100);
  expect(usual.kineticsShare).toBeGreaterThan(0.05);
  expect(usual.chemistryShare).toBeCloseTo(2 * usual.kineticsShare, 5);
  expect(scaleProfile(300)).toMatchObject({ historyDays: 365 });
  const years = scaleProfile(2_000);
  expect(years.kineticsShare).toBe(1);
  expect(years.historyDays).toBeGreaterThan(4 * 365);
});
