import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { findFacility } from '../facilities/facilities.public.ts';
import { query } from '../platform/route.ts';
import { ssnDigests } from '../platform/sealed-ssn.ts';
import { listKnownPersons } from './duplicates.store.ts';
import { duplicateReply, enteredFrom, findDuplicates } from './find-duplicates.ts';

export const checkDuplicates = query(patients.checkDuplicates)(async ({ body, actor, db, services, refuse, audit }) => {
  const facility = await findFacility(db, actor, body.facilityId);
  if (!facility) throw refuse('4031', { members: ['facilityId'] });
  const ssn = body.ssn?.replace(/\D/g, '') || null;
  const entered = {
    id: null,
    firstName: body.firstName,
    lastName: body.lastName,
    dateOfBirth: body.dateOfBirth,
    mrn: body.mrn || null,
    ssnLast4: ssn?.slice(-4) ?? null,
    ssnDigests: ssnDigests(ssn, services.searchIndex),
    insuranceIds: [body.medicareBeneficiaryId ?? '', ...(body.policyNumbers ?? [])].filter((number) => number !== ''),
  };
  const [matches = []] = await findDuplicates(db, actor, facility.organization_id, [entered]);
  for (const { row } of matches) audit.about({ subjectType: 'patient', subjectId: row.id, patientId: row.id, facilityId: row.facility_id });
  return { items: matches.map((match) => duplicateReply(actor, match)) };
});

export const duplicatesOf = query(patients.duplicatesOf)(async ({ body, actor, db }) => {
  const persons = await listKnownPersons(db, actor, body.patientIds);
  const items: { patientId: string; matches: ReturnType<typeof duplicateReply>[] }[] = [];
  for (const [organizationId, people] of Map.groupBy(persons, (person) => person.organization_id)) {
    const found = await findDuplicates(db, actor, organizationId, people.map(enteredFrom));
    people.forEach(({ id }, index) => {
      items.push({ patientId: id, matches: (found[index] ?? []).map((match) => duplicateReply(actor, match)) });
    });
  }
  return { items };
});
