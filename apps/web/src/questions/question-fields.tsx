import { answerInstant } from '@drawday/domain';
import { questions } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { Icon } from '../design/icon.tsx';
import { typedDecimal } from '../design/while-typing.ts';
import { DayField } from '../forms/day-field.tsx';
import { partsOf, typedMoment, wholeMoment } from '../forms/moment.ts';
import { MomentField } from '../forms/moment-field.tsx';
import { codeWord } from '../platform/code-word.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { DialogField, type DrawQuestion, orderListsQuery } from '../requisitions/requisitions.public.ts';
import { isWeightGained, isWeightJump, readNumber } from './kinetics-grid.ts';
import type { LastWeight } from './last-weights.ts';
import { type QuestionsTexts, type TextKey, useQuestionsTexts } from './questions.texts.ts';
import { weightJumpWords } from './weight-question.ts';

const QuestionFacts = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  unit: z.string().nullish(),
  minimum: z.coerce.number().nullish(),
  maximum: z.coerce.number().nullish(),
  decimals: z.number().nullish(),
  warnMinimum: z.coerce.number().nullish(),
  warnMaximum: z.coerce.number().nullish(),
  choices: z.array(z.string()).nullish(),
});
export type QuestionFact = z.output<typeof QuestionFacts>;

/** The directory's questions by code: words, limits and choices. */
export function useQuestionFacts(): ReadonlyMap<string, QuestionFact> {
  const { data } = useQuery({ ...orderListsQuery, select: readQuestions });
  return data ?? new Map();
}

function readQuestions(lists: Readonly<Record<string, readonly unknown[]>>): ReadonlyMap<string, QuestionFact> {
  const facts = (lists.questions ?? []).flatMap((entry) => {
    const parsed = QuestionFacts.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
  return new Map(facts.map((fact) => [fact.code, fact]));
}

/** The questions asked most, in shorter words than the list of questions has for them. */
const questionKeys: Readonly<Record<string, TextKey<QuestionsTexts>>> = {
  PREWT: 'askPreWeight',
  POSTWT: 'askPostWeight',
  TXMIN: 'askMinutes',
  TXWEEK: 'askPerWeek',
  ACCESS: 'askAccess',
  POSTMETH: 'askPostMethod',
  SAMEDAY: 'askSameSession',
  NETUF: 'askNetUf',
  HEIGHT: 'askHeight',
  WEIGHT: 'askWeight',
  DRAINVOL: 'askDrainVolume',
  DRAINMIN: 'askDrainMinutes',
  URINEVOL: 'askUrineVolume',
  URINEMIN: 'askUrineMinutes',
  FASTING: 'askFasting',
};

export function useQuestionName(): (code: string, fallback?: string) => string {
  const text = useQuestionsTexts();
  const facts = useQuestionFacts();
  return (code, fallback) => {
    const key = questionKeys[code];
    if (key) return text(key);
    return questions.has(code) ? codeWord(questions, code) : (fallback ?? facts.get(code)?.name ?? code);
  };
}

const choiceKeys: Readonly<Record<string, TextKey<QuestionsTexts>>> = {
  Y: 'yes',
  N: 'no',
  U: 'unknown',
  AVF: 'accessFistula',
  AVG: 'accessGraft',
  CVC: 'accessCatheter',
  SLOW_FLOW: 'postSlowFlow',
  STOP_DIALYSATE: 'postStopDialysate',
  OTHER: 'reasonOther',
  TROUGH: 'drawTrough',
  PEAK: 'drawPeak',
  RANDOM: 'drawRandom',
  PRE: 'drawBefore',
  POST: 'drawAfter',
  NONE: 'none',
};

export function useChoiceName(): (code: string) => string {
  const text = useQuestionsTexts();
  return (code) => {
    const key = choiceKeys[code];
    return key ? text(key) : code;
  };
}

const yesNo = ['Y', 'N'];
/** Codes to choose from; none when the answer is typed. */
export const choicesOf = (question: { kind: string; choices?: readonly string[] | null | undefined }): readonly string[] =>
  question.kind === 'YESNO' ? yesNo : (question.choices ?? []);

/** A moment as it is typed; one with a zone or seconds, which was not typed here, by the clock of the draw's facility. Null: it cannot be read. */
function momentShown(answer: string, timeZone: string): string | null {
  if (partsOf(answer)) return answer;
  const at = answerInstant(answer, timeZone);
  return at && typedMoment(at, timeZone);
}

/** Why a moment cannot be used as it stands. */
function useMomentFault(timeZone: string): (answer: string) => ReactNode {
  const text = useQuestionsTexts();
  const platformText = usePlatformTexts();
  return (answer) => {
    const shown = momentShown(answer, timeZone);
    if (shown === '' || (shown !== null && wholeMoment.test(shown))) return null;
    const says = platformText('enterDayAndTime');
    return (
      <span className="dd-row dd-warning-text" role="status">
        <Icon name="warning" size={14} /> {shown === null ? `${text('unreadAnswer', { answer })} ${says}` : says}
      </span>
    );
  };
}

type QuestionFieldsProps = {
  questions: readonly DrawQuestion[];
  answers: Readonly<Record<string, string>>;
  /** Of the draw's facility. */
  timeZone: string;
  lastWeight?: LastWeight | undefined;
  /** What an answer means, in words beside its field. */
  noteOf?: (code: string) => ReactNode;
  onAnswer: (code: string, value: string) => void;
};

/** The questions of one draw, each with its limits; existing and assumed answers are filled in. */
export function QuestionFields({ questions, answers, timeZone, lastWeight, noteOf, onAnswer }: QuestionFieldsProps) {
  const text = useQuestionsTexts();
  const questionName = useQuestionName();
  const choiceName = useChoiceName();
  const momentFault = useMomentFault(timeZone);
  const shown = (question: DrawQuestion) => answers[question.code] ?? question.value ?? question.defaultValue ?? '';
  const read = (question: DrawQuestion) => (question.kind === 'NUMBER' ? readNumber(shown(question), question.unit) : shown(question));
  const given = Object.fromEntries(questions.map((question) => [question.code, read(question)]));
  const jump = lastWeight && isWeightJump(given, lastWeight) && (
    <span className="dd-warning-text" role="status">
      {weightJumpWords(lastWeight, text)}
    </span>
  );
  return (
    <div className="dd-draw-fields">
      {questions.map((question) => {
        const choices = choicesOf(question);
        const isTyped = choices.length === 0 && question.minimum !== null && question.maximum !== null;
        const limits = isTyped ? `${question.minimum}–${question.maximum}` : '';
        const note = [limits, question.unit].filter(Boolean).join(' ');
        const label = `${questionName(question.code, question.text)}${question.isRequired ? '' : ` (${text('optional')})`}`;
        const fault = (question.kind === 'DATETIME' && momentFault(shown(question))) || (question.code === 'PREWT' && jump);
        return (
          <DialogField key={question.code} label={label} note={fault || noteOf?.(question.code) || note}>
            {(id) =>
              choices.length > 0 ? (
                <select
                  id={id}
                  className="dd-plain-field"
                  value={shown(question)}
                  onChange={(event) => onAnswer(question.code, event.target.value)}
                >
                  <option value="">—</option>
                  {choices.map((code) => (
                    <option key={code} value={code}>
                      {choiceName(code)}
                    </option>
                  ))}
                </select>
              ) : question.kind === 'DATETIME' ? (
                <MomentField
                  id={id}
                  of={questionName(question.code, question.text)}
                  value={momentShown(shown(question), timeZone) ?? ''}
                  timeZone={timeZone}
                  clearable
                  onChange={(value) => onAnswer(question.code, value)}
                />
              ) : question.kind === 'DATE' ? (
                <DayField id={id} value={shown(question)} clearable onChange={(day) => onAnswer(question.code, day ?? '')} />
              ) : (
                <input
                  id={id}
                  className="dd-plain-field"
                  type="text"
                  inputMode={question.kind === 'NUMBER' ? 'decimal' : 'text'}
                  autoComplete="off"
                  value={shown(question)}
                  onChange={(event) => onAnswer(question.code, question.kind === 'NUMBER' ? typedDecimal(event) : event.target.value)}
                />
              )
            }
          </DialogField>
        );
      })}
      {isWeightGained(given) && (
        <p className="dd-warning-text" role="status">
          {text('weightGained')}
        </p>
      )}
    </div>
  );
}

/** What to send: everything typed, and for the visible questions what was filled in and left unchanged. */
export function answersToSend(
  questions: readonly DrawQuestion[],
  answers: Readonly<Record<string, string>>,
): { code: string; value: string }[] {
  return questions.flatMap((question) => {
    const typed = answers[question.code];
    const given = (typed ?? question.value ?? question.defaultValue ?? '').trim();
    const value = question.kind === 'NUMBER' ? readNumber(given, question.unit) : given;
    return value === (question.value ?? '') ? [] : [{ code: question.code, value }];
  });
}
