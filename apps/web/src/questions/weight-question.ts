import { confirm } from '../dialogs/confirm-dialog.tsx';
import { formatDay } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import type { LastWeight } from './last-weights.ts';
import type { QuestionsText } from './questions.texts.ts';

/** Why a weight is doubtful, shown beside it. */
export const weightJumpWords = (last: LastWeight, text: QuestionsText): string =>
  text('weightJump', { weight: last.value, day: formatDay(last.drawDate) });

/** Asks once whether weights that are far from the last ones are meant; true when there are none. */
export async function mayWeightsJump(partyNames: readonly string[], text: QuestionsText): Promise<boolean> {
  if (partyNames.length === 0) return true;
  const names = partyNames.map(nameOnList).join('; ');
  return confirm({ content: text('weightJumpQuestion', { count: partyNames.length, names }) });
}
