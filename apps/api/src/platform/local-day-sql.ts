import { timeZones } from '@drawday/domain';
import { type RawBuilder, sql } from 'kysely';

/** The names that PostgreSQL knows, for the zone codes of facilities. */
const names = sql.join(
  Object.entries(timeZones).map(([code, name]) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`),
  sql` `,
);

/** The name that PostgreSQL knows of a facility's zone. */
export const zoneNameSql = (timeZone: RawBuilder<unknown>): RawBuilder<string> => sql`case ${timeZone} ${names} else ${timeZone} end`;

/**
 * `facilityDay` as SQL: the calendar day where a facility stands, for now or for the given moment. The server's day is a different one during the
 * evening shift.
 */
export const localDaySql = (timeZone: RawBuilder<unknown>, moment: RawBuilder<unknown> = sql`now()`): RawBuilder<string> =>
  sql`(${moment} at time zone ${zoneNameSql(timeZone)})::date`;

/** Today at one facility. */
export const facilityTodaySql = (tenantId: string, facilityId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select ${localDaySql(sql`here.time_zone`)} from facilities here where here.tenant_id = ${tenantId} and here.id = ${facilityId})`;

/** Today where a patient is treated. */
export const patientTodaySql = (tenantId: string, patientId: string): RawBuilder<string> =>
  sql`(select ${localDaySql(sql`here.time_zone`)}
    from patients who
    join facilities here on here.tenant_id = who.tenant_id and here.id = who.facility_id
    where who.tenant_id = ${tenantId} and who.id = ${patientId})`;
