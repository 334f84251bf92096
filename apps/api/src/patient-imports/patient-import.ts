import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { listName, missingForActivation, scheduleDaysOf } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import { type ImportContext, importKind, masked, type RowOf } from '../imports/import-definition.public.ts';
import {
  type CandidateRow,
  type EnteredPerson,
  type KnownPeople,
  knownLike,
  lockPatientEntry,
  patientColumnOf,
} from '../patients/patients.public.ts';
import { sealedSsn, ssnDigests, ssnSeals } from '../platform/sealed-ssn.ts';
import { type ImportedPatient, type ImportFacility, insertImportedPatients } from './patient-import.store.ts';
import { patientImportColumns } from './patient-import-columns.ts';
import { isSamePerson, refusalOf, remarkAbout } from './patient-import-likeness.ts';
import { placeRows, providerFinder } from './patient-import-places.ts';

type Row = RowOf<typeof patientImportColumns>;
type Columns = typeof patientColumnOf;
/** Fields that a row names as the record does. */
type Shared = keyof Row & keyof Columns;
type NewPatient = ImportedPatient & { [Field in Shared as Columns[Field]]: Row[Field] } & {
  facility_id: string;
  schedule_days: readonly number[];
  visit_days: readonly number[];
  treatments_per_week: number | null;
  primary_provider_id: string | null;
};
type Placed = { line: number; row: Row; facility: ImportFacility; person: EnteredPerson };

const sharedFields = Object.keys(patientColumnOf).filter((field): field is Shared => field in patientImportColumns);
const importedFields = (row: Row) =>
  Object.fromEntries(sharedFields.map((field) => [patientColumnOf[field], row[field]])) as {
    [Field in Shared as Columns[Field]]: Row[Field];
  };

/** Patients of the facilities in reach. Anybody who seems to be on record, or in an earlier row, is not entered a second time, unless the row says so. */
export const patientImport = importKind({
  name: 'patients',
  title: { en: 'Patients', es: 'Pacientes' },
  explanation: {
    en: 'One row for each patient. Who is on record already is left as is; who resembles somebody is refused with what matched, unless the row says that it is a different person.',
    es: 'Una fila por paciente. Quien ya está registrado queda como está; quien se parece a alguien se rechaza indicando la coincidencia, salvo que la fila diga que es otra persona.',
  },
  permission: 'MasterData.Patients.Create',
  columns: patientImportColumns,
  nameOf: (cell) => [[cell('lastName'), cell('firstName')].filter(Boolean).join(', '), cell('dateOfBirth')].filter(Boolean).join(' '),
  async write(db, context, lines) {
    const { placed: inPlace, results } = await placeRows(db, context, lines);
    const placed = inPlace.map((one): Placed => ({ ...one, person: personOf(context, one.row) }));
    const providerOf = await providerFinder(db, context, placed);
    if (!context.isCheck) await lockOrganizations(db, placed);
    const known = await knownByOrganization(db, context, placed);
    const inserts: NewPatient[] = [];
    for (const one of placed) {
      const { line, row, facility, person } = one;
      const people = known.get(facility.organization_id);
      const found = people?.matchesOf(person) ?? [];
      const same = row.acceptDuplicate ? undefined : found.find((match) => isSamePerson(match, row));
      if (same) {
        results.push({ line, outcome: 'UNCHANGED', ...remarkAbout(context, same, { field: null, code: 'PATIENT_KNOWN' }) });
        continue;
      }
      const refusal = refusalOf(context, found, row);
      if (refusal) {
        results.push({ line, outcome: 'REFUSED', ...refusal });
        continue;
      }
      const provider = providerOf(one);
      const patient = importedPatient(context, one, provider.id);
      const [similar] = found;
      const likeness = similar && remarkAbout(context, similar, { field: null, code: 'DUPLICATE_TAKEN' });
      const remarks = [...provider.remarks, ...(likeness?.remarks ?? [])];
      if (row.verified && patient.status_type_code === 'PENDING')
        remarks.push({ field: 'verified', code: 'NOT_COMPLETE', values: { missing: missingIn(patient).join(', ') } });
      if (row.policyNumber !== null && row.payer === null)
        remarks.push({ field: 'policyNumber', value: masked(row.policyNumber), code: 'PAYER_MISSING' });
      inserts.push(patient);
      people?.add(candidateOf(patient, one));
      context.lineOf.set(patient.id, line);
      results.push({
        line,
        outcome: 'CREATED',
        remarks,
        named: likeness?.named ?? [],
        audit: { subjectType: 'patient', subjectId: patient.id, patientId: patient.id, facilityId: facility.id },
      });
    }
    await insertImportedPatients(db, context, inserts);
    return results;
  },
});

const personOf = ({ searchIndex }: ImportContext, row: Row): EnteredPerson => ({
  id: null,
  firstName: row.firstName,
  lastName: row.lastName,
  dateOfBirth: row.dateOfBirth,
  mrn: row.mrn,
  ssnLast4: row.ssn?.slice(-4) ?? null,
  ssnDigests: ssnDigests(row.ssn, searchIndex),
  insuranceIds: [row.medicareBeneficiaryId, row.policyNumber].filter((id) => id !== null),
});

/** Of two who enter the same people at once, the second finds those of the first. */
async function lockOrganizations(db: Writer, placed: readonly Placed[]): Promise<void> {
  const organizations = new Set(placed.map(({ facility }) => facility.organization_id));
  for (const id of [...organizations].sort()) await lockPatientEntry(db, id);
}

async function knownByOrganization(db: Writer, context: ImportContext, placed: readonly Placed[]): Promise<Map<string, KnownPeople>> {
  const known = new Map<string, KnownPeople>();
  for (const [organizationId, rows] of Map.groupBy(placed, ({ facility }) => facility.organization_id))
    known.set(
      organizationId,
      await knownLike(
        db,
        context,
        organizationId,
        rows.map(({ person }) => person),
      ),
    );
  return known;
}

/** Somebody just taken from the file, as later rows find them. */
const candidateOf = (patient: NewPatient, { facility, person }: Placed): CandidateRow => ({
  id: patient.id,
  first_name: patient.first_name,
  last_name: patient.last_name,
  list_name: listName({ firstName: patient.first_name, lastName: patient.last_name, middleInitial: patient.middle_initial }),
  date_of_birth: patient.date_of_birth,
  sex: patient.sex,
  mrn: patient.mrn,
  former_mrns: [],
  ssn_last4: person.ssnLast4,
  ssn_digest: person.ssnDigests[0] ?? null,
  insurance_ids: [...person.insuranceIds],
  facility_id: facility.id,
  facility_name: facility.name,
  status_type_code: patient.status_type_code,
});

const missingIn = (patient: NewPatient) =>
  missingForActivation({
    firstName: patient.first_name,
    lastName: patient.last_name,
    dateOfBirth: patient.date_of_birth,
    sex: patient.sex,
    modality: patient.modality,
    facilityId: patient.facility_id,
    scheduleDays: patient.schedule_days,
    visitDays: patient.visit_days,
    treatmentsPerWeek: patient.treatments_per_week,
    primaryProviderId: patient.primary_provider_id,
  });

/** Bytes as PostgreSQL reads them in JSON. */
const hexOf = (bytes: Buffer | null) => bytes && `\\x${bytes.toString('hex')}`;

function importedPatient(context: ImportContext, { row, facility }: Placed, providerId: string | null): NewPatient {
  const id = uuidV7();
  const ssn = sealedSsn(row.ssn, ssnSeals(context, { tenantId: context.tenantId, table: 'patients', id }));
  const days = row.dayGroup ? scheduleDaysOf({ dayGroup: row.dayGroup }) : [];
  const isAtHome = modalities.isIn('home', row.modality);
  const address = { addressLine1: row.addressLine1, city: row.city, state: row.state, zip: row.zip };
  const patient = {
    ...importedFields(row),
    id,
    schedule_id: uuidV7(),
    organization_id: facility.organization_id,
    facility_id: facility.id,
    ssn_encrypted: hexOf(ssn.ssn_encrypted),
    ssn_last4: ssn.ssn_last4,
    ssn_digest: hexOf(ssn.ssn_digest),
    address: Object.fromEntries(Object.entries(address).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
    schedule_days: isAtHome ? [] : days,
    visit_days: isAtHome ? days : [],
    treatments_per_week: modalities.isIn('peritoneal', row.modality) ? 7 : row.treatmentsPerWeek,
    is_isolation: row.isIsolation ?? false,
    allergies: row.allergies ?? [],
    primary_provider_id: providerId,
    status_type_code: 'PENDING' as const,
    payer: row.payer,
    policy_number: row.policyNumber,
  };
  return row.verified && missingIn(patient).length === 0 ? { ...patient, status_type_code: 'ACTIVE' } : patient;
}
