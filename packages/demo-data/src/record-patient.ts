import { instantText } from './clinic-clock.ts';
import type { MakeId } from './demo-ids.ts';
import type { DemoPatient } from './demo-patient.ts';
import type { StaffMember } from './demo-staff.ts';
import { diagnosisTexts } from './diagnosis-texts.ts';
import type { RowBuffer } from './row-buffer.ts';
import type { Random } from './seeded-random.ts';

export interface PatientPlace {
  readonly tenantId: string;
  readonly organizationId: string;
  readonly facilityId: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly areaCode: string;
  readonly providers: readonly StaffMember[];
  readonly nurse: StaffMember;
  readonly clinician: StaffMember;
  readonly nowMs: number;
}

const streets = [
  'Maple Street',
  'Orchard Lane',
  'Second Avenue',
  'Church Street',
  'Lakeview Drive',
  'Hillside Road',
  'Park Avenue',
  'Willow Court',
  'Station Road',
  'Cedar Lane',
];
const allergyPool = ['Penicillin', 'Heparin', 'Latex', 'Sulfa', 'Iodine contrast', 'Adhesive tape', 'Codeine', 'Vancomycin'];
const accessSites = {
  AVF: ['Left upper arm', 'Right upper arm', 'Left forearm'],
  AVG: ['Left forearm', 'Left upper arm'],
  CVC: ['Right internal jugular', 'Left internal jugular'],
  PD: ['Lower abdomen'],
} as const;
const beneficiaryLetters = 'ACDEFGHJKMNPQRTUVWXY';

/** An invented Medicare number in the official form (CMS: positions of digits and letters). */
function beneficiaryId(random: Random): string {
  const digit = (): string => String(random.int(0, 9));
  const letter = (): string => random.pick([...beneficiaryLetters]);
  return `${random.int(1, 9)}${letter()}${digit()}${digit()}${letter()}${digit()}${digit()}${letter()}${letter()}${digit()}${digit()}`;
}

function problemsOf(patient: DemoPatient, random: Random): string[] {
  const problems = ['N18.6', 'Z99.2', 'D63.1', 'N25.81'];
  if (patient.isDiabetic) problems.push('E11.22');
  problems.push(random.chance(0.25) ? 'I13.2' : 'I12.0');
  if (patient.isIsolation) problems.push('B18.1');
  for (const [code, chance] of [
    ['E78.5', 0.5],
    ['E83.39', 0.35],
    ['E55.9', 0.3],
    ['I48.91', 0.14],
    ['E87.5', 0.1],
    ['Q61.2', 0.06],
    ['E46', 0.06],
  ] as const) {
    if (random.chance(chance)) problems.push(code);
  }
  if (problems.includes('I48.91')) problems.push('Z79.01');
  return problems;
}

/** Writes one patient with schedule, problems, care team, insurance and status history. */
export function recordPatient(buffer: RowBuffer, makeId: MakeId, random: Random, place: PatientPlace, patient: DemoPatient): void {
  const { tenantId, nurse } = place;
  const admitted = patient.admittedOn.toString();
  const admittedMs = Date.parse(`${admitted}T15:00:00Z`);
  const isVerified = patient.status !== 'PENDING';
  const provider = place.providers[patient.providerIndex] ?? place.providers[0] ?? null;
  const dialysisSince = patient.admittedOn.subtract({ days: random.chance(0.5) ? 0 : random.int(10, 1500) });
  const common = { tenant_id: tenantId, patient_id: patient.id };
  const createdAt = instantText(patient.status === 'PENDING' ? place.nowMs - random.int(4, 60) * 3_600_000 : admittedMs);
  const language = random.chance(0.1) ? 'es' : 'en';
  buffer.add('patients', {
    tenant_id: tenantId,
    id: patient.id,
    organization_id: place.organizationId,
    facility_id: place.facilityId,
    first_name: patient.firstName,
    middle_initial: patient.middleInitial,
    last_name: patient.lastName,
    date_of_birth: patient.dateOfBirth.toString(),
    sex: patient.sex,
    mrn: patient.mrn,
    medicare_beneficiary_id: random.chance(0.8) ? beneficiaryId(random) : null,
    race: null,
    ethnicity: null,
    language,
    address: JSON.stringify({
      addressLine1: `${random.int(2, 980)} ${random.pick(streets)}`,
      city: place.city,
      state: place.state,
      zip: place.zip,
    }),
    phone: `${place.areaCode}55501${String(random.int(0, 99)).padStart(2, '0')}`,
    modality: patient.modality,
    access_type: patient.accessType,
    access_site: random.pick(accessSites[patient.accessType]),
    day_group: patient.dayGroup,
    schedule_days: patient.scheduleDays,
    visit_days: patient.visitDays,
    shift: patient.shift,
    chair: patient.chair,
    treatments_per_week: patient.treatmentsPerWeek,
    prescribed_minutes: patient.prescribedMinutes,
    dry_weight_kg: patient.dryWeightKg,
    height_cm: patient.heightCm,
    date_first_dialysis: dialysisSince.toString(),
    date_of_admission: admitted,
    is_isolation: patient.isIsolation,
    diabetic: patient.isDiabetic ? 'TYPE2' : 'N',
    allergies: random.chance(0.35) ? random.shuffle(allergyPool).slice(0, random.int(1, 2)) : [],
    primary_provider_id: provider?.employeeId ?? null,
    status_type_code: patient.status,
    status_reason: patient.statusReason,
    start_date: admitted,
    end_date: patient.status === 'INACTIVE' ? (patient.awayFrom?.toString() ?? null) : null,
    verified_at: isVerified ? instantText(admittedMs) : null,
    verified_by: isVerified ? nurse.userId : null,
    concurrency_stamp: makeId(place.nowMs),
    created_at: createdAt,
  });
  buffer.add('patient_schedules', {
    ...common,
    id: makeId(admittedMs),
    valid_from: admitted,
    facility_id: place.facilityId,
    modality: patient.modality,
    day_group: patient.dayGroup,
    schedule_days: patient.scheduleDays,
    visit_days: patient.visitDays,
    treatments_per_week: patient.treatmentsPerWeek,
    access_type: patient.accessType,
    shift: patient.shift,
    chair: patient.chair,
    changed_by: nurse.userId,
    changed_at: createdAt,
  });
  for (const [position, code] of problemsOf(patient, random).entries()) {
    buffer.add('diagnoses', {
      ...common,
      id: makeId(admittedMs),
      icd_code: code,
      description: diagnosisTexts[code] ?? code,
      onset_date: dialysisSince.toString(),
      status: 'ACTIVE',
      position,
      concurrency_stamp: makeId(place.nowMs),
      created_at: createdAt,
    });
  }
  for (const [member, role] of [
    [provider, 'PROV'],
    [nurse, 'NURSE'],
    [place.clinician, 'CLN'],
  ] as const) {
    if (member)
      buffer.add('care_team_members', {
        ...common,
        id: makeId(admittedMs),
        employee_id: member.employeeId,
        role,
        is_primary: role === 'PROV',
      });
  }
  buffer.add('insurances', {
    ...common,
    id: makeId(admittedMs),
    rank: 1,
    payer: random.pick(['Medicare', 'Medicare', 'Medicare', 'Harvest Mutual Advantage', 'Bluestem Health Plan']),
    policy_number: String(random.int(100_000_000, 999_999_999)),
    is_medicare: true,
    start_date: admitted,
  });
  if (isVerified)
    buffer.add('patient_status_changes', {
      ...common,
      id: makeId(admittedMs),
      from_status: 'PENDING',
      to_status: 'ACTIVE',
      effective_at: createdAt,
      reason: null,
      changed_by: nurse.userId,
      changed_at: createdAt,
    });
  if (patient.awayFrom && (patient.status === 'PAUSED' || patient.status === 'INACTIVE')) {
    const awayMs = Date.parse(`${patient.awayFrom}T16:30:00Z`);
    buffer.add('patient_status_changes', {
      ...common,
      id: makeId(awayMs),
      from_status: 'ACTIVE',
      to_status: patient.status,
      effective_at: instantText(awayMs),
      reason: patient.statusReason,
      changed_by: nurse.userId,
      changed_at: instantText(awayMs),
    });
  }
}
