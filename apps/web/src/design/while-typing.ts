import { cleanComparatorDecimal, cleanDecimal, cleanDigitsDash, cleanLetters, cleanNumber } from '@drawday/domain';
import type { ChangeEvent } from 'react';

/**
 * What stands in a field after a key was pressed: only what belongs there. What is pasted stays whole and is judged when it is saved:
 * of "164 lb" nobody may guess.
 */
const whileTyping =
  (clean: (text: string) => string) =>
  ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string => {
    const isKey = 'data' in nativeEvent && typeof nativeEvent.data === 'string' && nativeEvent.data.length === 1;
    return isKey ? clean(target.value) : target.value;
  };

/** The decimal comma of a reader of Spanish is the point of everybody else. */
const withPoint = (typed: string) => typed.replace(',', '.');

export const typedDecimal = whileTyping((typed) => cleanDecimal(withPoint(typed)));
/** A value as a laboratory writes it: `<0.5`. */
export const typedValue = whileTyping((typed) => cleanComparatorDecimal(withPoint(typed)));
export const typedDigits = whileTyping(cleanNumber);
export const typedLetters = whileTyping(cleanLetters);
export const typedPhone = whileTyping(cleanDigitsDash);
