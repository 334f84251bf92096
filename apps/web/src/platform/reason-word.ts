import { findReason } from '@drawday/vocabulary';
import { wordOf } from './code-word.ts';

/** A coded reason of a draw, test or label as a person reads it; a free-text reason is returned unchanged. */
export function reasonWord(code: string | null): string {
  const words = findReason(code);
  return words ? wordOf(words) : (code ?? '');
}
