import { type JudgedValue, judgedNumber } from '../results/bounds.ts';
import { kineticsPanel } from './kinetics-panels.ts';
import { type Answers, answerState, isNo, numericAnswer } from './order-entry-answers.ts';
import { isAnuric } from './residual-clearance.ts';

/** An answer or result that a calculation lacks, and what is wrong with it. */
export interface MissingItem {
  readonly offeringCode: string;
  /** A question code or a result code. */
  readonly code: string;
  readonly kind: 'ANSWER' | 'RESULT';
  readonly because: 'EMPTY' | 'OUT_OF_LIMITS' | 'CONTRADICTORY';
}

/** A result by its code. */
export interface NamedResult {
  readonly resultCode: string;
  readonly value: JudgedValue;
}

/**
 * What keeps the calculated values of a draw from being computed: for each kinetics offering, the answers and results that are
 * empty, outside their limits, or contradictory (post BUN not below pre, samples of different treatments, a urine
 * collection that ends before it starts). An anuric patient needs no urine sample; net ultrafiltration can replace the pre weight.
 * Minutes of a collection are taken as answered: see `withUrineMinutes`.
 */
export function missingKinetics(offerings: readonly string[], answers: Answers, results: readonly NamedResult[]): readonly MissingItem[] {
  return [...new Set(offerings)].flatMap((offeringCode) => {
    const panel = kineticsPanel(offeringCode);
    if (!panel || panel.requiredAnswers.length === 0) return [];
    const add = (kind: MissingItem['kind'], because: MissingItem['because']) => (code: string) => ({ offeringCode, code, kind, because });
    return [
      ...panel.requiredAnswers.filter((code) => stateOf(code, answers) === 'EMPTY').map(add('ANSWER', 'EMPTY')),
      ...panel.requiredAnswers.filter((code) => stateOf(code, answers) === 'OUT_OF_LIMITS').map(add('ANSWER', 'OUT_OF_LIMITS')),
      ...contradictoryAnswers(panel.requiredAnswers, answers).map(add('ANSWER', 'CONTRADICTORY')),
      ...panel.requiredResults.filter((code) => lacksResult(code, answers, results)).map(add('RESULT', 'EMPTY')),
      ...contradictoryResults(panel.requiredResults, results).map(add('RESULT', 'CONTRADICTORY')),
    ];
  });
}

function stateOf(code: string, answers: Answers): 'EMPTY' | 'OUT_OF_LIMITS' | 'OK' {
  if (code === 'PREWT' && answerState('NETUF', answers.NETUF) === 'OK' && answerState('PREWT', answers.PREWT) === 'EMPTY') return 'OK';
  if (code !== 'URINEMIN') return answerState(code, answers[code]);
  if (numericAnswer(answers, 'URINEVOL') === 0) return 'OK';
  const minutes = numericAnswer(answers, 'URINEMIN');
  // a collection that ends before it starts is reported as a contradiction, not as a missing time
  if (minutes !== null && minutes <= 0) return 'OK';
  return answerState('URINEMIN', minutes);
}

function contradictoryAnswers(required: readonly string[], answers: Answers): readonly string[] {
  const codes: string[] = [];
  if (required.includes('TXMIN') && isNo(answers.SAMEDAY)) codes.push('SAMEDAY');
  const minutes = numericAnswer(answers, 'URINEMIN');
  if (required.includes('URINEMIN') && minutes !== null && minutes <= 0) codes.push('UREND');
  return codes;
}

/** True when the urine answers mean that there is nothing to measure. */
export function saysAnuric(answers: Answers): boolean {
  const volume = numericAnswer(answers, 'URINEVOL');
  if (volume === null) return false;
  if (volume === 0) return true;
  const minutes = numericAnswer(answers, 'URINEMIN');
  return minutes !== null && minutes > 0 && isAnuric(volume, minutes);
}

function lacksResult(code: string, answers: Answers, results: readonly NamedResult[]): boolean {
  if ((code === 'UUN' || code === 'UCREA') && saysAnuric(answers)) return false;
  return numberOf(code, results) === null;
}

function contradictoryResults(required: readonly string[], results: readonly NamedResult[]): readonly string[] {
  if (!required.includes('BUNPOST')) return [];
  const pre = numberOf('BUNPRE', results);
  const post = numberOf('BUNPOST', results);
  return pre !== null && post !== null && post >= pre ? ['BUNPRE', 'BUNPOST'] : [];
}

function numberOf(code: string, results: readonly NamedResult[]): number | null {
  return judgedNumber(results.find((one) => one.resultCode === code)?.value)?.number ?? null;
}
