import { cleanComparatorDecimal, cleanDecimal, cleanDigitsDash, cleanLetters, cleanNumber } from '@drawday/domain';
import type { ChangeEvent } from 'react';

/**
 * The text of a field after a key was pressed: only what belongs there. Pasted text stays whole and is validated on saving:
 * nobody may guess what "164 lb" means.
 */
const whileTyping =
  (clean: (text: string) => string) =>
  ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string => {
    const isKey = 'data' in nativeEvent && typeof nativeEvent.data === 'string' && nativeEvent.data.length === 1;
    return isKey ? clean(target.value) : target.value;
  };

/** A Spanish reader's decimal comma is everybody else's decimal point. */
const withPoint = (typed: string) => typed.replace(',', '.');

export const typedDecimal = whileTyping((typed) => cleanDecimal(withPoint(typed)));
/** A value as a laboratory writes it: `<0.5`. */
export const typedValue = whileTyping((typed) => cleanComparatorDecimal(withPoint(typed)));
export const typedDigits = whileTyping(cleanNumber);
export const typedLetters = whileTyping(cleanLetters);
export const typedPhone = whileTyping(cleanDigitsDash);
