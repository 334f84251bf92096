import { testByCode } from '@drawday/catalogue';
import { readPaperValue } from '@drawday/domain';
import type { ResultFlag } from '@drawday/vocabulary';
import { instantText } from './clinic-clock.ts';
import { type ClinicWorld, firstOf } from './clinic-world.ts';
import { demoIds } from './demo-ids.ts';
import type { StaffMember } from './demo-staff.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In universal time: a morning in the United States. */
const MORNING_MS = 14.4 * HOUR_MS;

type Line = readonly [code: string, value: string, unit: string | null, range: string | null, flag: ResultFlag | null];
type Plan = {
  laboratory: string;
  daysAgo: number;
  lines: readonly Line[];
  by: 'nurse' | 'clinician';
  /** Who compared the values with the paper; nobody has yet when it is left out. */
  verifiedBy?: 'nurse' | 'clinician' | 'provider';
  comment?: string;
};

const plans: readonly Plan[] = [
  {
    laboratory: 'St. Brigid Hospital',
    daysAgo: 24,
    by: 'nurse',
    verifiedBy: 'clinician',
    comment: 'Discharge summary, stay for access infection.',
    lines: [
      ['K', '5.9', 'mmol/L', '3.5-5.1', 'H'],
      ['HGB', '8.9', 'g/dL', '12.0-16.0', 'L'],
      ['WBC', '13.2', 'K/uL', '4.0-11.0', 'H'],
      ['ALB', '3.1', 'g/dL', '3.5-5.0', 'L'],
      ['CA', '8.4', 'mg/dL', '8.6-10.2', 'L'],
    ],
  },
  {
    laboratory: 'St. Brigid Hospital',
    daysAgo: 10,
    by: 'clinician',
    verifiedBy: 'nurse',
    lines: [
      ['K', '5.2', 'mEq/L', '3.5-5.1', 'H'],
      ['HGB', '101', 'g/L', '120-160', 'L'],
      ['PHOS', '1.9', 'mmol/L', '0.8-1.5', 'H'],
    ],
  },
  {
    laboratory: 'Tall Pines Medical Center',
    daysAgo: 2,
    by: 'nurse',
    lines: [
      ['K', '6.1', 'mmol/L', '3.5-5.0', 'H'],
      ['CO2', '19', 'mmol/L', '22-29', 'L'],
      ['HGB', '9.4', 'g/dL', '12-16', 'L'],
    ],
  },
  {
    laboratory: 'Tall Pines Medical Center',
    daysAgo: 4,
    by: 'clinician',
    comment: 'Fax, second page hard to read.',
    lines: [
      ['K', 'hemolyzed, see note', 'mmol/L', '3.5-5.0', null],
      ['PHOS', '5.8', null, '2.5-4.5', 'H'],
      ['NA', '13.7', 'mmol/L', '136-145', null],
      ['HGB', '10.6', 'g/dL', '12-16', 'L'],
    ],
  },
  {
    laboratory: 'Quarry Street Endocrinology',
    daysAgo: 37,
    by: 'nurse',
    verifiedBy: 'provider',
    lines: [
      ['A1C', '7.4', '%', '4.0-5.6', 'H'],
      ['GLU', '9.8', 'mmol/L', '3.9-5.5', 'H'],
    ],
  },
  {
    laboratory: 'Lakeshore Public Health Laboratory',
    daysAgo: 400,
    by: 'nurse',
    verifiedBy: 'clinician',
    comment: 'From the dialysis unit before the transfer.',
    lines: [
      ['HBSAG', 'Nonreactive', null, 'Nonreactive', 'N'],
      ['HBCT', 'Nonreactive', null, 'Nonreactive', 'N'],
      ['HCVAB', 'Nonreactive', null, 'Nonreactive', 'N'],
    ],
  },
];

/** Results of other laboratories that staff entered: some compared with the paper, some not yet, and one of which not everything could be read. */
export function recordExternalResults({ buffer, tenantId, facilityId, staff, asOfMs }: ClinicWorld): void {
  const makeId = demoIds(`external results ${facilityId}`);
  const people: Record<'nurse' | 'clinician' | 'provider', StaffMember> = {
    nurse: firstOf(staff.nurses),
    clinician: firstOf(staff.clinicians),
    provider: firstOf(staff.providers),
  };
  // One customer has the export for the plan, and says which payers belong to it.
  buffer.add('tenant_features', { tenant_id: tenantId, name: 'Feature.KaiserExport', value: 'true' });
  buffer.add('kaiser_payers', { tenant_id: tenantId, payer: 'Bluestem Health Plan' });
  const patients = buffer.rowsOf('patients').filter((row) => row.facility_id === facilityId && row.status_type_code === 'ACTIVE');
  for (const [index, plan] of plans.entries()) {
    // Two papers of one patient, the others of one each.
    const patient = patients[Math.max(0, index - 1) * 3];
    if (!patient) continue;
    const collectedMs = (Math.floor(asOfMs / DAY_MS) - plan.daysAgo) * DAY_MS + MORNING_MS;
    const enteredMs = collectedMs + 26 * HOUR_MS;
    const by = people[plan.by];
    const verifier = plan.verifiedBy ? people[plan.verifiedBy] : null;
    const id = makeId(enteredMs);
    buffer.add('external_results', {
      tenant_id: tenantId,
      id,
      patient_id: String(patient.id),
      laboratory_name: plan.laboratory,
      collected_at: instantText(collectedMs),
      reported_at: instantText(collectedMs + 5 * HOUR_MS),
      comment: plan.comment ?? null,
      status: verifier ? 'VERIFIED' : 'ENTERED',
      entered_at: instantText(enteredMs),
      entered_by: by.userId,
      entered_by_name: by.name,
      verified_at: verifier && instantText(enteredMs + 2 * HOUR_MS),
      verified_by: verifier?.userId ?? null,
      verified_by_name: verifier?.name ?? null,
    });
    for (const [position, [code, text, unit, range, flag]] of plan.lines.entries()) {
      const test = testByCode.get(code);
      if (!test) throw new RangeError(`the test directory has no ${code}`);
      const { numeric, comparator, because } = readPaperValue({ text, unit }, test);
      buffer.add('external_result_lines', {
        tenant_id: tenantId,
        id: makeId(enteredMs),
        external_result_id: id,
        position: position + 1,
        result_code: code,
        value_text: text,
        unit,
        reference_text: range,
        flag,
        value_numeric: numeric,
        comparator,
        because,
      });
    }
  }
}
