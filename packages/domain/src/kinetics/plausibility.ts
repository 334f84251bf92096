import type { calculationRemarks } from '@drawday/vocabulary';

/** Why a calculated value deserves a second look. */
export type PlausibilityRemark = (typeof calculationRemarks.groups.ofSize)[number];

/**
 * A remark on a computed value, or null. IMPLAUSIBLE values are kept out of quality measures: spKt/V above 5.0, weekly
 * peritoneal Kt/V above 8.5 (CMS). SUSPICIOUS: URR above 85 or below 40 %. CAUTION: ultrafiltration above 13 mL/kg/h.
 */
export function plausibility(resultCode: string, value: number): PlausibilityRemark | null {
  switch (resultCode) {
    case 'KTVSP':
      return value > 5 ? 'IMPLAUSIBLE' : null;
    case 'KTVPDT':
    case 'KTVPDD':
    case 'KTVPDR':
      return value > 8.5 ? 'IMPLAUSIBLE' : null;
    case 'URR':
      return value > 85 ? 'SUSPICIOUS_HIGH' : value < 40 ? 'SUSPICIOUS_LOW' : null;
    case 'UFR':
      return value > 13 ? 'CAUTION' : null;
    default:
      return null;
  }
}

/** True when the post value is above the pre value, so that swapped tubes are the likely cause. */
export function suggestsSwappedTubes(preBunMgDl: number, postBunMgDl: number): boolean {
  return preBunMgDl > 0 && postBunMgDl > preBunMgDl;
}
