import type { PartyType } from '@drawday/vocabulary';
import { type CoverageRule, isCoveredDiagnosis } from './abn-decision.ts';

/** Patient orders need a diagnosis for every test; tests of employees and sites need none. */
export type DiagnosisGap =
  | { readonly offeringCode: string; readonly because: 'ORD_ICD' }
  | { readonly offeringCode: string; readonly because: 'NOT_COVERED_DX'; readonly policy: string; readonly suggestions: readonly string[] };

/**
 * The lines of an order that lack a diagnosis (`ORD_ICD`, refused), or whose diagnoses do not support a test that has a coverage rule
 * (`NOT_COVERED_DX`, a warning), with those of the patient's diagnoses that would.
 */
export function requiredDiagnoses(input: {
  readonly partyType: PartyType;
  readonly lines: readonly { readonly offeringCode: string; readonly diagnoses: readonly string[] }[];
  readonly ruleFor: (offeringCode: string) => CoverageRule | null;
  readonly problems: readonly string[];
}): readonly DiagnosisGap[] {
  if (input.partyType !== 'PATIENT') return [];
  return input.lines.flatMap(({ offeringCode, diagnoses }): readonly DiagnosisGap[] => {
    if (diagnoses.every((code) => code.trim() === '')) return [{ offeringCode, because: 'ORD_ICD' }];
    const rule = input.ruleFor(offeringCode);
    if (!rule || rule.coversUnlessExcluded) return [];
    if (diagnoses.some((code) => isCoveredDiagnosis(code, rule.coveredDiagnoses))) return [];
    const suggestions = input.problems.filter((code) => isCoveredDiagnosis(code, rule.coveredDiagnoses));
    return [{ offeringCode, because: 'NOT_COVERED_DX', policy: rule.policy, suggestions }];
  });
}
