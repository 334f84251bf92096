import { type RawBuilder, sql } from 'kysely';

/**
 * Which invoices `i` somebody sees: those of which every facility is in reach; with some facilities chosen, those that bill one of them.
 * @param all every facility in reach @param chosen those asked for, among them
 */
export const invoicesInReach = (tenantId: string, all: RawBuilder<unknown>, chosen: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`i.tenant_id = ${tenantId} and i.facility_ids <@ ${all} and i.facility_ids && ${chosen}`;
