import { access } from '@drawday/contracts/access/access.contract.ts';
import { ianaTimeZone } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { findEmployee, findUser, listReach, listSupportReach } from './access.store.ts';

export const whoAmI = query(access.whoAmI)(async ({ actor, db }) => {
  const employee = await findEmployee(db, actor);
  // Support staff and administrators may have no employee record; an account of another provider may have no names either.
  const account = employee ? undefined : await findUser(db, actor.userId);
  const reach = await (actor.isSupport ? listSupportReach : listReach)(db, actor);
  const organizations = new Map(reach.map((row) => [row.organization_id, row]));
  return {
    asEmployee: {
      id: employee?.id ?? null,
      tenantId: actor.homeTenantId,
      firstName: employee?.first_name ?? (account?.name || actor.name),
      lastName: employee?.last_name ?? (account?.name && account.surname) ?? '',
      title: employee?.title ?? null,
      npi: employee?.npi ?? null,
      careRole: employee?.care_role ?? 'NONE',
      assignments: reach.map((row) => ({
        facilityId: row.facility_id,
        facilityName: row.facility_name,
        organizationId: row.organization_id,
        organizationName: row.organization_name,
        isPrimary: row.is_primary,
      })),
    },
    organizations: [...organizations.values()].map((row) => ({
      id: row.organization_id,
      name: row.organization_name,
      statusTypeCode: row.organization_status,
      isLocked: row.organization_locked,
      isContractedForPatient: row.is_contracted_for_patient,
      isContractedForEmployee: row.is_contracted_for_employee,
      isContractedForSource: row.is_contracted_for_source,
    })),
    facilities: reach.map((row) => ({
      id: row.facility_id,
      name: row.facility_name,
      code: row.facility_code,
      organizationId: row.organization_id,
      organizationName: row.organization_name,
      tenantId: row.tenant_id,
      statusTypeCode: row.facility_status,
      isLocked: row.facility_locked,
      timeZone: row.time_zone,
      ianaTimeZone: ianaTimeZone(row.time_zone),
    })),
  };
});
