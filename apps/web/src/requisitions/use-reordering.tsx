import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { deliverySpeeds, timings } from '@drawday/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { formatWeekday } from '../platform/format.ts';
import { serverToday } from '../platform/server-clock.ts';
import { MarkReorderedDialog } from './mark-reordered-dialog.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import { type Draw, refreshDraws } from './requisitions.queries.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';
import { sendWithStamp } from './stamp-check.ts';

const reorderCalls = {
  PATIENT: requisitions.reorderPatient,
  SITE: requisitions.reorderSite,
  EMPLOYEE: requisitions.reorderEmployee,
} as const;
const reorderCallOf = ({ partyType }: Pick<Draw, 'partyType'>) =>
  partyType === 'SITE' || partyType === 'EMPLOYEE' ? reorderCalls[partyType] : reorderCalls.PATIENT;

/** Tests of a draw that go with another: one made for them, or one that was planned anyway. */
export type Reordered = { oldId: string; made: Draw; isMadeForIt: boolean; codes: readonly string[] };

/** Tests that are ordered again, from a draw, its results or the list of tests not performed; `onDone` reloads what else shows them. */
export function useReordering(onDone: () => void = () => undefined) {
  const text = useRequisitionsTexts();
  const client = useQueryClient();
  const changed = () => {
    refreshDraws(client);
    onDone();
  };

  function reorder(draw: Draw, chosen?: readonly string[]): Promise<void> {
    return showDialog<void>((close) => (
      <ReorderDialog
        draw={draw}
        {...(chosen && { chosen })}
        today={serverToday(draw.timeZone)}
        onClose={() => close()}
        onConfirm={async (wish) => {
          const made = await sendWithStamp(draw, text, (concurrencyStamp) =>
            send(reorderCallOf(draw), { params: { id: draw.id }, body: { ...wish, concurrencyStamp } }),
          );
          if (!made) return;
          close();
          changed();
          const tests = (wish.offerings ?? []).map((one) => one.offeringCode);
          const words = text('reorderedTo', {
            count: tests.length,
            tests: tests.join(', '),
            day: made.drawDate ? formatWeekday(made.drawDate) : '—',
          });
          showUndo(words, () => takeBack({ oldId: draw.id, made, isMadeForIt: wish.addToId === undefined, codes: tests }));
        }}
      />
    ));
  }

  /** A draw that was made for them goes; from a planned draw only the tests go. */
  async function takeBack({ oldId, made, isMadeForIt, codes }: Reordered) {
    if (isMadeForIt) await send(requisitions.remove, { params: { id: made.id }, query: { concurrencyStamp: made.concurrencyStamp } });
    else {
      const offerings = made.lines
        .filter((line) => line.coveredBy === null && (line.isFromOrder || !codes.includes(line.offeringCode)))
        .map(({ offeringCode, icds, timing, delivery }) => ({
          ...{ offeringCode, icds, timing: timings.has(timing) ? timing : ('NA' as const) },
          delivery: deliverySpeeds.has(delivery) ? delivery : ('StandardDelivery' as const),
        }));
      // What an order asked for anyway stays; with nothing else in the draw it stays as it is.
      const isChanged = offerings.length > 0 && offerings.length < made.lines.filter((line) => line.coveredBy === null).length;
      if (isChanged)
        await send(requisitions.update, { params: { id: made.id }, body: { offerings, concurrencyStamp: made.concurrencyStamp } });
      await send(requisitions.markReordered, { params: { id: oldId }, body: { offerings: [...codes], isReordered: false } });
    }
    changed();
  }

  function markReordered(draw: Draw, chosen?: readonly string[]): Promise<void> {
    return showDialog<void>((close) => (
      <MarkReorderedDialog
        draw={draw}
        {...(chosen && { chosen })}
        onClose={() => close()}
        onConfirm={async (offerings, confirm) => {
          const mark = (isReordered: boolean) => (concurrencyStamp?: string) =>
            send(requisitions.markReordered, { params: { id: draw.id }, body: { offerings, confirm, isReordered, concurrencyStamp } });
          if (!(await sendWithStamp(draw, text, mark(true)))) return;
          close();
          changed();
          showUndo(text('markedReordered', { tests: offerings.join(', ') }), () => mark(false)().then(changed));
        }}
      />
    ));
  }

  return { reorder, markReordered, takeBack };
}
