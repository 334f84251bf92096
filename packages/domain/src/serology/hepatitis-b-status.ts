import type { HepatitisBCode } from '@drawday/vocabulary';

/** A qualitative result as the interpretation tables use it. */
export type SerologyFinding = 'POSITIVE' | 'NEGATIVE';

/** The serology of one patient; null for markers not tested. */
export interface HepatitisBFindings {
  readonly surfaceAntigen: SerologyFinding | null;
  readonly coreTotal: SerologyFinding | null;
  readonly coreIgm: SerologyFinding | null;
  /** Surface antibody in mIU/mL; 10 and above protects. */
  readonly surfaceAntibodyMiuMl: number | null;
  /** Virus found: then an isolated core antibody means infection. */
  readonly isDnaFound?: boolean;
  /** Days from the last vaccine dose to the surface antigen sample; null when there was none. */
  readonly daysSinceVaccine?: number | null;
  /** Two full series of vaccine brought no protective antibody. */
  readonly isNonResponder?: boolean;
}

/** What follows from a status, as codes that screens translate. */
export type HepatitisBAction =
  | 'VACCINATE'
  | 'SURFACE_ANTIGEN_MONTHLY'
  | 'SURFACE_ANTIBODY_YEARLY'
  | 'NO_FURTHER_TESTS'
  | 'ISOLATE'
  | 'REPORT_TO_HEALTH_DEPARTMENT'
  | 'SURFACE_ANTIGEN_YEARLY'
  | 'HBV_DNA'
  | 'REPEAT_IN_2_TO_4_WEEKS'
  | 'ASK_MEDICAL_DIRECTOR'
  | 'TEST_NOW';

/** The status with everything that follows from it. */
export interface HepatitisBStatus {
  readonly code: HepatitisBCode;
  /** Dialyze apart from susceptible patients; label and requisition show HBV ISOLATION. */
  readonly isolate: boolean;
  readonly actions: readonly HepatitisBAction[];
  /** Missing findings that could change the code. */
  readonly missing: readonly ('HBSAG' | 'HBCT' | 'HBCM' | 'AHBSQ')[];
  /** A constellation outside the usual table, classified to the safe side. */
  readonly isUnusual: boolean;
}

/** Surface antibody protects from this titer up (CDC). */
export const PROTECTIVE_MIU_ML = 10;
/** For this long after a dose, the vaccine itself can make the surface antigen test positive (CDC: up to 18 days, rarely 21). */
export const VACCINE_ANTIGEN_DAYS = 21;

/** What is to be done about a status, the most pressing first. */
export const hepatitisBActions = (code: HepatitisBCode): readonly HepatitisBAction[] => ACTIONS[code];

const ACTIONS: Readonly<Record<HepatitisBCode, readonly HepatitisBAction[]>> = {
  SUSC: ['VACCINATE', 'SURFACE_ANTIGEN_MONTHLY'],
  NONRESP: ['SURFACE_ANTIGEN_MONTHLY'],
  IMMV: ['SURFACE_ANTIBODY_YEARLY'],
  IMMN: ['NO_FURTHER_TESTS'],
  ACUT: ['ISOLATE', 'REPORT_TO_HEALTH_DEPARTMENT'],
  CHRN: ['ISOLATE', 'SURFACE_ANTIGEN_YEARLY'],
  ISOC: ['HBV_DNA', 'SURFACE_ANTIGEN_MONTHLY'],
  EARL: ['REPEAT_IN_2_TO_4_WEEKS', 'ASK_MEDICAL_DIRECTOR'],
  UNKN: ['TEST_NOW', 'ISOLATE'],
};

/**
 * Hepatitis B status from serology (CDC interpretation table; RR-5 2001 for dialysis). Without a surface antigen the status is
 * unknown and the patient is treated as possibly infected. A missing antibody is taken as not protective. A positive surface antigen
 * always isolates, early or post-vaccine antigenemia too, until the medical director decides otherwise.
 */
export function hepatitisBStatus(findings: HepatitisBFindings): HepatitisBStatus {
  const missing = missingFindings(findings);
  if (findings.surfaceAntigen === null) return status('UNKN', true, missing, false);
  const isProtected = (findings.surfaceAntibodyMiuMl ?? 0) >= PROTECTIVE_MIU_ML;
  return findings.surfaceAntigen === 'POSITIVE' ? infected(findings, isProtected, missing) : notCarrying(findings, isProtected, missing);
}

function infected(findings: HepatitisBFindings, isProtected: boolean, missing: HepatitisBStatus['missing']): HepatitisBStatus {
  if (findings.coreIgm === 'POSITIVE') return status('ACUT', true, missing, isProtected || findings.coreTotal === 'NEGATIVE');
  if (findings.coreTotal === 'POSITIVE') return status('CHRN', true, missing, isProtected);
  const days = findings.daysSinceVaccine;
  const afterVaccine = typeof days === 'number' && days >= 0 && days <= VACCINE_ANTIGEN_DAYS;
  return status('EARL', true, missing, isProtected && !afterVaccine);
}

function notCarrying(findings: HepatitisBFindings, isProtected: boolean, missing: HepatitisBStatus['missing']): HepatitisBStatus {
  // the window of an acute infection: the antigen is gone, the antibody not yet there
  if (findings.coreIgm === 'POSITIVE') return isProtected ? status('IMMN', false, missing, true) : status('ACUT', true, missing, true);
  if (findings.coreTotal === 'POSITIVE')
    return isProtected ? status('IMMN', false, missing, false) : status('ISOC', findings.isDnaFound === true, missing, false);
  if (isProtected) return status('IMMV', false, missing, false);
  return status(findings.isNonResponder === true ? 'NONRESP' : 'SUSC', false, missing, false);
}

function status(code: HepatitisBCode, isolate: boolean, missing: HepatitisBStatus['missing'], isUnusual: boolean): HepatitisBStatus {
  return { code, isolate, actions: ACTIONS[code], missing, isUnusual };
}

/** IgM is needed only where it separates acute from chronic infection. */
function missingFindings(findings: HepatitisBFindings): HepatitisBStatus['missing'] {
  const missing: ('HBSAG' | 'HBCT' | 'HBCM' | 'AHBSQ')[] = [];
  if (findings.surfaceAntigen === null) missing.push('HBSAG');
  if (findings.coreTotal === null) missing.push('HBCT');
  if (findings.surfaceAntigen === 'POSITIVE' && findings.coreIgm === null) missing.push('HBCM');
  if (findings.surfaceAntibodyMiuMl === null) missing.push('AHBSQ');
  return missing;
}
