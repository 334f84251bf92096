import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { monthName } from '../platform/format.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { sourceStep } from './source-record.ts';
import { type RotationRow, setMonth } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

const monthOf = ({ month }: { month: number | null }) => ({ month });
/** What shows in which month a source is sampled. */
const shownIn = [sources.rotation, sources.list, schedules.calendar, schedules.standingDraws, requisitions.list];

/** Gives a source sampled once a year its month, with Undo; null where this person may not, or the source has no month. */
export function useMonthChoice(row: RotationRow | undefined): ((month: number | null) => Promise<void>) | null {
  const text = useSourcesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const change = useMutation(setMonth);
  if (!row || !can('MasterData.Sites.Update') || readOnly || row.pace !== 'YEARLY') return null;
  const put = async (month: number | null, concurrencyStamp: string) => {
    const after = await change.mutateAsync({ params: { id: row.id }, body: { month, concurrencyStamp } });
    await Promise.all(shownIn.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
    return after;
  };
  return async (month) => {
    const done = await stepStamped(sourceStep(row, monthOf, text), (stamp) => put(month, stamp));
    if (!done) return;
    showUndo(month ? text('monthSet', { name: row.name, month: monthName(month) }) : text('monthTaken', { name: row.name }), () =>
      stepStamped(sourceStep(done, monthOf, text), (stamp) => put(row.month, stamp)),
    );
  };
}
