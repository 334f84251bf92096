import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { reasonWord } from '../platform/reason-word.ts';
import { serverToday } from '../platform/server-clock.ts';
import { type DrawRow, inBatches, sendWithStamp, showFailures, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { type Chosen, useDrawChanges } from './use-draw-changes.ts';

/** The first day that is over at none of their facilities. */
const latestToday = (draws: readonly DrawRow[]): Temporal.PlainDate | undefined =>
  draws
    .map(({ timeZone }) => serverToday(timeZone))
    .toSorted(Temporal.PlainDate.compare)
    .at(-1);

/** A draw that does not happen on its day: moved, missed, cancelled, brought back. */
export function useDrawMoves() {
  const text = useRequisitionsTexts();
  const { changed, guarded, runBatch } = useDrawChanges();
  const person = (draw: DrawRow) => <b>{nameOnList(draw.partyName)}</b>;
  const takeBackMoves = async (draws: readonly DrawRow[], ids: readonly string[]) => {
    const items = await inBatches(ids, (some) => send(requisitions.unrescheduleBatch, { body: { ids: some } }));
    changed();
    void showFailures(items, draws, text);
  };

  async function reschedule(chosen: Chosen): Promise<boolean> {
    const today = latestToday(chosen.draws);
    if (!today) return false;
    return showDialog<boolean>((close) => (
      <RescheduleDialog
        draws={chosen.draws}
        count={chosen.ids.length}
        today={today}
        onClose={() => close(false)}
        onConfirm={async (drawDate, reason) => {
          const only = chosen.ids.length === 1 ? chosen.draws[0] : undefined;
          const moved = only
            ? (await sendWithStamp(only, text, (concurrencyStamp) =>
                send(requisitions.reschedule, { params: { id: only.id }, body: { drawDate, reason, concurrencyStamp } }),
              )) && [only.id]
            : await runBatch(chosen, (ids) => send(requisitions.rescheduleBatch, { body: { ids, drawDate, reason } }));
          if (!moved) return;
          close(true);
          if (!moved.length) return;
          changed();
          showUndo(
            only ? (
              <>
                {person(only)} {text('movedTo', { day: formatWeekday(drawDate) })}
              </>
            ) : (
              text('drawsMoved', { count: moved.length, day: formatWeekday(drawDate) })
            ),
            () => takeBackMoves(chosen.draws, moved),
          );
        }}
      />
    ));
  }

  function noShow(draw: DrawRow): Promise<void> {
    return showDialog<void>((close) => (
      <NoShowDialog
        draw={draw}
        today={serverToday(draw.timeZone)}
        onClose={() => close()}
        onConfirm={async (drawDate, reason) => {
          const done = await sendWithStamp(draw, text, (concurrencyStamp) =>
            send(requisitions.noShow, { params: { id: draw.id }, body: { drawDate, reason, concurrencyStamp } }),
          );
          if (!done) return;
          close();
          changed();
          const words = (
            <>
              {person(draw)}{' '}
              {drawDate ? text('movedTo', { day: formatWeekday(drawDate) }) : text('recordedAs', { reason: reasonWord(reason) })}
            </>
          );
          if (drawDate) showUndo(words, () => takeBackMoves([draw], [draw.id]));
          else showNotice(words);
        }}
      />
    ));
  }

  function cancel(chosen: Chosen): Promise<boolean> {
    return showDialog<boolean>((close) => (
      <CancelDialog
        draws={chosen.draws}
        count={chosen.ids.length}
        onClose={() => close(false)}
        onConfirm={async (reason) => {
          const only = chosen.ids.length === 1 ? chosen.draws[0] : undefined;
          const done = only
            ? await sendWithStamp(only, text, (concurrencyStamp) =>
                send(requisitions.cancel, { params: { id: only.id }, body: { reason, concurrencyStamp } }),
              )
            : await runBatch(chosen, (ids) => send(requisitions.cancelBatch, { body: { ids, reason } }));
          if (!done) return;
          close(true);
          changed();
          const count = Array.isArray(done) ? done.length : 1;
          if (count > 0) showNotice(text('drawsCancelled', { count }));
        }}
      />
    ));
  }

  function reactivate(draw: DrawRow): Promise<void> {
    return showDialog<void>((close) => (
      <ReactivateDialog
        draw={draw}
        today={serverToday(draw.timeZone)}
        onClose={() => close()}
        onConfirm={async (drawDate) => {
          const done = await sendWithStamp(draw, text, (concurrencyStamp) =>
            send(requisitions.reactivate, { params: { id: draw.id }, body: { drawDate, concurrencyStamp } }),
          );
          if (!done) return;
          close();
          changed();
        }}
      />
    ));
  }

  const unreschedule = (draw: DrawRow) =>
    guarded(async () => {
      if (!(await confirm({ content: text('unrescheduleQuestion', { name: nameOnList(draw.partyName) }) }))) return;
      await sendWithStamp(draw, text, (concurrencyStamp) =>
        send(requisitions.unreschedule, { params: { id: draw.id }, body: { concurrencyStamp } }),
      );
      changed();
    });

  return { reschedule, noShow, cancel, reactivate, unreschedule };
}
