import { showMessage } from '../dialogs/message-dialog.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import type { Text } from '../platform/texts.ts';
import { type BatchOutcome, batchSize, type DrawRow } from './requisitions.queries.ts';
import type { RequisitionsTexts } from './requisitions.texts.ts';

type NamedDraw = Pick<DrawRow, 'id' | 'partyName' | 'number'>;

/** Sends IDs in batches that the server accepts, and returns all outcomes together. */
export async function inBatches(
  ids: readonly string[],
  sendPiece: (ids: string[]) => Promise<{ items: readonly BatchOutcome[] }>,
): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = [];
  for (let at = 0; at < ids.length; at += batchSize) outcomes.push(...(await sendPiece(ids.slice(at, at + batchSize))).items);
  return outcomes;
}

export const succeeded = (outcomes: readonly BatchOutcome[]): string[] => outcomes.filter(({ ok }) => ok).map(({ id }) => id);

/** Shows which draws of a batch were refused, and why; nothing when none was. */
export async function showFailures(
  outcomes: readonly BatchOutcome[],
  draws: readonly NamedDraw[],
  text: Text<RequisitionsTexts>,
): Promise<void> {
  const failed = outcomes.filter(({ ok }) => !ok);
  if (failed.length === 0) return;
  const byId = new Map(draws.map((draw) => [draw.id, draw]));
  await showMessage(
    text('batchFailed', { count: failed.length, total: outcomes.length }),
    <ul className="dd-outcomes">
      {failed.map((outcome) => {
        const draw = byId.get(outcome.id);
        return (
          <li key={outcome.id}>
            <span className="dd-strong">{draw ? `${nameOnList(draw.partyName)} · ${draw.number}` : text('aDraw')}</span>
            <span className="dd-error-text">{outcome.message}</span>
          </li>
        );
      })}
    </ul>,
  );
}
