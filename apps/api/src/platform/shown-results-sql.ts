import { restrictedCodes } from '@drawday/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { PartyReach } from './party-reach.ts';

/** Whether somebody sees restricted results of draws that others ordered; `employeeId`: whose own draws they see them of. */
export type ShownTo = { seesRestricted: boolean; employeeId: string | null };

/** Which results this caller may see: the facilities by kind of party, and whether restricted tests of draws ordered by others. */
export type ResultReach = ShownTo & { tenantId: string; reach: PartyReach };

export const shownTo = ({ permissions, employeeId }: Pick<Actor, 'permissions' | 'employeeId'>): ShownTo => ({
  seesRestricted: permissions.has('Order.RestrictedResults.View'),
  employeeId,
});

export const resultReach = (actor: Actor): ResultReach => ({ tenantId: actor.tenantId, reach: actor.reach, ...shownTo(actor) });

/** Rows of `results x` of a draw `r` that this caller may see. */
export const isShown = (reach: ShownTo) =>
  reach.seesRestricted ? sql`true` : sql`(x.result_code <> all(${restrictedCodes}::text[]) or r.provider_id = ${reach.employeeId})`;

/** The same for rows that name their draw and are read without it. @param row their name: `results x`, unless it says otherwise */
export const isShownAlone = (reach: ShownTo, row: RawBuilder<unknown> = sql`x`) =>
  reach.seesRestricted
    ? sql`true`
    : sql`(${row}.result_code <> all(${restrictedCodes}::text[])
      or exists (select 1
        from requisitions d
        where d.tenant_id = ${row}.tenant_id
          and d.id = ${row}.requisition_id
          and d.provider_id = ${reach.employeeId}))`;

/** Entries of other laboratories `external_results o`: with a restricted test, now or before a change, for those who may see such results; nobody ordered it here. */
export const isExternalShown = (reach: ShownTo) =>
  reach.seesRestricted
    ? sql`true`
    : sql`not exists (select 1
        from external_result_lines h
        where h.tenant_id = o.tenant_id and h.external_result_id = o.id and h.result_code = any(${restrictedCodes}::text[]))`;

/**
 * Rows of a history that a caller may see. Patients and sources take theirs along when they move; an employee works at several
 * places at once, whose organizations have contracts of their own. @param row a draw or a result, by its name
 */
export const isHistoryShown = (reach: ResultReach, row: RawBuilder<unknown>) =>
  sql`(${row}.party_type <> 'EMPLOYEE' or ${row}.facility_id = any(${reach.reach.EMPLOYEE}::uuid[]))`;

/** Rows of `critical_results x` of a draw `r` that this caller may not see. The codes are in the text: a small index has just these. */
const isHidden = (reach: ShownTo) =>
  sql`x.result_code in (${sql.join(restrictedCodes.map((code) => sql.lit(code)))}) and r.provider_id is distinct from ${reach.employeeId}`;
/** How many results of a draw `r` this caller has to acknowledge: of the restricted ones, those of a draw they ordered. */
export const unreadSql = (reach: ShownTo) =>
  reach.seesRestricted
    ? sql`r.unreviewed_results`
    : sql`case when r.provider_id = ${reach.employeeId} then r.unreviewed_results else r.unreviewed_results - r.unreviewed_restricted end`;
/** How many critical results of a draw `r` this caller has to close. */
export const openCriticalsSql = (reach: ShownTo) =>
  reach.seesRestricted
    ? sql`r.unreviewed_criticals`
    : sql`greatest(r.unreviewed_criticals - (select count(*)
        from critical_results x
        where x.tenant_id = r.tenant_id
          and x.requisition_id = r.id
          and x.acknowledged_at is null
          and x.withdrawn_at is null
          and ${isHidden(reach)})::int, 0)`;
/** Draws `r` with something to acknowledge for this caller. */
export const hasUnread = (reach: ShownTo) => (reach.seesRestricted ? sql`true` : sql`${unreadSql(reach)} > 0`);
/** Was a result of a draw `r` that this caller may see corrected, or taken back after it was final? */
export const isCorrectedSql = (reach: ShownTo) =>
  reach.seesRestricted
    ? sql`(r.is_corrected or r.is_restricted_corrected)`
    : sql`(r.is_corrected or r.is_restricted_corrected and coalesce(r.provider_id = ${reach.employeeId}, false))`;
