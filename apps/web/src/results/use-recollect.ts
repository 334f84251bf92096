import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { permissionForParty } from '@drawday/domain';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useReordering } from '../requisitions/requisitions.public.ts';
import { orderedDrawQuery, type ResultDraw } from './results.queries.ts';

/** The order side of a draw with results, and what orders its tests again: null where that is not possible, or not for this person. */
export function useRecollect({ id, partyType }: Pick<ResultDraw, 'id' | 'partyType'>, isNeeded = true) {
  const can = useCan();
  const isReadOnly = useReadOnly();
  const client = useQueryClient();
  const ordered = useQueryInPlace({ ...orderedDrawQuery(id), enabled: isNeeded && can(permissionForParty(partyType, 'View')) }).data;
  const { reorder } = useReordering(() => void client.invalidateQueries({ queryKey: keyOf(requisitions.find) }));
  const isOffered = ordered?.allowedActions.includes('reorder') && !isReadOnly;
  return { ordered, recollect: ordered && isOffered ? () => void reorder(ordered) : null };
}
