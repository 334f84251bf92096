/** The coverage rule of a family of tests; the policies of the catalogue have this shape. */
export interface CoverageRule {
  readonly policy: string;
  /** ICD-10-CM codes that cover. A trailing `.x`, or a code without one, covers everything below it. */
  readonly coveredDiagnoses: readonly string[];
  readonly coversUnlessExcluded: boolean;
  readonly minimumDaysBetween: number | null;
  readonly maximumPerYear: number | null;
}

/** How Medicare covers a test: covered, too frequent, not covered for these diagnoses, or without a policy. */
export type Coverage = 'COVERED' | 'FREQUENCY' | 'NOT_COVERED_DX' | 'NO_POLICY';

/** Whether an Advance Beneficiary Notice is needed (CMS-R-131), with the facts to print on it. */
export interface AbnDecision {
  readonly coverage: Coverage;
  readonly abnNeeded: boolean;
  readonly policy: string | null;
  readonly lastPerformedOn: Temporal.PlainDate | null;
  readonly daysSince: number | null;
  /** The days required between two tests, where the rule has such a limit. */
  readonly limitDays: number | null;
  /** Tests already performed in the year before the draw, if the rule counts them. */
  readonly performedInYear: number | null;
}

/**
 * Whether an advance beneficiary notice is needed for one offering. Diagnosis is checked before frequency. The notice is needed when
 * Medicare pays the test itself (Medicare patient, not inside the facility-paid ESRD bundle) and coverage fails.
 * A test performed exactly `minimumDaysBetween` days ago may be repeated.
 */
export function abnDecision(input: {
  readonly rule: CoverageRule | null;
  readonly diagnoses: readonly string[];
  readonly drawDate: Temporal.PlainDate;
  /** Days on which the test was performed; days after the draw are ignored. */
  readonly performedOn: readonly Temporal.PlainDate[];
  readonly hasMedicare: boolean;
  readonly isInEsrdBundle: boolean;
  /** A documented change of therapy: the days between tests no longer matter, only the number in a year. */
  readonly therapyChanged?: boolean;
}): AbnDecision {
  const { rule, drawDate } = input;
  const earlier = input.performedOn.filter((day) => Temporal.PlainDate.compare(day, drawDate) <= 0).sort(Temporal.PlainDate.compare);
  const lastPerformedOn = earlier.at(-1) ?? null;
  const daysSince = lastPerformedOn ? lastPerformedOn.until(drawDate, { largestUnit: 'day' }).days : null;
  const yearBefore = drawDate.subtract({ years: 1 });
  const performedInYear =
    rule?.maximumPerYear == null ? null : earlier.filter((day) => Temporal.PlainDate.compare(day, yearBefore) > 0).length;
  const coverage = coverageOf(rule, input.diagnoses, input.therapyChanged === true ? null : daysSince, performedInYear);
  const isPaidByMedicare = input.hasMedicare && !input.isInEsrdBundle;
  return {
    coverage,
    abnNeeded: isPaidByMedicare && (coverage === 'FREQUENCY' || coverage === 'NOT_COVERED_DX'),
    policy: rule?.policy ?? null,
    lastPerformedOn,
    daysSince,
    limitDays: rule?.minimumDaysBetween ?? null,
    performedInYear,
  };
}

function coverageOf(rule: CoverageRule | null, diagnoses: readonly string[], daysSince: number | null, inYear: number | null): Coverage {
  if (!rule) return 'NO_POLICY';
  if (!rule.coversUnlessExcluded && !diagnoses.some((code) => isCoveredDiagnosis(code, rule.coveredDiagnoses))) return 'NOT_COVERED_DX';
  const tooSoon = rule.minimumDaysBetween !== null && daysSince !== null && daysSince < rule.minimumDaysBetween;
  const tooMany = rule.maximumPerYear !== null && inYear !== null && inYear >= rule.maximumPerYear;
  return tooSoon || tooMany ? 'FREQUENCY' : 'COVERED';
}

/** True when the diagnosis is one of the covered codes or lies below one of them: `E78.x` and `E78` both cover E78.5. */
export function isCoveredDiagnosis(diagnosis: string, covered: readonly string[]): boolean {
  const code = plain(diagnosis);
  return covered.some((entry) => code !== '' && code.startsWith(plain(entry.replace(/\.x$/i, ''))));
}

function plain(code: string): string {
  return code.trim().toUpperCase().replaceAll('.', '');
}
