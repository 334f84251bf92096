import type { HepatitisCCode } from '@drawday/vocabulary';
import type { SerologyFinding } from './hepatitis-b-status.ts';

/** The status, and the reflex test that the laboratory adds by itself. */
export interface HepatitisCStatus {
  readonly code: HepatitisCCode;
  /** The test that follows at once, if any. */
  readonly reflex: 'HCVRNA' | 'HCVAB' | null;
}

/**
 * Hepatitis C status from antibody and RNA (CDC 2013). RNA decides: found means infected now even with a negative antibody
 * (early infection); a positive antibody without an RNA result needs the RNA test; a positive antibody with RNA not found is resolved.
 */
export function hepatitisCStatus(findings: {
  readonly antibody: SerologyFinding | null;
  readonly rna: 'DETECTED' | 'NOT_DETECTED' | null;
}): HepatitisCStatus {
  if (findings.rna === 'DETECTED') return { code: 'INFECTED', reflex: null };
  if (findings.antibody === 'POSITIVE') {
    return findings.rna === 'NOT_DETECTED' ? { code: 'RESOLVED', reflex: null } : { code: 'ANTIBODY_ONLY', reflex: 'HCVRNA' };
  }
  return findings.antibody === 'NEGATIVE' ? { code: 'NEGATIVE', reflex: null } : { code: 'UNKNOWN', reflex: 'HCVAB' };
}
