import { delta, formatChange } from '@drawday/domain';
import { verdictMarks } from '@drawday/vocabulary';
import { unitWords } from '../design/unit-words.ts';
import { codeWord } from '../platform/code-word.ts';
import { testName } from '../platform/test-words.ts';
import { flagOf } from './result-kinds.ts';
import type { Result } from './results.queries.ts';

/** "Potassium, Critical high, 6.8 mmol/L": a result for people who hear it, the verdict before the value. */
export function resultWords(result: Pick<Result, 'resultCode' | 'name' | 'valueText' | 'unit' | 'displayFlag'>): string {
  const value = [result.valueText, unitWords(result.unit)].filter(Boolean).join(' ');
  return [testName(result.resultCode, result.name), verdictWord(result), value].filter(Boolean).join(', ');
}

/** "Critical high"; nothing for a value that has no mark. */
export function verdictWord({ displayFlag }: Pick<Result, 'displayFlag'>): string {
  const flag = flagOf(displayFlag);
  return flag ? codeWord(verdictMarks, flag) : '';
}

/** "+1.4", with a real minus; a dash when there is nothing to compare with. */
export function changeWords(result: Pick<Result, 'valueNumeric' | 'comparator' | 'previousValue' | 'decimals'>): string {
  const change = result.comparator === null ? delta(result.previousValue, result.valueNumeric) : null;
  return change ? formatChange(change.absolute, result.decimals) : '—';
}
