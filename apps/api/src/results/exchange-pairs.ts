import { testByCode } from '@drawday/catalogue';
import { judgeTest } from '@drawday/domain';
import type { CurrentResult, DrawState } from './draw-state.ts';
import { judgedBy } from './judged-by.ts';
import { printedRange, type Working, whomOf, write } from './take-values.ts';
import type { Yardsticks } from './yardsticks.ts';

/** Tests of both tubes of a treatment: before and after. */
const pairs: readonly (readonly [string, string])[] = [
  ['BUNPRE', 'BUNPOST'],
  ['K', 'KPOST'],
  ['CREPRE', 'CREPOST'],
];

/** The pairs of a draw whose values can change places: both final, as numbers. */
export function exchangeablePairs({ results }: Pick<DrawState, 'results'>): [CurrentResult, CurrentResult][] {
  const numberOf = (code: string) => results.find((one) => one.code === code && /^[FC]$/.test(one.status) && one.numeric !== null);
  return pairs.flatMap(([pre, post]) => {
    const [one, other] = [numberOf(pre), numberOf(post)];
    return one && other ? [[one, other]] : [];
  });
}

/** Did a person exchange it? Values of the laboratory name their message. */
export const isExchanged = ({ messageId, isCalculated, status }: Pick<CurrentResult, 'messageId' | 'isCalculated' | 'status'>) =>
  messageId === null && !isCalculated && status === 'C';

/** Each value of a pair takes the place of the other, as a corrected version that is judged again. */
export function takeExchange(working: Working, yardsticks: Yardsticks, now: Temporal.Instant): void {
  const whom = whomOf(working, now);
  for (const [pre, post] of exchangeablePairs(working.draw)) {
    for (const [known, other] of [
      [pre, post],
      [post, pre],
    ] as const) {
      const test = testByCode.get(known.code);
      if (!test || other.numeric === null) continue;
      const yardstick = yardsticks.of(known.code, whom);
      const reading = { kind: 'NUMBER', number: other.numeric, comparator: other.comparator } as const;
      write(working, known, {
        ...printedRange(yardstick),
        code: known.code,
        lineNumber: known.lineNumber,
        numeric: other.numeric,
        comparator: other.comparator,
        text: null,
        unit: other.unit,
        reportedValue: null,
        reportedUnit: null,
        judgement: judgeTest({ reading, senderFlag: null, isKnownPositive: false, specimen: null }, test, yardstick, whom.person),
        judgedBy: judgedBy(yardstick.limits),
        senderFlag: null,
        status: 'C',
        tnpReason: null,
        resultedAt: now.toString(),
        performingLab: other.performingLab,
        method: null,
        comment: other.comment,
        isCalculated: false,
        withdrawnAs: null,
        labStatus: null,
        versionKey: known.versionKey,
        contradicting: null,
        keepsReview: false,
        messageId: null,
      });
    }
  }
  for (const { code } of working.results) working.corrected.add(code);
}
