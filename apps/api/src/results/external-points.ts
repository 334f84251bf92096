import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { type ExternalValueRow, listExternalValues } from './external-values.store.ts';
import type { PartyRow } from './party-history.store.ts';

/** What a caller may see of other laboratories about this party; nothing for employees and sources. */
export async function externalValuesOf(
  db: Reader,
  actor: Actor,
  party: Pick<PartyRow, 'id' | 'party_type'>,
  which: Parameters<typeof listExternalValues>[3],
): Promise<ExternalValueRow[]> {
  const mayRead = party.party_type === 'PATIENT' && actor.permissions.has('Order.ExternalResults.View');
  return mayRead ? listExternalValues(db, resultReach(actor), party.id, which) : [];
}

/** A value as its mark needs it: what could not be read, placed or believed has no place on our axis, and says so. */
export const externalPoint = ({ valueText, unit, numeric, comparator, flag, because }: ExternalValueRow) => ({
  text: unit ? `${valueText} ${unit}` : valueText,
  value: because === null ? numeric : null,
  comparator,
  flag,
  because,
});

/** From whom it is, and whether a second person has compared it with the paper. */
export const externalPaper = ({ externalResultId, laboratoryName, collected_at, status }: ExternalValueRow) => ({
  externalResultId,
  laboratoryName,
  collectedAt: collected_at.toISOString(),
  statusTypeCode: status,
});
