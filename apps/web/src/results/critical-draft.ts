import { isOpenCritical } from './result-kinds.ts';
import type { Result } from './results.queries.ts';

/** What somebody typed about one open critical result; kept while they look at other patients. */
export type CriticalDraft = { action: string; readBack: string; toldTo: string };
export const emptyDraft: CriticalDraft = { action: '', readBack: '', toldTo: '' };
export type CriticalDrafts = Readonly<Record<string, CriticalDraft>>;

/** What was typed belongs to the test of a draw: the laboratory may resend the value, or a corrected one, during typing. */
export const draftKey = (result: Pick<Result, 'requisitionId' | 'resultCode'>): string =>
  `${result.requisitionId ?? ''} ${result.resultCode}`;

export const hasText = (draft: CriticalDraft): boolean => draft.action + draft.readBack + draft.toldTo !== '';

/** Adds a ready-made phrase as its own sentence. */
export function withPhrase(action: string, phrase: string): string {
  const before = action.trim();
  if (before === '') return `${phrase}.`;
  return `${/[.!?]$/.test(before) ? before : `${before}.`} ${phrase}.`;
}

/** Whether the value read back equals the result. Empty is undecided. */
export function isReadBackWrong(readBack: string, result: Pick<Result, 'valueText' | 'valueNumeric'>): boolean {
  const plain = (text: string) => text.replace(/\s/g, '').toLowerCase();
  const heard = plain(readBack);
  if (heard === '' || heard === plain(result.valueText)) return false;
  return result.valueNumeric === null || Number(heard) !== result.valueNumeric;
}

/** The open criticals of a draw that still lack the action that closing them needs. */
export function unanswered(results: readonly Result[], drafts: CriticalDrafts): Result[] {
  return results.filter((result) => isOpenCritical(result) && (drafts[draftKey(result)] ?? emptyDraft).action.trim() === '');
}

/** The open criticals of a draw with a read-back that is not the value: nothing is sent until it is. */
export function misheard(results: readonly Result[], drafts: CriticalDrafts): Result[] {
  return results.filter((result) => isOpenCritical(result) && isReadBackWrong((drafts[draftKey(result)] ?? emptyDraft).readBack, result));
}

/** As the call expects them. */
export function closings(results: readonly Result[], drafts: CriticalDrafts) {
  return results.filter(isOpenCritical).map((result) => {
    const draft = drafts[draftKey(result)] ?? emptyDraft;
    return {
      resultId: result.id,
      comment: draft.action.trim(),
      ...(draft.readBack.trim() && { readBackValue: draft.readBack.trim() }),
      ...(draft.toldTo.trim() && { toldTo: draft.toldTo.trim() }),
    };
  });
}
