import { questions } from '@drawday/contracts/questions/questions.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { useFacility } from '../platform/facility.ts';
import { formatTime } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useChangeCounter } from '../platform/queue-counters.ts';
import { AnswersDialog } from '../questions/questions.public.ts';
import {
  type Draw,
  type DrawPage,
  type DrawRow,
  drawDayQuery,
  drawQuery,
  historyQuery,
  queueQuery,
  refreshDraws,
  sendWithStamp,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import type { Collection } from './collection-fields.tsx';
import { isOverdue } from './draw-day-groups.ts';
import { TubesDialog } from './tubes-dialog.tsx';

/** The cached list behind New Draws, and no other list of draws. */
const isDrawDay = (query: Query): boolean => {
  const input = query.queryKey[2];
  return typeof input === 'object' && input !== null && JSON.stringify(input).includes('"queue":"draw-day"');
};
const listKey = keyOf(requisitions.list);
const isUnanswered = (error: unknown) => error instanceof ApiRefusal && (error.code === 'AOE_MISSING' || error.code === 'AOE_RANGE');

/** Collecting draws: the row leaves and the counters fall at the click, Undo really uncollects, and required questions are asked. */
export function useCollection() {
  const text = useRequisitionsTexts();
  const client = useQueryClient();
  const { id: facilityId, timeZone } = useFacility();
  const changeCounter = useChangeCounter();

  const count = (draw: DrawRow, by: number) => {
    changeCounter('drawDayQueue', by);
    if (isOverdue(draw)) changeCounter('drawOverdue', by);
  };
  /** Takes the row out of New Draws and returns it as it was there; null when it was not (a draw of another day). */
  const leaveQueue = ({ id }: Pick<DrawRow, 'id'>): DrawRow | null => {
    void client.cancelQueries({ queryKey: listKey, predicate: isDrawDay });
    const lists = client.getQueriesData<DrawPage>({ queryKey: listKey, predicate: isDrawDay });
    const row = lists.flatMap(([, page]) => page?.items ?? []).find((one) => one.id === id);
    if (!row) return null;
    client.setQueriesData<DrawPage>({ queryKey: listKey, predicate: isDrawDay }, (page) => {
      if (!page?.items.some((one) => one.id === id)) return page;
      return { totalCount: page.totalCount - 1, items: page.items.filter((one) => one.id !== id) };
    });
    count(row, -1);
    return row;
  };
  /** A tube was scanned and the draw waits for others: its row shows the tick. */
  const noteScan = (draw: Draw) =>
    client.setQueriesData<DrawPage>(
      { queryKey: listKey, predicate: isDrawDay },
      (page) => page && { ...page, items: page.items.map((row) => (row.id === draw.id ? { ...row, ...draw } : row)) },
    );
  const readAnew = () => void client.invalidateQueries({ queryKey: listKey });
  /** The list of missing tubes is reloaded with every tube. */
  const refreshOwed = () => {
    if (facilityId) void client.invalidateQueries({ queryKey: queueQuery(facilityId, 'tubes-owed').queryKey });
  };
  const refreshDay = () => {
    if (facilityId) void client.invalidateQueries({ queryKey: drawDayQuery(facilityId).queryKey });
  };

  /** The notice that it was collected, with ten seconds to undo it; `before` is the row that left New Draws for it. */
  function offerUndo(collected: Draw, before: DrawRow | null): void {
    refreshDay();
    refreshOwed();
    client.setQueryData(drawQuery(collected.id).queryKey, collected);
    void client.invalidateQueries({ queryKey: historyQuery(collected.id).queryKey });
    showUndo(
      <>
        <b>{nameOnList(collected.partyName)}</b>{' '}
        {text('collectedAtTime', {
          time: collected.collectedAt ? formatTime(collected.collectedAt, timeZone) : '',
        })}{' '}
        · {text('tubes', { count: collected.specimens.filter((tube) => tube.takenAt !== null).length })}
      </>,
      async () => {
        // Without a stamp: POST tubes may have been scanned since, and that must not stop a mistake from being undone.
        await send(requisitions.uncollect, { params: { id: collected.id }, body: {} });
        if (before) count(before, 1);
        refreshDraws(client);
      },
    );
  }

  /** Asks what the tests need answered at the chair, and saves it; scanning continues. False: the person went back. */
  function answerAtChair(draw: Draw, because: string | null): Promise<boolean> {
    return showDialog<boolean>((close) => (
      <AnswersDialog
        draw={{ ...draw, questions: draw.questions.filter((question) => question.requiredAt !== 'RESULT') }}
        because={because}
        onClose={() => close(false)}
        onConfirm={async (answers) => {
          const answered = await sendWithStamp(draw, text, (concurrencyStamp) =>
            send(questions.answer, { params: { id: draw.id }, body: { answers, concurrencyStamp } }),
          );
          if (answered) close(true);
        }}
      />
    ));
  }

  /** Collects with what was entered. False: the person went back. */
  async function collectEntered(draw: Draw, entered: Collection): Promise<boolean> {
    const collected = await sendWithStamp(draw, text, (concurrencyStamp) =>
      send(requisitions.collect, { params: { id: draw.id }, body: { ...entered, concurrencyStamp } }),
    );
    if (collected) offerUndo(collected, leaveQueue(draw));
    return collected !== null;
  }

  /** Asks time, draw site and questions first. False: the person went back. */
  async function collectWithQuestions(draw: DrawRow, because: string | null): Promise<boolean> {
    const whole = await client.fetchQuery({ ...drawQuery(draw.id), staleTime: 0, meta: { inPlace: true } });
    return showDialog<boolean>((close) => (
      <CollectionDialog
        draw={whole}
        because={because}
        onClose={() => close(false)}
        onConfirm={async (collection) => {
          if (await collectEntered(whole, collection)) close(true);
        }}
      />
    ));
  }

  /** One click. Throws the refusal when the server says no, after the row has come back. */
  async function collect(draw: DrawRow): Promise<void> {
    const before = leaveQueue(draw);
    try {
      const collected = await sendWithStamp(draw, text, (concurrencyStamp) =>
        send(requisitions.collect, { params: { id: draw.id }, body: { concurrencyStamp } }),
      );
      if (collected) return offerUndo(collected, before);
      // Somebody else changed the draw: the server's count decides what is left.
      readAnew();
    } catch (error) {
      if (before) count(before, 1);
      readAnew();
      if (!isUnanswered(error)) throw error;
      await collectWithQuestions(draw, error instanceof ApiRefusal ? error.wireMessage : null);
    }
  }

  /** Asks what became of a missing tube, and records it. */
  const recordTubes = (draw: DrawRow): Promise<void> =>
    showDialog<void>((close) => (
      <TubesDialog
        draw={draw}
        onClose={() => close()}
        onConfirm={async (record) => {
          const attempt = (isSure: boolean) =>
            sendWithStamp(draw, text, (concurrencyStamp) =>
              send(requisitions.tubes, { params: { id: draw.id }, body: { ...record, isSure, concurrencyStamp } }),
            );
          let done: Draw | null;
          try {
            done = await attempt(false);
          } catch (error) {
            if (!(error instanceof ApiRefusal) || error.code !== 'REQ_POST_SOON') throw error;
            if (!(await confirm({ content: error.wireMessage, danger: true }))) return;
            done = await attempt(true);
          }
          if (!done) return;
          close();
          const words = { name: nameOnList(draw.partyName), count: record.specimenNumbers.length };
          showNotice(text(record.notDrawnReason ? 'tubesGivenUp' : 'tubesTaken', words));
          refreshDraws(client);
        }}
      />
    ));

  return {
    collect,
    collectWithQuestions,
    collectEntered,
    answerAtChair,
    leaveQueue,
    noteScan,
    offerUndo,
    readAnew,
    refreshOwed,
    recordTubes,
    isUnanswered,
  };
}

export type Collecting = ReturnType<typeof useCollection>;
