import { questionsRefusals } from '@drawday/contracts/questions/questions.refusals.ts';
import { type AoeQuestion, decideAnswerAoes, ianaTimeZone } from '@drawday/domain';
import { answerKinds } from '@drawday/vocabulary';
import { serverNow } from '../platform/server-clock.ts';
import { currentLanguage } from '../platform/texts.ts';
import type { QuestionFact } from './question-fields.tsx';

/** Why the rules would refuse this answer, in the words of the server, by the clock of the facility; null when they would not. */
export function answerFault(fact: QuestionFact, name: string, value: string, timeZone: string): string | null {
  const question: AoeQuestion = {
    code: fact.code,
    text: name,
    type: answerKinds.has(fact.kind) ? fact.kind : 'TEXT',
    min: fact.minimum ?? null,
    max: fact.maximum ?? null,
    isWhole: fact.decimals === 0,
    choices: fact.choices ?? null,
    isRequired: true,
    requiredAt: 'RESULT',
  };
  const answers = { [fact.code]: value };
  const decision = decideAnswerAoes({
    status: 'MISSINGAOE',
    questions: [question],
    savedAnswers: {},
    answers,
    now: serverNow().toZonedDateTimeISO(ianaTimeZone(timeZone)),
  });
  if (decision.kind !== 'refuse') return null;
  const detail: Readonly<Record<string, unknown>> = decision.detail ?? {};
  const sentence = questionsRefusals[decision.because]?.[currentLanguage()] ?? decision.because;
  return sentence.replace(/\{(\w+)\}/g, (_, part: string) => String(detail[part] ?? ''));
}

/** Within what is accepted, yet so rare that a typing mistake is more likely. */
export function isUnusual(fact: QuestionFact, value: string): boolean {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return false;
  const { warnMinimum, warnMaximum } = fact;
  return (typeof warnMinimum === 'number' && number < warnMinimum) || (typeof warnMaximum === 'number' && number > warnMaximum);
}
