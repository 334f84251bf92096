import type { Reader } from '@drawday/database/connect.ts';
import { featuresOn, isHeld, type PermissionName, permissionStates } from '@drawday/domain';
import { type Colleague, findTenantRights, listColleagues } from './escalations.store.ts';

/** Everybody with an account who works at these facilities today, and what each of them may do there. */
export async function permittedColleagues(
  db: Reader,
  tenantId: string,
  facilityIds: readonly string[],
): Promise<{ colleague: Colleague; holds: (name: PermissionName) => boolean }[]> {
  const colleagues = await listColleagues(db, tenantId, facilityIds);
  const rights = await findTenantRights(db, tenantId, facilityIds);
  const features = featuresOn(rights.features);
  const contracts = new Map(rights.contracts.map((one) => [one.facilityId, one]));
  return colleagues.map((colleague) => {
    const contract = contracts.get(colleague.facilityId);
    const states = permissionStates({
      roles: colleague.roles,
      tenant: rights.changes,
      own: colleague.own,
      contract: {
        isContractedForPatient: contract?.patient === true && features.has('Feature.PatientTesting'),
        isContractedForEmployee: contract?.employee === true && features.has('Feature.EmployeeTesting'),
        isContractedForSource: contract?.source === true && features.has('Feature.SourceTesting'),
      },
      features,
    });
    return { colleague, holds: (name: PermissionName) => isHeld(states.get(name)) };
  });
}
