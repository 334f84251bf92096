import { type RawBuilder, sql } from 'kysely';

/**
 * Which invoices `i` somebody sees: those of which every facility is in reach; with some facilities chosen, those that bill one of them.
 * For a person who reaches every facility of the tenant no invoice is compared: it may bill hundreds.
 *
 * @param all every facility in reach @param chosen those asked for, among them; null where nobody asked for some
 */
export const invoicesInReach = (tenantId: string, all: RawBuilder<unknown>, chosen: RawBuilder<unknown> | null): RawBuilder<unknown> =>
  sql`i.tenant_id = ${tenantId}
    and ((select not exists (select from facilities f where f.tenant_id = ${tenantId} and f.id <> all(${all})))
      or (i.facility_ids <> '{}' and i.facility_ids <@ ${all}))
    ${chosen ? sql`and i.facility_ids && ${chosen}` : sql``}`;
