import { byParty } from '@drawday/contracts/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import { type PartyReach, reachFor } from './party-reach.ts';
import { withinReachSql } from './party-reach-sql.ts';

/** Whose tickets somebody sees, and which of them are unread. */
export type TicketReader = {
  tenantId: string;
  userId: string;
  isSupport: boolean;
  facilityIds: readonly string[];
  /** Where the reader may see patients, employees and sources: only there the tickets about them. */
  reach: PartyReach;
};

const draws = byParty('draws', 'View');

/** @param chosen facilities asked for; none means all in reach */
export function ticketReader(actor: Actor, chosen?: readonly string[]): TicketReader {
  const among = (ids: readonly string[]) => (chosen?.length ? ids.filter((id) => chosen.includes(id)) : ids);
  const { PATIENT, EMPLOYEE, SITE } = reachFor(actor, draws);
  return {
    tenantId: actor.tenantId,
    userId: actor.userId,
    isSupport: actor.isSupport,
    facilityIds: among(actor.facilityIds),
    reach: { PATIENT: among(PATIENT), EMPLOYEE: among(EMPLOYEE), SITE: among(SITE) },
  };
}

/** `support_tickets st` that this reader may see. */
export const ticketsInReach = ({ tenantId, facilityIds, reach }: TicketReader): RawBuilder<boolean> =>
  sql`st.tenant_id = ${tenantId} and st.facility_id = any(${facilityIds}::uuid[]) and (st.party_type is null or ${withinReachSql(reach, 'st')})`;

/**
 * The other side has written since the reader last looked: for a customer, in tickets that this person opened or wrote in; for support, in
 * those that this person or nobody has taken over, and that no colleague has answered since.
 */
export const isUnreadTicket = ({ userId, isSupport }: Pick<TicketReader, 'userId' | 'isSupport'>): RawBuilder<boolean> =>
  isSupport
    ? sql`((st.assigned_to is null or st.assigned_to = ${userId})
        and coalesce(st.customer_wrote_at, '-infinity') > coalesce(st.support_wrote_at, '-infinity')
        and not exists (select 1
        from support_ticket_readers d
        where d.tenant_id = st.tenant_id and d.user_id = ${userId} and d.ticket_id = st.id and d.read_at >= st.customer_wrote_at))`
    : sql`exists (select 1
        from support_ticket_readers d
        where d.tenant_id = st.tenant_id and d.user_id = ${userId} and d.ticket_id = st.id and d.takes_part and d.read_at < st.support_wrote_at)`;
