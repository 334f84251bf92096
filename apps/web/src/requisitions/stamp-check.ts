import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { showStampConflict } from '../design/stamp-conflict.tsx';
import { send } from '../platform/api-client.ts';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { formatDay } from '../platform/format.ts';
import { queryClient } from '../platform/query-client.ts';
import type { Text } from '../platform/texts.ts';
import { shiftNumber, statusDisplay } from './draw-words.ts';
import { type DrawRow, refreshDraws } from './requisitions.queries.ts';
import type { RequisitionsTexts } from './requisitions.texts.ts';

type DrawText = Text<RequisitionsTexts>;

/** What two people may disagree about, as words to stand side by side. */
function comparable(
  draw: DrawRow,
  text: DrawText,
): Record<'status' | 'drawDate' | 'shift' | 'chair' | 'label' | 'tests' | 'provider', string> {
  return {
    status: statusDisplay(draw, text).text,
    drawDate: draw.drawDate ? formatDay(draw.drawDate) : '',
    shift: draw.shift ? String(shiftNumber(draw.shift)) : '',
    chair: draw.chair === null ? '' : String(draw.chair),
    label: text(draw.isLabelPrinted ? 'yes' : 'no'),
    tests: draw.offerings.map((offering) => offering.code).join(', '),
    provider: draw.providerName ?? '',
  };
}

/**
 * Sends with the stamp of what the person saw. After a 409 it shows that beside what stands now: "Save mine" sends again with the newest
 * stamp, Reload answers null, and going back leaves the refusal to the dialog that asked.
 */
export async function sendWithStamp<Answer>(
  seen: DrawRow,
  text: DrawText,
  attempt: (stamp: string) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await attempt(seen.concurrencyStamp);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'REQ_STALE') throw error;
    const now = await send(requisitions.find, { params: { id: seen.id } });
    const labels = {
      status: text('status'),
      drawDate: text('drawDate'),
      shift: text('shiftLabel'),
      chair: text('chair'),
      label: text('labelPrinted'),
      tests: text('tests'),
      provider: text('provider'),
    };
    const mine = comparable(seen, text);
    const theirs = comparable(now, text);
    const keys = Object.keys(labels) as (keyof typeof labels)[];
    const fields = keys
      .filter((key) => mine[key] !== theirs[key])
      .map((key) => ({ key, label: labels[key], mine: mine[key], theirs: theirs[key] }));
    const answer = await showStampConflict({ refusal: error, fields });
    if (answer === 'cancel') throw error;
    if (answer === 'overwrite') return attempt(now.concurrencyStamp);
    refreshDraws(queryClient);
    return null;
  }
}
