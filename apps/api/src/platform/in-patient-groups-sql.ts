import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

/** What decides whose groups somebody may filter by. */
export type GroupReader = Pick<Actor, 'tenantId' | 'permissions' | 'contracted'>;

/**
 * The filter by patient group, wherever patients, or what belongs to them, are listed: one of these groups has the patient. Without groups it
 * lets every row through; a group out of reach has nobody. @param patientId the column with the patient's ID, such as `r.party_id`
 */
export function inPatientGroupsSql(
  { tenantId, permissions, contracted }: GroupReader,
  groupIds: readonly string[] | undefined,
  patientId: string,
): RawBuilder<boolean> {
  if (!groupIds?.length) return sql`true`;
  if (!permissions.has('Order.PatientGroups.View')) return sql`false`;
  return sql`${sql.ref(patientId)} in (select m.patient_id
      from patient_group_members m
      join patient_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = ${tenantId} and m.group_id = any(${groupIds}::uuid[]) and g.facility_id = any(${contracted.PATIENT}::uuid[]))`;
}
