import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { query } from '../platform/route.ts';
import { openedSsn, ssnDigests } from '../platform/sealed-ssn.ts';
import { listSsns } from './patients.store.ts';

export const ssns = query(patients.ssns)(async ({ body, actor, db, services, audit }) => {
  const digests = body.ssn ? ssnDigests(body.ssn, services.searchIndex) : null;
  const rows = await listSsns(db, actor, { ids: body.patientIds ?? null, digests });
  for (const row of rows) audit.about({ subjectType: 'patient-ssn', subjectId: row.id, patientId: row.id, facilityId: row.facility_id });
  return {
    items: rows.map((row) => ({
      patientId: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth,
      ssn: openedSsn(row.ssn_encrypted, services.cipher, { tenantId: actor.tenantId, table: 'patients', id: row.id }),
    })),
  };
});
