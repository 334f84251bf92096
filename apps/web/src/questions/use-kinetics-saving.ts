import { questions } from '@drawday/contracts/questions/questions.contract.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { send } from '../platform/api-client.ts';
import { refusalText } from '../platform/api-refusal.ts';
import { useChangeCounter } from '../platform/queue-counters.ts';
import { type Draw, type DrawPage, type DrawRow, refreshDraws } from '../requisitions/requisitions.public.ts';

export type RowAnswers = { draw: DrawRow; answers: { code: string; value: string }[] };
export type Answered = Pick<Draw, 'id' | 'partyName' | 'reportedKtv' | 'concurrencyStamp'>;

const atOnce = 4;

/** Saves row by row, a few at a time: a row that is refused keeps what was typed and says why, the others are done. @param listKey of the rows as they are shown */
export function useKineticsSaving(listKey: QueryKey) {
  const client = useQueryClient();
  const changeCounter = useChangeCounter();
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isSaving = useRef(false);

  /** A complete row leaves; any other shows what it still lacks. */
  function settle(saved: Draw): void {
    const isDone = saved.missingCodes.length === 0;
    client.setQueryData<DrawPage>(listKey, (page) => {
      if (!page) return page;
      if (isDone) return { totalCount: page.totalCount - 1, items: page.items.filter((row) => row.id !== saved.id) };
      return { ...page, items: page.items.map((row) => (row.id === saved.id ? saved : row)) };
    });
    if (!isDone) return;
    changeCounter('missingKinetics', -1);
    setAnswered((before) => [saved, ...before.filter((one) => one.id !== saved.id)]);
  }

  /** Returns the IDs of the saved rows. */
  async function save(rows: readonly RowAnswers[]): Promise<string[]> {
    if (isSaving.current || rows.length === 0) return [];
    isSaving.current = true;
    const waiting = [...rows];
    const saved: string[] = [];
    const refused = new Map<string, string>();
    setProgress({ done: 0, total: rows.length });
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { draw, answers } = next;
        try {
          const body = { answers, concurrencyStamp: draw.concurrencyStamp };
          settle(await send(questions.answer, { params: { id: draw.id }, body }));
          saved.push(draw.id);
        } catch (error) {
          refused.set(draw.id, refusalText(error));
        }
        setProgress({ done: saved.length + refused.size, total: rows.length });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    isSaving.current = false;
    setFaults(refused);
    setProgress(null);
    refreshDraws(client);
    return saved;
  }

  return { save, faults, answered, progress, forget: () => setAnswered([]) };
}
