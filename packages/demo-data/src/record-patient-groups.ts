import { instantText } from './clinic-clock.ts';
import { type ClinicWorld, firstOf } from './clinic-world.ts';
import { type DemoPatient, isHemodialysisPatient } from './demo-patient.ts';

type Plan = {
  name: string;
  description: string;
  /** Whether the patient with this turn among the active ones belongs to it. */
  has: (patient: DemoPatient, turn: number) => boolean;
};

const plans: readonly Plan[] = [
  {
    name: 'Transplant list',
    description: 'Waiting for a kidney; crossmatch tubes with the monthly labs',
    has: (_, turn) => turn % 11 === 3,
  },
  {
    name: 'Home training',
    description: 'Learning home dialysis this quarter',
    has: (patient, turn) => isHemodialysisPatient(patient) && turn % 23 === 7,
  },
  { name: 'Diabetes rounds', description: 'Seen together with the dietitian', has: (patient, turn) => patient.isDiabetic && turn % 3 > 0 },
];

/** Groups of patients of a clinic, as its nurse keeps them; a small clinic has fewer. */
export function recordPatientGroups(
  { buffer, tenantId, facilityId, staff, makeId, asOfMs }: ClinicWorld,
  patients: readonly DemoPatient[],
): void {
  const nurse = firstOf(staff.nurses);
  const active = patients.filter((one) => one.status === 'ACTIVE');
  for (const [index, { name, description, has }] of plans.entries()) {
    const members = active.filter(has);
    if (!members.length) continue;
    const madeAtMs = asOfMs - (40 + index * 35) * 86_400_000;
    const groupId = makeId(madeAtMs);
    buffer.add('patient_groups', {
      tenant_id: tenantId,
      id: groupId,
      facility_id: facilityId,
      name,
      description,
      concurrency_stamp: makeId(madeAtMs),
      created_at: instantText(madeAtMs),
      created_by: nurse.userId,
    });
    for (const patient of members)
      buffer.add('patient_group_members', {
        tenant_id: tenantId,
        id: makeId(madeAtMs),
        group_id: groupId,
        patient_id: patient.id,
        added_at: instantText(madeAtMs),
        added_by: nurse.userId,
      });
  }
}
