import { type OrderEntryQuestion, questionByCode, questionsFor } from '@drawday/catalogue';
import { type AoeQuestion, missingKinetics, unansweredQuestions, withUrineMinutes } from '@drawday/domain';

export type AskedQuestion = { question: OrderEntryQuestion; isRequired: boolean; defaultAnswer: string | null };
/** A draw with what its patient's record answers by itself. */
type Asking = {
  lines: readonly { offeringCode: string; status: string }[];
  access_type: string | null;
  treatments_per_week: number | null;
  height_cm: number | null;
  modality: string | null;
  time_zone: string;
};

/** The questions of a draw, each once; required when one of its tests requires it. */
export function questionsOf(draw: Asking): AskedQuestion[] {
  const live = draw.lines.filter((line) => line.status !== 'CANCELED');
  const asked = live.map((line) => questionsFor(line.offeringCode));
  const required = new Set(asked.flatMap((one) => one.required));
  const all = new Set([...required, ...asked.flatMap((one) => one.optional)]);
  return [...all].flatMap((code) => {
    const question = questionByCode.get(code);
    return question && isAskedOf(question, draw.modality)
      ? [{ question, isRequired: required.has(code), defaultAnswer: defaultAnswer(question, draw) }]
      : [];
  });
}

const isAskedOf = ({ modalities }: OrderEntryQuestion, modality: string | null): boolean =>
  modalities === null || modalities.some((one) => one === modality);

/** The answer unless somebody says otherwise: from the patient's record, or the usual one. */
function defaultAnswer(question: OrderEntryQuestion, draw: Asking): string | null {
  const record: Record<string, string | number | null> = {
    'patient.treatmentsPerWeek': draw.treatments_per_week,
    'patient.accessType': draw.access_type,
    'patient.heightCm': draw.height_cm,
  };
  const fromRecord = question.defaultFrom === null ? null : (record[question.defaultFrom] ?? null);
  const answer = fromRecord === null ? question.defaultValue : String(fromRecord);
  const isChoice = question.choices.length === 0 || question.choices.some((choice) => choice.code === answer);
  return isChoice ? answer : null;
}

/** The same question as the rules know it. */
export function ruleQuestion({ question, isRequired }: AskedQuestion): AoeQuestion {
  return {
    code: question.code,
    text: question.text,
    type: question.kind,
    min: question.kind === 'NUMBER' ? question.min : null,
    max: question.kind === 'NUMBER' ? question.max : null,
    isWhole: question.decimals === 0,
    choices: question.choices.length ? question.choices.map((choice) => choice.code) : null,
    isRequired,
    requiredAt: question.requiredAt,
  };
}

/** Defaults that stand in for questions which nobody answered, due by collection. */
export function defaultAnswers(draw: Asking, answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    questionsOf(draw).flatMap(({ question, defaultAnswer: value }) =>
      value !== null && question.requiredAt !== 'RESULT' && !answers[question.code]?.trim() ? [[question.code, value]] : [],
    ),
  );
}

/** What the record of the patient says to the questions of a draw, now. */
export function recordAnswers(draw: Asking): Record<string, string> {
  return Object.fromEntries(
    questionsOf(draw).flatMap(({ question, defaultAnswer: value }) =>
      value !== null && question.defaultFrom?.startsWith('patient.') ? [[question.code, value]] : [],
    ),
  );
}

/**
 * Codes of questions that still need an answer, of all or of those due at collection. Where one answer stands in for another
 * (net ultrafiltration for a weight, no urine for its time) the calculation knows, and decides.
 */
export function missingAnswers(draw: Asking, answers: Readonly<Record<string, string>>, at: 'COLLECT' | 'RESULT'): string[] {
  const offerings = draw.lines.filter((line) => line.status !== 'CANCELED').map((line) => line.offeringCode);
  const kinetic = new Set(missingKinetics(offerings, {}, []).map((item) => item.code));
  const missing = new Set(missingKinetics(offerings, withUrineMinutes(answers, draw.time_zone), []).map((item) => item.code));
  const empty = unansweredQuestions(questionsOf(draw).map(ruleQuestion), answers, at);
  return empty.filter((code) => !kinetic.has(code) || missing.has(code));
}

/** Codes that keep calculated results of this draw from being made; empty when it has no such results. */
export function missingForKinetics(draw: Asking, answers: Readonly<Record<string, string>>): string[] {
  const offerings = draw.lines.filter((line) => line.status !== 'CANCELED').map((line) => line.offeringCode);
  return [
    ...new Set(
      missingKinetics(offerings, withUrineMinutes(answers, draw.time_zone), [])
        .filter((item) => item.kind === 'ANSWER')
        .map((item) => item.code),
    ),
  ];
}
