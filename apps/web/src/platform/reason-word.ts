import { findReason } from '@drawday/vocabulary';
import { wordOf } from './code-word.ts';

/** A coded reason of a draw, test or label as a person reads it; one in free words stays as it is. */
export function reasonWord(code: string | null): string {
  const words = findReason(code);
  return words ? wordOf(words) : (code ?? '');
}
