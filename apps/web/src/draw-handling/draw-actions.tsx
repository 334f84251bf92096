import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { send, sendForFile } from '../platform/api-client.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { openFile } from '../platform/open-file.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { reportProblemAbout } from '../problems/report-problem.public.ts';
import { useAnswering } from '../questions/questions.public.ts';
import { type DrawRow, sendWithStamp, showHistory, useReordering, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { askSupportAbout } from '../support-tickets/ask-support.public.ts';
import { EditDrawDialog } from './edit-draw-dialog.tsx';
import { TimeDialog } from './time-dialog.tsx';
import { type Chosen, useDrawChanges } from './use-draw-changes.ts';
import { useDrawMoves } from './use-draw-moves.tsx';
import { useDrawResults } from './use-draw-results.tsx';
import { useLaboratoryOrders } from './use-laboratory-orders.tsx';

/** Everything done to draws besides collecting and printing, each with its question, its Undo and what must be reloaded. */
export function useDrawActions() {
  const text = useRequisitionsTexts();
  const answer = useAnswering();
  const moves = useDrawMoves();
  const orders = useLaboratoryOrders();
  const results = useDrawResults();
  const reordering = useReordering();
  const { changed, whole, guarded, runBatch } = useDrawChanges();
  const can = useCan();
  const isReadOnly = useReadOnly();

  const uncollect = (draw: DrawRow) =>
    guarded(async () => {
      if (!(await confirm({ content: text('uncollectQuestion', { name: nameOnList(draw.partyName) }) }))) return;
      const taken = await sendWithStamp(draw, text, (concurrencyStamp) =>
        send(requisitions.uncollect, { params: { id: draw.id }, body: { concurrencyStamp } }),
      );
      if (!taken) return;
      changed();
      showNotice(text('uncollected'));
    });

  const release = (chosen: Chosen) =>
    guarded(async () => {
      if (!(await confirm({ content: text('releaseQuestion', { count: chosen.ids.length }) }))) return;
      const shipped = await runBatch(chosen, (ids) => send(requisitions.release, { body: { ids } }));
      if (shipped.length) showNotice(text('drawsShipped', { count: shipped.length }));
    });

  const remove = (draw: DrawRow) =>
    guarded(async () => {
      if (!(await confirm({ content: text('removeQuestion', { name: nameOnList(draw.partyName) }), danger: true }))) return;
      const removed = await sendWithStamp(draw, text, (concurrencyStamp) =>
        send(requisitions.remove, { params: { id: draw.id }, query: { concurrencyStamp } }).then(() => true),
      );
      if (!removed) return;
      changed();
      showNotice(text('drawRemoved'));
    });

  function changeTime(draw: DrawRow, which: 'collection' | 'shipping'): Promise<void> {
    const isCollection = which === 'collection';
    return showDialog<void>((close) => (
      <TimeDialog
        draw={draw}
        title={text(isCollection ? 'collectionTimeTitle' : 'shipTimeTitle')}
        label={text(isCollection ? 'collectedAt' : 'shippedAt')}
        start={isCollection ? draw.collectedAt : draw.shipDate}
        withReason={isCollection && draw.statusTypeCode !== 'COLLECTED'}
        onClose={() => close()}
        postStart={isCollection ? postTakenAt(draw) : null}
        onConfirm={async (instant, reason, post) => {
          const changedDraw = await sendWithStamp(draw, text, (concurrencyStamp) =>
            isCollection
              ? send(requisitions.collectionDate, {
                  params: { id: draw.id },
                  body: { collectedAt: instant, concurrencyStamp, ...(post && { postTakenAt: post }), ...(reason && { reason }) },
                })
              : send(requisitions.shipDate, { params: { id: draw.id }, body: { shipDate: instant, concurrencyStamp } }),
          );
          if (!changedDraw) return;
          close();
          changed();
        }}
      />
    ));
  }

  const edit = (row: DrawRow) =>
    guarded(async () => {
      const draw = await whole(row);
      await showDialog<void>((close) => (
        <EditDrawDialog
          draw={draw}
          today={serverToday(draw.timeZone)}
          onClose={() => close()}
          onConfirm={async (changes) => {
            const changedDraw = await sendWithStamp(draw, text, (concurrencyStamp) =>
              send(requisitions.update, { params: { id: draw.id }, body: { ...changes, concurrencyStamp } }),
            );
            if (!changedDraw) return;
            close();
            changed();
          }}
        />
      ));
    });

  const reorder = (row: DrawRow) => guarded(async () => reordering.reorder(await whole(row)));
  const markReordered = (row: DrawRow) => guarded(async () => reordering.markReordered(await whole(row)));
  const openReport = (draw: DrawRow) =>
    guarded(async () => openFile(await sendForFile(requisitions.report, { params: { id: draw.id }, query: {} })));
  const history = (draw: DrawRow) => void showHistory(draw);
  const reportProblem = ({ id, number, drawDate, partyType, partyId, partyName, dateOfBirth, mrn, isIsolation }: DrawRow) =>
    guarded(() =>
      reportProblemAbout({
        party: { partyType, id: partyId, name: partyType === 'SITE' ? partyName : nameOnList(partyName), dateOfBirth, mrn, isIsolation },
        draw: { id, number, drawDate },
      }),
    );

  const askLaboratory = ({ id, number }: DrawRow) => guarded(() => askSupportAbout({ draw: { id, number }, category: 'RESULT' }));

  return {
    ...moves,
    ...orders,
    ...results,
    uncollect,
    release,
    remove,
    changeTime,
    answer,
    edit,
    reorder,
    markReordered,
    openReport,
    history,
    reportProblem: can('Order.Problems.Create') && !isReadOnly ? reportProblem : null,
    askLaboratory: can('Tickets.SupportTickets.Create') && !isReadOnly ? askLaboratory : null,
    whole,
  };
}

const postTakenAt = ({ specimens }: DrawRow): string | null =>
  specimens.some(({ timing }) => timing !== 'POST') ? (specimens.find((tube) => tube.timing === 'POST')?.takenAt ?? null) : null;

export type DrawActions = ReturnType<typeof useDrawActions>;
