import { delta, formatChange } from '@drawday/domain';
import { verdictMarks } from '@drawday/vocabulary';
import { unitWords } from '../design/unit-words.ts';
import { codeWord } from '../platform/code-word.ts';
import { testName } from '../platform/test-words.ts';
import { flagOf } from './result-kinds.ts';
import type { Result } from './results.queries.ts';

/** "Potassium 6.8 mmol/L, Critical high": a result for people who hear it. */
export function resultWords(result: Pick<Result, 'resultCode' | 'name' | 'valueText' | 'unit' | 'displayFlag'>): string {
  const flag = flagOf(result.displayFlag);
  const value = [testName(result.resultCode, result.name), result.valueText, unitWords(result.unit)].filter(Boolean).join(' ');
  return flag ? `${value}, ${codeWord(verdictMarks, flag)}` : value;
}

/** "+1.4", with a real minus; a dash when there is nothing to compare with. */
export function changeWords(result: Pick<Result, 'valueNumeric' | 'comparator' | 'previousValue' | 'decimals'>): string {
  const change = result.comparator === null ? delta(result.previousValue, result.valueNumeric) : null;
  return change ? formatChange(change.absolute, result.decimals) : '—';
}
