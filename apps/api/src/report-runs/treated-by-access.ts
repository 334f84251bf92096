import type { Reader } from '@drawday/database/connect.ts';
import { firstWorkingDays, treatedOn } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import { listPresence } from '../report-months/report-months.public.ts';
import type { AccessCounts } from './dialysis-events.store.ts';

export const noneTreated: AccessCounts = { fistula: 0, graft: 0, tunneled: 0, nontunneled: 0, other: 0 };
const partOf: Readonly<Record<string, keyof AccessCounts>> = { AVF: 'fistula', AVG: 'graft', CVC: 'tunneled' };

/**
 * The denominator of the form as a proposal: hemodialysis patients of the center who are treated on the first two working days of a month, by
 * access; transient patients count, who is away does not. A catheter is taken for a tunneled one, as nearly all of outpatients are.
 */
export async function treatedByAccess(db: Reader, tenantId: string, facilityId: string, month: string): Promise<AccessCounts> {
  const days = firstWorkingDays(Temporal.PlainDate.from(month), 2);
  const last = days.at(-1)?.toString() ?? month;
  const counts = { ...noneTreated };
  for (const { lastDay, statusAtEnd, treatment } of await listPresence(db, tenantId, facilityId, last)) {
    const isThere = lastDay === last && statusAtEnd === 'ACTIVE' && modalities.isIn('inCenter', treatment.modality);
    if (isThere && days.some((day) => treatedOn(treatment.dayGroup, day))) counts[partOf[treatment.accessType ?? ''] ?? 'other'] += 1;
  }
  return counts;
}
