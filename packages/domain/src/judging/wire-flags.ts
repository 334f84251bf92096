import type { CriticalState, ResultFlag, Verdict, VerdictSide } from '@drawday/vocabulary';

/** The two flags on the wire, derived from a verdict; a finding is sent as H. N means only "no flag", never that a value is fine. */
export function wireFlags(judged: {
  readonly verdict: Verdict | null;
  readonly side: VerdictSide | null;
  readonly criticalOpen: CriticalState | null;
}): { readonly criticalFlag: ResultFlag; readonly alertFlag: ResultFlag } {
  const letter = judged.side === 'LOW' ? 'L' : 'H';
  return {
    criticalFlag: judged.criticalOpen === null ? 'N' : letter,
    alertFlag: judged.verdict === 'CRITICAL' || judged.verdict === 'ABNORMAL' ? letter : 'N',
  };
}
