import { allowedActions, type RequisitionAction } from '@drawday/domain';
import { useMemo } from 'react';
import { serverToday } from '../platform/server-clock.ts';
import { useReadOnly } from '../platform/session.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import type { Draw, DrawRow } from '../requisitions/requisitions.public.ts';

const isWhole = (draw: DrawRow | Draw): draw is Draw => 'allowedActions' in draw;

/**
 * What this person may do with a draw. A whole draw says so itself; for a row of a list the rule is applied to what the row has.
 * Everything that only the whole draw knows (signed order, replacement) does not restrict here: the server decides again.
 */
export function useAllowedActions(): (draw: DrawRow | Draw) => ReadonlySet<string> {
  const { auth } = useConfiguration();
  const isReadOnly = useReadOnly();
  return useMemo(() => {
    const granted = Object.entries(auth.grantedPolicies).filter(([, isGranted]) => isGranted);
    const actor = { permissions: new Set(granted.map(([name]) => name)), isReadOnly };
    return (draw) =>
      new Set<RequisitionAction | string>(
        isWhole(draw)
          ? draw.allowedActions
          : allowedActions(
              {
                status: draw.statusTypeCode,
                partyType: draw.partyType,
                drawDate: draw.drawDate ? Temporal.PlainDate.from(draw.drawDate) : null,
                today: serverToday(draw.timeZone),
                wasEverPrinted: draw.specimens.some((specimen) => specimen.printCount > 0),
                hasKinetics: draw.hasKinetics,
                exchange: draw.laboratory?.state ?? null,
                isFromSignedRecurringOrder: null,
                hasReportableValue: null,
                hasOpenIssue: null,
                replacement: null,
              },
              actor,
            ),
      );
  }, [auth.grantedPolicies, isReadOnly]);
}
