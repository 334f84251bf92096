import { describe, expect, it } from 'vitest';
import { sparklineScale } from './sparkline.tsx';

describe('scale of a sparkline', () => {
  it('puts higher values higher and keeps all inside', () => {
    const { y } = sparklineScale([9.6, 10.1, 11.3], 10, 12, 20);
    expect(y(11.3)).toBeLessThan(y(9.6));
    for (const value of [9.6, 10.1, 11.3]) expect(y(value)).toSatisfy((at: number) => at >= 0 && at <= 20);
  });

  it('ignores a bound far away, so that a wide band does not flatten the line', () => {
    const { y } = sparklineScale([388, 402, 395], 130, 585, 20);
    expect(y(388) - y(402)).toBeGreaterThan(8);
  });

  it('fills to the edge where the band is open on one side', () => {
    const { bandTop, bandBottom } = sparklineScale([3.8, 3.9, 4.1], 4, null, 20);
    expect(bandTop).toBe(0);
    expect(bandBottom).toBeLessThan(20);
  });

  it('draws equal values on one line', () => {
    const { y } = sparklineScale([5, 5, 5], null, null, 20);
    expect(y(5)).toBeCloseTo(10);
  });
});
