import type { PartyType, ProblemKind, RequisitionStatus } from '@drawday/vocabulary';
import { instantText } from './clinic-clock.ts';
import { type ClinicWorld, firstOf } from './clinic-world.ts';
import { demoIds } from './demo-ids.ts';
import type { StaffMember } from './demo-staff.ts';

const HOUR_MS = 3_600_000;
/** At least this long from a draw to its result. */
const RESULT_HOURS = 36;

type Plan = {
  kind: ProblemKind;
  /** Whose it is; absent: a patient's. */
  party?: PartyType;
  /** The status of the draw it is about; null when it is about the patient. */
  draw: RequisitionStatus | null;
  hoursAgo: number;
  isUrgent?: true;
  by: 'nurse' | 'clinician' | 'provider' | 'water';
  description: string;
  resolution?: string;
};

const plans: readonly Plan[] = [
  {
    kind: 'SPECIMEN_LATE',
    draw: 'SENT',
    hoursAgo: 20,
    isUrgent: true,
    by: 'nurse',
    description: 'The laboratory has not scanned this box. The courier says that it was handed over last night.',
  },
  {
    kind: 'RESULT_DOUBTFUL',
    draw: 'RESULTED',
    hoursAgo: 31,
    isUrgent: true,
    by: 'provider',
    description:
      'Potassium does not fit the patient: no symptoms, normal ECG. Hemolyzed? Please check the tube and let us know before the next treatment.',
  },
  {
    kind: 'TUBE',
    draw: 'COLLECTED',
    hoursAgo: 3,
    by: 'clinician',
    description: 'No gold-top tubes with gel left at the chair. Drawn into a plain red one; may it be used?',
  },
  {
    kind: 'RESULT_MISSING',
    draw: 'PRELIMINARY',
    hoursAgo: 52,
    by: 'nurse',
    description: 'Everything but the PTH is back. The laboratory usually answers within a day.',
  },
  {
    kind: 'LABEL',
    draw: 'COLLECTED',
    hoursAgo: 5,
    by: 'clinician',
    description: 'The barcode of the lavender tube is smeared and cannot be scanned. Number written on by hand.',
  },
  {
    kind: 'PATIENT_DATA',
    draw: null,
    hoursAgo: 98,
    by: 'nurse',
    description: 'The report shows the maiden name. The patient asks for the new name on labels and letters.',
  },
  {
    kind: 'COURIER',
    draw: 'SENT',
    hoursAgo: 26,
    by: 'nurse',
    description: 'Pickup was forty minutes late; the box stood at the front desk, cool packs still cold.',
  },
  {
    kind: 'ORDER',
    draw: null,
    hoursAgo: 74,
    by: 'provider',
    description: 'Iron studies are ordered monthly and should be quarterly since the last rounds.',
  },
  {
    kind: 'SPECIMEN_LOST',
    draw: 'RESULTED',
    hoursAgo: 220,
    by: 'nurse',
    description: 'One of two tubes broke in the centrifuge.',
    resolution: 'Drawn again at the next treatment; the laboratory has replaced the test on the same order.',
  },
  {
    kind: 'RESULT_MISSING',
    draw: 'RESULTED',
    hoursAgo: 170,
    by: 'provider',
    description: 'Hepatitis B antibody is missing on the report.',
    resolution: 'Was sent out and came a day later. Nothing to do.',
  },
  {
    kind: 'SUPPLY',
    draw: null,
    hoursAgo: 310,
    by: 'clinician',
    description: 'The home kit came without the dialysate bottle.',
    resolution: 'Bottle handed over at the clinic visit, supplies informed.',
  },
  {
    kind: 'TUBE',
    draw: 'RESULTED',
    hoursAgo: 400,
    by: 'clinician',
    description: 'Post sample was drawn into a pre-labelled tube.',
    resolution: 'Tubes relabelled before shipping, both initials on the log.',
  },
  {
    kind: 'TUBE',
    party: 'SITE',
    draw: 'RESULTED',
    hoursAgo: 60,
    by: 'water',
    description: 'The cap of the culture bottle was loose when it was packed. Is the count to be trusted?',
  },
  {
    kind: 'SPECIMEN_LATE',
    party: 'SITE',
    draw: 'SENT',
    hoursAgo: 12,
    isUrgent: true,
    by: 'water',
    description: 'The bottles of the water room missed the courier and left a day later, kept cold.',
  },
  {
    kind: 'LABEL',
    party: 'EMPLOYEE',
    draw: 'RESULTED',
    hoursAgo: 80,
    by: 'nurse',
    description: 'The label showed the name from before the wedding. Please correct it on the report.',
  },
];

/** What staff have reported: a dozen problems and more, some urgent, some resolved, each about somebody or something else. */
export function recordProblems({ buffer, tenantId, facilityId, staff, asOfMs }: ClinicWorld): void {
  const makeId = demoIds(`problems ${facilityId}`);
  const people: Record<Plan['by'], StaffMember> = {
    nurse: firstOf(staff.nurses),
    clinician: firstOf(staff.clinicians),
    provider: firstOf(staff.providers),
    water: staff.environmental,
  };
  const draws = buffer
    .rowsOf('requisitions')
    .filter((row) => row.facility_id === facilityId)
    .toSorted((a, b) => String(a.draw_date).localeCompare(String(b.draw_date)));
  const told = new Set<string>();
  for (const plan of plans.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const { party = 'PATIENT' } = plan;
    const atMs = asOfMs - plan.hoursAgo * HOUR_MS;
    const drawnBy = instantText(atMs - (plan.draw === 'RESULTED' ? RESULT_HOURS * HOUR_MS : 0)).slice(0, 10);
    const draw = draws.findLast(
      (row) =>
        row.party_type === party &&
        row.status === (plan.draw ?? 'RESULTED') &&
        !told.has(String(row.party_id)) &&
        String(row.draw_date) <= drawnBy,
    );
    if (!draw) continue;
    told.add(String(draw.party_id));
    const by = people[plan.by];
    const id = makeId(atMs);
    const settledAt = plan.resolution ? instantText(atMs + 22 * HOUR_MS) : null;
    buffer.add('order_problems', {
      tenant_id: tenantId,
      id,
      patient_id: party === 'PATIENT' ? String(draw.party_id) : null,
      employee_id: party === 'EMPLOYEE' ? String(draw.party_id) : null,
      source_id: party === 'SITE' ? String(draw.party_id) : null,
      facility_id: facilityId,
      requisition_id: plan.draw ? String(draw.id) : null,
      kind: plan.kind,
      is_urgent: plan.isUrgent ?? false,
      description: plan.description,
      task: null,
      task_values: '{}',
      status: settledAt ? 'RESOLVED' : 'OPEN',
      resolution: plan.resolution ?? null,
      resolved_at: settledAt,
      resolved_by: settledAt ? people.nurse.userId : null,
      resolved_by_name: settledAt ? people.nurse.name : null,
      created_at: instantText(atMs),
      created_by: by.userId,
      created_by_name: by.name,
    });
    const event = { tenant_id: tenantId, problem_id: id };
    buffer.add('order_problem_events', {
      ...event,
      id: makeId(atMs),
      at: instantText(atMs),
      action: 'report',
      by_user_id: by.userId,
      by_name: by.name,
      comment: null,
    });
    if (settledAt)
      buffer.add('order_problem_events', {
        ...event,
        id: makeId(atMs),
        at: settledAt,
        action: 'resolve',
        by_user_id: people.nurse.userId,
        by_name: people.nurse.name,
        comment: plan.resolution ?? null,
      });
  }
}
