import type { cancelReasons, rescheduleReasons } from '@drawday/vocabulary';
import { useId } from 'react';
import { codeWord } from '../platform/code-word.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';

type ReasonChoiceProps = {
  list: typeof cancelReasons | typeof rescheduleReasons;
  value: string;
  onChange: (code: string) => void;
  /** Reasons that have an action of their own ("No-show" has its own button). */
  without?: readonly string[];
  /** The reasons of one group of the list, in its order. */
  only?: readonly string[];
};

/** The coded reasons of one list, all visible: one click instead of a menu. */
export function ReasonChoice({ list, value, onChange, without = [], only }: ReasonChoiceProps) {
  const text = useRequisitionsTexts();
  const name = useId();
  const codes = only ?? list.codes.filter((code) => !without.includes(code));
  return (
    <fieldset className="dd-draw-choices">
      <legend>{text('reason')}</legend>
      {codes.map((code) => (
        <label key={code}>
          <input type="radio" className="dd-check" name={name} value={code} checked={value === code} onChange={() => onChange(code)} />
          {codeWord(list, code)}
        </label>
      ))}
    </fieldset>
  );
}
