import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { query } from '../platform/route.ts';
import { patientListItem } from './patient-reply.ts';
import { listPatientOptions, listPatients } from './patients.store.ts';

export const list = query(patients.list)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listPatients(db, actor, filters);
  return { totalCount, items: rows.map(patientListItem) };
});

export const pagedList = query(patients.pagedList)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await listPatients(db, actor, body);
  return { totalCount, items: rows.map(patientListItem) };
});

export const exportList = query(patients.exportList)(async ({ body, actor, db, audit }) => {
  const { rows, totalCount } = await listPatients(db, actor, body);
  audit.about({ subjectType: 'patient-list', facilityId: body.facilityId ?? null, detail: { from: body.skipCount, rows: rows.length } });
  return { totalCount, items: rows.map(patientListItem) };
});

export const options = query(patients.options)(async ({ body, actor, db }) => ({ items: await listPatientOptions(db, actor, body) }));
