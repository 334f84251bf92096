import { accessTypes } from '@drawday/vocabulary';
import { ianaTimeZone } from '../displays/time-zones.ts';
import { answerInstant } from '../input/answer-instant.ts';

/** An answer as it was entered. */
export type AnswerValue = string | number | boolean | null | undefined;

/** Answers to ask-at-order-entry questions, by question code. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** Limits outside which a numeric answer is refused; units are in the question. */
const LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  PREWT: [5, 350],
  POSTWT: [5, 350],
  WEIGHT: [5, 350],
  TXMIN: [30, 900],
  TXWEEK: [1, 7],
  NETUF: [0, 10],
  HEIGHT: [50, 250],
  DRAINVOL: [500, 40_000],
  DRAINMIN: [600, 1800],
  URINEVOL: [0, 6000],
  URINEMIN: [240, 4320],
  LASTWT: [5, 350],
  INTERVALDAYS: [0.25, 14],
};

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  ACCESS: accessTypes.groups.vascular,
  PDTYPE: ['CAPD', 'APD'],
  PETSTR: ['1.5', '2.5', '4.25'],
};

/** Whether an answer can be used, and if not, why. */
export type AnswerState = 'EMPTY' | 'OUT_OF_LIMITS' | 'OK';

/** Whether an answer can be used. Zero is an answer; an empty text is not. */
export function answerState(questionCode: string, value: AnswerValue): AnswerState {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return 'EMPTY';
  const limits = LIMITS[questionCode];
  if (limits) {
    const number = numericAnswer({ [questionCode]: value }, questionCode);
    return number !== null && number >= limits[0] && number <= limits[1] ? 'OK' : 'OUT_OF_LIMITS';
  }
  const choices = CHOICES[questionCode];
  return !choices || choices.includes(String(value).trim().toUpperCase()) ? 'OK' : 'OUT_OF_LIMITS';
}

/** The answer as a number, or null when it is empty or not a number. Limits are not applied here. */
export function numericAnswer(answers: Answers, questionCode: string): number | null {
  const value = answers[questionCode];
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The answer as a number when it lies within its limits, else null. */
export function usableAnswer(answers: Answers, questionCode: string): number | null {
  return answerState(questionCode, answers[questionCode]) === 'OK' ? numericAnswer(answers, questionCode) : null;
}

/**
 * The answers with the minutes of the urine collection, when only its start and end were answered. These are times by the facility's
 * clock, which may have been changed in between; a time with its own offset is taken as it is.
 */
export function withUrineMinutes(answers: Answers, timeZone: string): Answers {
  if (numericAnswer(answers, 'URINEMIN') !== null) return answers;
  const [start, end] = [answers.URSTART, answers.UREND].map((answer) =>
    typeof answer === 'string' ? answerInstant(answer, ianaTimeZone(timeZone)) : null,
  );
  return start && end ? { ...answers, URINEMIN: start.until(end).total('minutes') } : answers;
}

/**
 * The answers with the days from the end of the previous treatment to the collection before this one, if that end was answered
 * (a time by the facility's clock). A collection at any other time than just before the treatment lengthens it by as much.
 */
export function withTreatmentInterval(answers: Answers, timeZone: string, collectedAt: Temporal.Instant | null): Answers {
  const ended = typeof answers.LASTTX === 'string' ? answerInstant(answers.LASTTX, ianaTimeZone(timeZone)) : null;
  return ended && collectedAt ? { ...answers, INTERVALDAYS: ended.until(collectedAt).total('hours') / 24 } : answers;
}

/**
 * Does a weight before dialysis differ by more than a tenth from the last one? It may be right, but a slip, another scale or another
 * patient is more likely, so the person entering it is asked.
 */
export function isUnlikelyWeight(weightKg: number, lastKg: number): boolean {
  // Grams are whole numbers: 77.33 is exactly a tenth above 70.3.
  return Math.round(Math.abs(weightKg - lastKg) * 1000) > Math.round(lastKg * 100);
}

/** True for a clear no. */
export function isNo(value: AnswerValue): boolean {
  return value === false || (typeof value === 'string' && ['N', 'NO', 'FALSE'].includes(value.trim().toUpperCase()));
}
