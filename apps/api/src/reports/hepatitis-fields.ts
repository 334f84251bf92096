import type { Reader } from '@drawday/database/connect.ts';
import { hepatitisReply, listKnownHepatitis } from '../patients/patients.public.ts';
import type { PartyFieldsRow } from './report-fields.store.ts';

const fields = ['hepatitisB', 'hepatitisC', 'hepatitisOverdue', 'vaccineDoses'] as const;

/** Adds where each patient stands with hepatitis, judged from results and doses as everywhere: only where a report names it. */
export async function withHepatitis(
  db: Reader,
  tenantId: string,
  parties: readonly PartyFieldsRow[],
  names: readonly string[],
  now: Temporal.Instant,
): Promise<readonly PartyFieldsRow[]> {
  if (!fields.some((field) => names.includes(field))) return parties;
  const ids = parties.map(({ id }) => id);
  const known = new Map((await listKnownHepatitis(db, tenantId, ids, now)).map((row) => [row.id, row]));
  return parties.map((party) => {
    const row = known.get(party.id);
    if (!row) return party;
    const { statusB, statusC, due } = hepatitisReply(row, row, now);
    const own = {
      hepatitisB: statusB,
      hepatitisC: statusC,
      hepatitisOverdue: due.some(({ isOverdue }) => isOverdue),
      vaccineDoses: row.doses.length,
    } satisfies Record<(typeof fields)[number], unknown>;
    return { ...party, fields: { ...party.fields, ...own } };
  });
}
