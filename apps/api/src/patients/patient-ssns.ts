import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { query } from '../platform/route.ts';
import { listSsns } from './patients.store.ts';

export const ssns = query(patients.ssns)(async ({ body, actor, db, services, audit }) => {
  const digest = body.ssn ? services.cipher.digest(body.ssn.replace(/\D/g, '')) : null;
  const rows = await listSsns(db, actor, { ids: body.patientIds ?? null, digest });
  for (const row of rows) audit.about({ subjectType: 'patient-ssn', subjectId: row.id, patientId: row.id, facilityId: row.facility_id });
  return {
    items: rows.map((row) => ({
      patientId: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth,
      ssn: services.cipher.decrypt(row.ssn_encrypted).replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3'),
    })),
  };
});
