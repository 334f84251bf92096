import { testByCode } from '@drawday/catalogue';
import { readCriticalRange, type WireCriticalRange, writeCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import { callsLater } from '@drawday/domain';
import type { CriticalRange } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

/** The critical limits of a row of `offering_ranges`: what is in force and who approved it, what waits for approval or was refused. */
export type LimitsColumns = {
  critical_range_settings: WireCriticalRange[];
  approved_at: Date | null;
  approved_by_name: string | null;
  proposed_criticals: WireCriticalRange[] | null;
  proposed_at: Date | null;
  proposed_by_name: string | null;
  refused_at: Date | null;
  refused_by_name: string | null;
  refusal_reason: string | null;
};

export const noProposal = {
  proposed_criticals: null,
  proposed_at: null,
  proposed_by_name: null,
  refused_at: null,
  refused_by_name: null,
  refusal_reason: null,
};

const canonical = (ranges: readonly WireCriticalRange[]) =>
  JSON.stringify(
    ranges
      .map((one) => writeCriticalRange(readCriticalRange(one)))
      .toSorted((a, b) => ((a.ModalityTypeCode ?? '') < (b.ModalityTypeCode ?? '') ? -1 : 1)),
  );

/** Do two settings of critical limits say the same? */
export const areSameLimits = (one: readonly WireCriticalRange[], other: readonly WireCriticalRange[]): boolean =>
  canonical(one) === canonical(other);

/**
 * What saving critical limits does: those that call no later than the laboratory are in force, those of somebody who may approve them, too;
 * others wait beside what has applied so far. Limits that were not changed keep what was decided about them.
 * @param before the row that is changed or taken over from; null for the first one
 */
export function limitsToSave(
  actor: Actor,
  resultCode: string,
  wanted: readonly CriticalRange[],
  before: LimitsColumns | null,
  now: Temporal.Instant,
): LimitsColumns {
  const settings = wanted.map(writeCriticalRange);
  const at = new Date(now.epochMilliseconds);
  const kept = before ?? { critical_range_settings: [], approved_at: null, approved_by_name: null, ...noProposal };
  if (areSameLimits(settings, kept.critical_range_settings)) return limitsOf(kept);
  const isLater = callsLater(wanted, testByCode.get(resultCode)?.criticals ?? []);
  if (!isLater) return { critical_range_settings: settings, approved_at: null, approved_by_name: null, ...noProposal };
  if (actor.permissions.has('MasterData.CriticalLimits.Approve'))
    return { critical_range_settings: settings, approved_at: at, approved_by_name: actor.name, ...noProposal };
  return { ...limitsOf(kept), ...noProposal, proposed_criticals: settings, proposed_at: at, proposed_by_name: actor.name };
}

/** These columns of a row. */
export const limitsOf = (row: LimitsColumns): LimitsColumns => ({
  critical_range_settings: row.critical_range_settings,
  approved_at: row.approved_at,
  approved_by_name: row.approved_by_name,
  proposed_criticals: row.proposed_criticals,
  proposed_at: row.proposed_at,
  proposed_by_name: row.proposed_by_name,
  refused_at: row.refused_at,
  refused_by_name: row.refused_by_name,
  refusal_reason: row.refusal_reason,
});

/** The same as the wire shows it beside the limits in force. */
export const limitsReply = (row: Omit<LimitsColumns, 'critical_range_settings'> & { result_code: string }) => ({
  proposedLimits:
    row.proposed_criticals && row.proposed_at
      ? {
          criticalRangeSettings: row.proposed_criticals.map((one) => writeCriticalRange(readCriticalRange(one))),
          proposedAt: row.proposed_at.toISOString(),
          proposedByName: row.proposed_by_name ?? '',
          refusedAt: row.refused_at?.toISOString() ?? null,
          refusedByName: row.refused_by_name,
          refusalReason: row.refusal_reason,
        }
      : null,
  approvedAt: row.approved_at?.toISOString() ?? null,
  approvedByName: row.approved_by_name,
  decimals: testByCode.get(row.result_code)?.decimals ?? 0,
  laboratoryLimits: laboratoryLimits(row.result_code),
});

/** The laboratory's critical limits for adults on dialysis, where nothing but the modality decides. */
const laboratoryLimits = (resultCode: string) =>
  (testByCode.get(resultCode)?.criticals ?? [])
    .filter(
      ({ ageTo, sex, perWeekOver, perWeekUnder, when }) =>
        [ageTo, sex, perWeekOver, perWeekUnder].every((one) => one === null) && !when.length,
    )
    .map((row) => ({ ...row, modalities: row.modalities?.filter((modality) => modality !== 'NONE') ?? null }))
    .filter(({ modalities }) => modalities?.length !== 0)
    .map(({ modalities, low, high }) => ({ modalities, low, high }));

/** Rows `g` of `offering_ranges` that count at one of these facilities: its own, and those of its organization. @param those `any(…)` over their ids */
export const limitsInReach = (tenantId: string, those: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`g.tenant_id = ${tenantId} and (
    g.facility_id = ${those}
    or g.facility_id is null and exists (
      select 1 from facilities f where f.tenant_id = g.tenant_id and f.organization_id = g.organization_id and f.id = ${those}
    )
  )`;
