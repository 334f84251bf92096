import { describe, expect, it } from 'vitest';
import { readMarker } from './impersonation-marker.ts';

const marker = (at: number) => JSON.stringify({ userId: 'u', tenantId: 't', at });

describe('impersonation marker', () => {
  it('counts for 40 seconds', () => {
    expect(readMarker(marker(1_000), 1_000)).toEqual({ userId: 'u', tenantId: 't' });
    expect(readMarker(marker(1_000), 41_000)).toEqual({ userId: 'u', tenantId: 't' });
    expect(readMarker(marker(1_000), 41_001)).toBeNull();
  });

  it('is nothing when absent or from a clock ahead', () => {
    expect(readMarker(null, 1_000)).toBeNull();
    expect(readMarker(marker(5_000), 1_000)).toBeNull();
  });
});
