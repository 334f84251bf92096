import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { missingForActivation, scheduleDaysOf } from '@drawday/domain';
import { type FieldRemark, type ImportContext, importKind, type LineResult, type RowOf } from '../imports/import-definition.public.ts';
import { type EnteredPerson, findDuplicates, type Match } from './find-duplicates.ts';
import {
  type ImportedPatient,
  type ImportFacility,
  insertImportedPatients,
  listImportFacilities,
  listImportProviders,
} from './patient-import.store.ts';
import { patientImportColumns } from './patient-import-columns.ts';

type Row = RowOf<typeof patientImportColumns>;
type Line = { line: number; row: Row };
type Placed = Line & { facility: ImportFacility };

const lower = (text: string) => text.trim().toLowerCase();
const keyOf = (row: Row) =>
  row.mrn ? `${lower(row.facility)}|${row.mrn.toUpperCase()}` : [row.lastName, row.firstName, row.dateOfBirth].map(lower).join('|');
const refused = (line: number, remark: FieldRemark): LineResult => ({ line, outcome: 'REFUSED', remarks: [remark] });

/** Patients of the facilities in reach. Whoever seems to be on record is not entered a second time, unless the row says so. */
export const patientImport = importKind({
  name: 'patients',
  title: { en: 'Patients', es: 'Pacientes' },
  explanation: {
    en: 'One row for each patient. Who is on record already is left as is; who resembles somebody is refused with what matched, unless the row says that it is a different person.',
    es: 'Una fila por paciente. Quien ya está registrado queda como está; quien se parece a alguien se rechaza indicando la coincidencia, salvo que la fila diga que es otra persona.',
  },
  permission: 'MasterData.Patients.Create',
  columns: patientImportColumns,
  keyOf,
  async write(db, context, lines) {
    const { placed, results } = await placeRows(db, context, lines);
    const providers = await providersOf(db, context, placed);
    const matches = await matchesOf(db, context, placed);
    const inserts: ImportedPatient[] = [];
    const taken = new Set<string>();
    for (const one of placed) {
      const { line, row, facility } = one;
      const found = matches.get(line) ?? [];
      const known = found.find(
        ({ verdict }) => verdict.signs.includes('NAME') && verdict.signs.includes('BIRTH_DATE') && !row.acceptDuplicate,
      );
      if (known && (verdictIsSame(known, row) || known.verdict.strength === 'certain')) {
        results.push({ line, outcome: 'UNCHANGED', remarks: [{ field: null, code: 'PATIENT_KNOWN', values: { who: whoIs(known) } }] });
        continue;
      }
      const refusal =
        refusalOf(found, row) ?? (numbersOf(one).some((key) => taken.has(key)) ? { field: null, code: 'NUMBER_TWICE' } : undefined);
      if (refusal) {
        results.push(refused(line, refusal));
        continue;
      }
      for (const key of numbersOf(one)) taken.add(key);
      const remarks: FieldRemark[] = [];
      const provider = row.providerNpi ? providers.get(`${facility.organization_id} ${row.providerNpi}`) : undefined;
      if (row.providerNpi && !provider) remarks.push({ field: 'providerNpi', value: row.providerNpi, code: 'PROVIDER_UNKNOWN' });
      const similar = found[0];
      if (similar) remarks.push({ field: null, code: 'DUPLICATE_TAKEN', values: { who: whoIs(similar) } });
      const patient = importedPatient(context, one, provider ?? null);
      if (row.verified && patient.status_type_code === 'PENDING')
        remarks.push({ field: 'verified', code: 'NOT_COMPLETE', values: { missing: missingIn(patient).join(', ') } });
      inserts.push(patient);
      results.push({
        line,
        outcome: 'CREATED',
        remarks,
        audit: { subjectType: 'patient', subjectId: patient.id, patientId: patient.id, facilityId: facility.id },
      });
    }
    await insertImportedPatients(db, context, inserts);
    return results;
  },
});

/** The facility that a row names; only one that the importer may work in, and that is open. */
async function placeRows(db: Writer, context: ImportContext, lines: readonly Line[]) {
  const facilities = await listImportFacilities(db, context.tenantId, [...new Set(lines.map(({ row }) => lower(row.facility)))]);
  const open = facilities.filter((one) => context.isSupport || context.facilityIds.has(one.id));
  const byName = new Map(open.flatMap((one) => [one.name, one.ccn ?? one.code, one.code].map((name) => [lower(name), one] as const)));
  const results: LineResult[] = [];
  const placed: Placed[] = [];
  for (const { line, row } of lines) {
    const facility = byName.get(lower(row.facility));
    if (!facility) results.push(refused(line, { field: 'facility', value: row.facility, code: 'FACILITY_UNKNOWN' }));
    else if (!facility.is_open) results.push(refused(line, { field: 'facility', value: row.facility, code: 'FACILITY_PAUSED' }));
    else placed.push({ line, row, facility });
  }
  return { placed, results };
}

async function providersOf(db: Writer, context: ImportContext, placed: readonly Placed[]): Promise<Map<string, string>> {
  const npis = [...new Set(placed.flatMap(({ row }) => row.providerNpi ?? []))];
  const rows = npis.length ? await listImportProviders(db, context.tenantId, npis) : [];
  return new Map(rows.map((one) => [`${one.organization_id} ${one.npi}`, one.id]));
}

async function matchesOf(db: Writer, context: ImportContext, placed: readonly Placed[]): Promise<Map<number, Match[]>> {
  const matches = new Map<number, Match[]>();
  for (const [organizationId, rows] of Map.groupBy(placed, ({ facility }) => facility.organization_id)) {
    const people = rows.map(
      ({ row }): EnteredPerson => ({
        id: null,
        firstName: row.firstName,
        lastName: row.lastName,
        dateOfBirth: row.dateOfBirth,
        mrn: row.mrn,
        ssnLast4: row.ssn?.slice(-4) ?? null,
        ssnDigest: row.ssn ? context.cipher.digest(row.ssn) : null,
        insuranceIds: [row.medicareBeneficiaryId, row.policyNumber].filter((id) => id !== null),
      }),
    );
    const found = await findDuplicates(db, context, organizationId, people);
    rows.forEach(({ line }, index) => {
      matches.set(line, found[index] ?? []);
    });
  }
  return matches;
}

const whoIs = ({ row }: Match) => `${row.list_name} ${row.date_of_birth}${row.mrn ? ` MRN ${row.mrn}` : ''} (${row.facility_name})`;
/** The same person by name and birthday, and no number says otherwise. */
const verdictIsSame = ({ row: known }: Match, row: Row) => !row.mrn || !known.mrn || known.mrn === row.mrn;

/** A number that somebody else has always stands in the way; a likeness only until the row says that it is a different person. */
function refusalOf(found: readonly Match[], row: Row): FieldRemark | undefined {
  for (const [sign, field, code] of [
    ['SSN', 'ssn', 'SSN_TAKEN'],
    ['MRN', 'mrn', 'MRN_TAKEN'],
  ] as const) {
    const other = found.find(({ verdict }) => verdict.signs.includes(sign));
    if (other) return { field, code, values: { who: whoIs(other) } };
  }
  const [likely] = found;
  if (!likely || row.acceptDuplicate) return undefined;
  return { field: null, code: 'LIKELY_DUPLICATE', values: { who: whoIs(likely), signs: likely.verdict.signs.join(', ') } };
}

const numbersOf = ({ row, facility }: Placed) => [
  ...(row.mrn ? [`${facility.organization_id} mrn ${row.mrn}`] : []),
  ...(row.ssn ? [`${facility.organization_id} ssn ${row.ssn}`] : []),
];

const missingIn = (patient: ImportedPatient) =>
  missingForActivation({
    firstName: patient.first_name,
    lastName: patient.last_name,
    dateOfBirth: patient.date_of_birth,
    sex: patient.sex,
    modality: patient.modality,
    facilityId: patient.facility_id,
    scheduleDays: patient.schedule_days,
    primaryProviderId: patient.primary_provider_id,
  });

function importedPatient({ cipher }: ImportContext, { row, facility }: Placed, providerId: string | null): ImportedPatient {
  const address = { addressLine1: row.addressLine1, city: row.city, state: row.state, zip: row.zip };
  const patient: ImportedPatient = {
    id: uuidV7(),
    schedule_id: uuidV7(),
    organization_id: facility.organization_id,
    facility_id: facility.id,
    first_name: row.firstName,
    last_name: row.lastName,
    middle_initial: row.middleInitial,
    date_of_birth: row.dateOfBirth,
    sex: row.sex,
    mrn: row.mrn,
    ssn_encrypted: row.ssn && cipher.encrypt(row.ssn).toString('hex'),
    ssn_last4: row.ssn?.slice(-4) ?? null,
    ssn_digest: row.ssn && cipher.digest(row.ssn).toString('hex'),
    external_emr_id: row.externalEmrId,
    medicare_beneficiary_id: row.medicareBeneficiaryId,
    language: row.language,
    address: Object.fromEntries(Object.entries(address).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
    phone: row.phone,
    email: row.email,
    modality: row.modality,
    access_type: row.accessType,
    day_group: row.dayGroup,
    schedule_days: row.dayGroup ? scheduleDaysOf({ dayGroup: row.dayGroup }) : [],
    shift: row.shift,
    chair: row.chair,
    treatments_per_week: row.treatmentsPerWeek,
    prescribed_minutes: row.prescribedMinutes,
    dry_weight_kg: row.dryWeightKg,
    height_cm: row.heightCm,
    is_isolation: row.isIsolation ?? false,
    allergies: row.allergies ?? [],
    primary_provider_id: providerId,
    status_type_code: 'PENDING',
    payer: row.payer,
    policy_number: row.policyNumber,
  };
  return row.verified && missingIn(patient).length === 0 ? { ...patient, status_type_code: 'ACTIVE' } : patient;
}
