import { type AnswerKind, type AnswerMoment, answerMoments, type RequisitionStatus } from '@drawday/vocabulary';
import { answerInstant } from '../input/answer-instant.ts';
import type { Decision, Refusal } from './decision.ts';
import { refuse, refuseByStatus, step } from './decision.ts';

/** An ask-at-order-entry question of a draw. Numbers outside `min` and `max` are refused; `isWhole`: without decimals. */
export type AoeQuestion = {
  code: string;
  text: string;
  type: AnswerKind;
  min?: number | null;
  max?: number | null;
  isWhole?: boolean;
  choices?: readonly string[] | null;
  isRequired: boolean;
  requiredAt: AnswerMoment;
};

/** Answers by question code; null or empty removes an answer. */
export type AoeAnswers = Readonly<Record<string, string | number | null>>;

type AnswerRefusal = 'AOE_UNKNOWN' | 'AOE_VALUE' | 'AOE_RANGE' | 'AOE_FUTURE';

const answerForms = {
  DATE: /^\d{4}-\d\d-\d\d$/,
  TIME: /^([01]\d|2[0-3]):[0-5]\d$/,
  DATETIME: /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
  YESNO: /^[YN]$/,
} as const;

/**
 * May these answers be saved, and does the draw become final with them? A draw that waits for kinetics becomes RESULTED once every required
 * question is answered; answers after the final result correct the calculated results. Every day and time asked for lies in
 * the past: one still to come, by `now` and the facility's clock, is refused.
 */
export function decideAnswerAoes(facts: {
  status: RequisitionStatus;
  questions: readonly AoeQuestion[];
  savedAnswers: AoeAnswers;
  answers: AoeAnswers;
  now: Temporal.ZonedDateTime;
}): Decision<AnswerRefusal, { unanswered: readonly string[] }> {
  const refusal = refuseByStatus('answerAoes', facts.status) ?? refuseAnswers(facts.questions, facts.answers, facts.now);
  if (refusal) return refusal;
  const unanswered = unansweredQuestions(facts.questions, { ...facts.savedAnswers, ...facts.answers });
  const completes = facts.status === 'MISSINGAOE' && unanswered.length === 0;
  const decision = step('answerAoes', facts.status, {
    to: completes ? 'RESULTED' : facts.status,
    more: facts.status === 'RESULTED' ? ['CORRECT_CALCULATED_RESULTS'] : [],
  });
  return decision.kind === 'do' ? { ...decision, unanswered } : decision;
}

/** May the treatment record be read again? A draw that waits for kinetics becomes final if this completes the answers. */
export function decideTreatmentReload(facts: {
  status: RequisitionStatus;
  hasKinetics: boolean;
  isComplete: boolean;
}): Decision<'REQ_NO_KINETICS'> {
  const refusal = refuseByStatus('reupdateTreatmentInfo', facts.status);
  if (refusal) return refusal;
  if (!facts.hasKinetics) return refuse('REQ_NO_KINETICS');
  return step('reupdateTreatmentInfo', facts.status, {
    to: facts.status === 'MISSINGAOE' && facts.isComplete ? 'RESULTED' : facts.status,
    more: facts.status === 'RESULTED' ? ['CORRECT_CALCULATED_RESULTS'] : [],
  });
}

/** May another Kt/V become the reported one? */
export function decideKtvSwitch(facts: { status: RequisitionStatus; hasKinetics: boolean }): Decision<'REQ_NO_KINETICS'> {
  const refusal = refuseByStatus('switchKtv', facts.status);
  if (refusal) return refusal;
  return facts.hasKinetics ? step('switchKtv', facts.status) : refuse('REQ_NO_KINETICS');
}

/** Codes of required questions without a valid answer, in the order of the questions; with `at` only those due by then. */
export function unansweredQuestions(questions: readonly AoeQuestion[], answers: AoeAnswers, at: AnswerMoment = 'RESULT'): string[] {
  const due = answerMoments.codes.slice(0, answerMoments.codes.indexOf(at) + 1);
  return questions
    .filter((question) => question.isRequired && due.includes(question.requiredAt))
    .filter((question) => isEmpty(answers[question.code]) || refuseAnswer(question, answers[question.code] ?? null) !== null)
    .map((question) => question.code);
}

function refuseAnswers(questions: readonly AoeQuestion[], answers: AoeAnswers, now: Temporal.ZonedDateTime): Refusal<AnswerRefusal> | null {
  for (const [code, answer] of Object.entries(answers)) {
    const question = questions.find((known) => known.code === code);
    if (question === undefined) return refuse('AOE_UNKNOWN', { code });
    const refusal = refuseAnswer(question, answer) ?? refuseFuture(question, answer, now);
    if (refusal) return refusal;
  }
  return null;
}

function refuseAnswer(question: AoeQuestion, answer: string | number | null): Refusal<AnswerRefusal> | null {
  if (isEmpty(answer)) return null;
  const text = String(answer).trim();
  if (question.type === 'NUMBER') return refuseNumber(question, text);
  if (question.type === 'CHOICE') return !question.choices || question.choices.includes(text) ? null : invalid(question);
  if (question.type === 'TEXT') return null;
  return answerForms[question.type].test(text) ? null : invalid(question);
}

function refuseNumber(question: AoeQuestion, text: string): Refusal<AnswerRefusal> | null {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return invalid(question);
  // Half a minute is not an answer: it is a weight in the wrong field, or a thousand written with a point.
  if (question.isWhole && !Number.isInteger(Number(text))) return invalid(question);
  const min = question.min ?? Number.NEGATIVE_INFINITY;
  const max = question.max ?? Number.POSITIVE_INFINITY;
  return Number(text) >= min && Number(text) <= max
    ? null
    : refuse('AOE_RANGE', { question: question.text, code: question.code, min: question.min ?? '', max: question.max ?? '' });
}

/** A day is compared with today at the facility; a time is a moment. */
function refuseFuture(question: AoeQuestion, answer: string | number | null, now: Temporal.ZonedDateTime): Refusal<AnswerRefusal> | null {
  if (isEmpty(answer) || (question.type !== 'DATE' && question.type !== 'DATETIME')) return null;
  const text = String(answer).trim();
  const future = refuse('AOE_FUTURE', { question: question.text, code: question.code });
  if (question.type === 'DATE') return text > now.toPlainDate().toString() ? future : null;
  const moment = answerInstant(text, now.timeZoneId);
  if (!moment) return invalid(question);
  return moment.epochMilliseconds > now.epochMilliseconds ? future : null;
}

function invalid(question: AoeQuestion): Refusal<'AOE_VALUE'> {
  return refuse('AOE_VALUE', { question: question.text, code: question.code });
}

function isEmpty(answer: string | number | null | undefined): boolean {
  return answer === null || answer === undefined || String(answer).trim() === '';
}
