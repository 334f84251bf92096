import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { query } from '../platform/route.ts';
import { streamPatients } from './patient-streams.store.ts';

export const all = query(patients.all)(async ({ actor, db, audit }) => {
  audit.about({ subjectType: 'patient-list', detail: { facilities: actor.facilityIds.length } });
  return { items: streamPatients(db, actor) };
});
