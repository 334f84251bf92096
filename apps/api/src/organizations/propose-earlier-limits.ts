import { testByCode } from '@drawday/catalogue';
import { readCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { callsLater } from '@drawday/domain';
import { listUndecidedLimits, proposeInForce } from './limits-to-approve.store.ts';

/**
 * Critical limits that were saved before the medical director was asked, and call later than the laboratory: they stay in force, and wait for
 * the medical director from now on. @returns how many
 */
export async function proposeEarlierLimits(db: Writer, tenantId: string, now: Temporal.Instant): Promise<number> {
  const undecided = await listUndecidedLimits(db, tenantId);
  const later = undecided.filter(({ result_code, critical_range_settings }) =>
    callsLater(critical_range_settings.map(readCriticalRange), testByCode.get(result_code)?.criticals ?? []),
  );
  if (later.length)
    await proposeInForce(
      db,
      tenantId,
      later.map(({ id }) => id),
      now,
    );
  return later.length;
}
