import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../design/confirm-dialog.tsx';
import { showDialog } from '../design/dialog-host.tsx';
import { showNotice, showUndo } from '../design/undo-toast.tsx';
import { send, sendForFile } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { formatWeekday } from '../platform/format.ts';
import { reportFailure } from '../platform/report-failure.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { reportProblemAbout } from '../problems/report-problem.public.ts';
import { useAnswering } from '../questions/questions.public.ts';
import { useRefreshCounters } from '../shell/queue-counters.ts';
import { inBatches, showFailures, succeeded } from './batch-outcomes.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { showHistory } from './draw-history.tsx';
import { nameOnList } from './draw-words.ts';
import { EditDrawDialog } from './edit-draw-dialog.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';
import { openFile } from './open-file.ts';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import { type BatchOutcome, type Draw, type DrawRow, drawQuery, refreshDraws } from './requisitions.queries.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { sendWithStamp } from './stamp-check.ts';
import { TimeDialog } from './time-dialog.tsx';

type BatchCall = (ids: string[]) => Promise<{ items: readonly BatchOutcome[] }>;
/** Draws to act on: those loaded, and the ids of all (more, when everything that a filter finds is chosen). */
export type Chosen = { draws: readonly DrawRow[]; ids: readonly string[] };

/** Everything that is done to draws outside of collecting and printing, each with its question, its Undo and what must be read anew. */
export function useDrawActions() {
  const text = useRequisitionsTexts();
  const client = useQueryClient();
  const { timeZone } = useFacility();
  const answer = useAnswering();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const refreshCounters = useRefreshCounters();
  const today = Temporal.Now.plainDateISO(timeZone);

  const changed = () => {
    refreshDraws(client);
    refreshCounters();
  };
  const whole = (draw: DrawRow): Promise<Draw> => client.fetchQuery({ ...drawQuery(draw.id), staleTime: 0, meta: { inPlace: true } });
  /** Work without a dialog of its own to show a failure in. */
  const guarded = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      reportFailure(error);
      changed();
    }
  };
  const person = (draw: DrawRow) => <b>{nameOnList(draw.partyName)}</b>;
  const takeBackMoves = async (ids: readonly string[]) => {
    for (const id of ids) await send(requisitions.unreschedule, { params: { id }, body: {} });
    changed();
  };

  async function runBatch({ draws, ids }: Chosen, call: BatchCall): Promise<string[]> {
    const outcomes = await inBatches(ids, call);
    changed();
    void showFailures(outcomes, draws, text);
    return succeeded(outcomes);
  }

  function reschedule(chosen: Chosen): Promise<boolean> {
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
          close(true);
          if (!moved?.length) return;
          changed();
          showUndo(
            only ? (
              <>
                {person(only)} {text('movedTo', { day: formatWeekday(drawDate) })}
              </>
            ) : (
              text('drawsMoved', { count: moved.length, day: formatWeekday(drawDate) })
            ),
            () => takeBackMoves(moved),
          );
        }}
      />
    ));
  }

  function noShow(draw: DrawRow): Promise<void> {
    return showDialog<void>((close) => (
      <NoShowDialog
        draw={draw}
        today={today}
        onClose={() => close()}
        onConfirm={async (drawDate) => {
          const done = await sendWithStamp(draw, text, (concurrencyStamp) =>
            send(requisitions.noShow, { params: { id: draw.id }, body: { drawDate, concurrencyStamp } }),
          );
          close();
          if (!done) return;
          changed();
          const words = (
            <>
              {person(draw)} {drawDate ? text('movedTo', { day: formatWeekday(drawDate) }) : text('didNotCome')}
            </>
          );
          if (drawDate) showUndo(words, () => takeBackMoves([draw.id]));
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
          close(true);
          if (!done) return;
          changed();
          showNotice(text('drawsCancelled', { count: Array.isArray(done) ? done.length : 1 }));
        }}
      />
    ));
  }

  function reactivate(draw: DrawRow): Promise<void> {
    return showDialog<void>((close) => (
      <ReactivateDialog
        draw={draw}
        today={today}
        onClose={() => close()}
        onConfirm={async (drawDate) => {
          await sendWithStamp(draw, text, (concurrencyStamp) =>
            send(requisitions.reactivate, { params: { id: draw.id }, body: { drawDate, concurrencyStamp } }),
          );
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

  const uncollect = (draw: DrawRow) =>
    guarded(async () => {
      if (!(await confirm({ content: text('uncollectQuestion', { name: nameOnList(draw.partyName) }) }))) return;
      await sendWithStamp(draw, text, (concurrencyStamp) =>
        send(requisitions.uncollect, { params: { id: draw.id }, body: { concurrencyStamp } }),
      );
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
      await send(requisitions.remove, { params: { id: draw.id } });
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
        timeZone={timeZone}
        withReason={isCollection && draw.statusTypeCode !== 'COLLECTED'}
        onClose={() => close()}
        onConfirm={async (instant, reason) => {
          await sendWithStamp(draw, text, (concurrencyStamp) =>
            isCollection
              ? send(requisitions.collectionDate, {
                  params: { id: draw.id },
                  body: { collectedAt: instant, concurrencyStamp, ...(reason && { reason }) },
                })
              : send(requisitions.shipDate, { params: { id: draw.id }, body: { shipDate: instant, concurrencyStamp } }),
          );
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
          today={today}
          onClose={() => close()}
          onConfirm={async (changes) => {
            await sendWithStamp(draw, text, (concurrencyStamp) =>
              send(requisitions.update, { params: { id: draw.id }, body: { ...changes, concurrencyStamp } }),
            );
            close();
            changed();
          }}
        />
      ));
    });

  const openReport = (draw: DrawRow) =>
    guarded(async () => openFile(await sendForFile(requisitions.report, { params: { id: draw.id }, query: {} })));
  const history = (draw: DrawRow) => void showHistory(draw);
  const reportProblem = ({ id, number, drawDate, partyId, partyName, dateOfBirth, mrn, isIsolation }: DrawRow) =>
    guarded(() =>
      reportProblemAbout({
        patient: { id: partyId, name: nameOnList(partyName), dateOfBirth, mrn, isIsolation },
        draw: { id, number, drawDate },
      }),
    );

  return {
    reschedule,
    noShow,
    cancel,
    reactivate,
    unreschedule,
    uncollect,
    release,
    remove,
    changeTime,
    answer,
    edit,
    openReport,
    history,
    reportProblem: can('Order.Problems.Create') && !isReadOnly ? reportProblem : null,
    whole,
  };
}

export type DrawActions = ReturnType<typeof useDrawActions>;
