import { useQueries } from '@tanstack/react-query';
import { expiringQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

const soonDays = 7;
export const sourcesScope = 'sources';

type ScopesOf = {
  /** The list is of sources only. */
  isSources: boolean;
  /** Those of sources have a tab beside those of people. */
  hasSources: boolean;
  facilityId: string | null;
  /** Who signs for patients of their own; null: nobody here does. */
  signer: string | null;
};

/** The parts of the list that have a tab, each with what it asks for and how many orders it has before anything is filtered. */
export function useExpiringScopes({ isSources, hasSources, facilityId, signer }: ScopesOf) {
  const text = useSchedulesTexts();
  const scopes = [
    { key: '', label: text('scopeAll'), asks: {} },
    ...(signer && !isSources ? [{ key: 'mine', label: text('scopeMine'), asks: { providerId: signer } }] : []),
    { key: 'soon', label: text('withinDays', { count: soonDays }), asks: { withinDays: soonDays } },
    { key: 'ended', label: text('scopeEnded'), asks: { state: 'LAPSED' as const } },
    ...(hasSources ? [{ key: sourcesScope, label: text('scopeSources'), asks: { partyType: 'SITE' as const } }] : []),
  ];
  const counted = { ...(isSources && { partyType: 'SITE' as const }), ...(facilityId && { facilityId }), maxResultCount: 1 };
  const counts = useQueries({ queries: scopes.map(({ asks }) => expiringQuery({ ...counted, ...asks })) });
  return scopes.map((scope, index) => ({ ...scope, count: counts[index]?.data?.totalCount }));
}
