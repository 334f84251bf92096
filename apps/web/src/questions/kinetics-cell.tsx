import { useId } from 'react';
import { typedDecimal } from '../design/while-typing.ts';
import { useFacility } from '../platform/facility.ts';
import { answerFault, isUnusual } from './answer-fault.ts';
import { choicesOf, type QuestionFact, useChoiceName } from './question-fields.tsx';
import { useQuestionsTexts } from './questions.texts.ts';

type KineticsCellProps = {
  fact: QuestionFact | undefined;
  /** The cell's name for screen readers: the question and the person. */
  name: string;
  questionName: string;
  place: string;
  value: string;
  /** What the rules of this single answer cannot see, but a person should check. */
  doubt?: string | null;
  isFirst: boolean;
  isOff: boolean;
  onChange: (value: string) => void;
};

/** One answer to fill in; a refusal is shown under it, an unusual number is pointed out. */
export function KineticsCell({ fact, name, questionName, place, value, doubt = null, isFirst, isOff, onChange }: KineticsCellProps) {
  const text = useQuestionsTexts();
  const choiceName = useChoiceName();
  const wordsId = useId();
  const { timeZone } = useFacility();
  const fault = fact && value !== '' ? answerFault(fact, questionName, value, timeZone) : null;
  const warning = fault ? null : (doubt ?? (fact && isUnusual(fact, value) ? text('unusual') : null));
  const choices = fact ? choicesOf(fact) : [];
  const words = fault ?? warning;
  const shared = {
    'data-cell': place,
    'aria-label': name,
    'aria-invalid': fault !== null,
    ...(words && { 'aria-describedby': wordsId }),
    ...(isFirst && { 'data-first-cell': '' }),
    className: `dd-cell-field${warning ? ' dd-cell-unusual' : ''}`,
    disabled: isOff,
    value,
  };
  return (
    <>
      {choices.length > 0 ? (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          <option value="" />
          {choices.map((code) => (
            <option key={code} value={code}>
              {choiceName(code)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          inputMode={fact?.kind === 'NUMBER' ? 'decimal' : 'text'}
          autoComplete="off"
          onChange={(event) => onChange(fact?.kind === 'NUMBER' ? typedDecimal(event) : event.target.value)}
        />
      )}
      {words && (
        <small id={wordsId} className={fault ? 'dd-error-text' : 'dd-warning-text'}>
          {words}
        </small>
      )}
    </>
  );
}
