import type { ClinicWorld } from './clinic-world.ts';
import { firstOf } from './clinic-world.ts';
import { datedOrders } from './dated-orders.ts';
import type { DemoPatient } from './demo-patient.ts';
import { isHemodialysisPatient } from './demo-patient.ts';
import { type PatientDraw, patientDraws, recordPatientDraws } from './patient-draws.ts';
import { recordOrder } from './record-order.ts';
import { recordPatient } from './record-patient.ts';
import { recordPatientGroups } from './record-patient-groups.ts';
import { recordReports } from './record-reports.ts';
import { recordVaccinations } from './record-vaccinations.ts';
import type { Random } from './seeded-random.ts';
import type { DemoOrder, OrderTemplate } from './standing-orders.ts';
import { mainQueues, ordersForToday, planQueues, type QueuePlan, type QueueSizes, settleRecurringQueues } from './work-queues.ts';

/** The standing orders of a patient. */
export type TemplatesFor = (patient: DemoPatient, random: Random) => OrderTemplate[];

/** Three days past its last. */
const lapsedAgeDays = 368;
/** Of those whose orders end within a month, nobody thought of the one that is drawn least. */
const isLapsed = ({ lines }: OrderTemplate, endsInDays = 0) => endsInDays > 7 && lines.some(({ offeringCode }) => offeringCode === 'HCVAB');

/** An order that is not due for renewal yet. */
const laterAgeDays = 200;
/** How many orders of the first provider may still end soon. */
type Renewals = { left: number };

/** The present and past orders of one patient. */
function ordersOf(
  world: ClinicWorld,
  queues: QueuePlan,
  templatesFor: TemplatesFor,
  patient: DemoPatient,
  renewals: Renewals,
): DemoOrder[] {
  const random = world.random.fork(`orders ${patient.id}`);
  const endsInDays = queues.endsInDays.get(patient.id);
  const ageDays = endsInDays === undefined ? random.int(25, 330) : 365 - endsInDays;
  const dating = {
    patient,
    today: world.today,
    historyStart: world.today - world.historyDays,
    ageDays,
    clock: world.clock,
    makeId: world.makeId,
    random,
  };
  const ageOf = ({ providerIndex }: DemoPatient): number => {
    if (endsInDays === undefined || providerIndex !== 0 || queues.renewalsOfFirstProvider === 0) return ageDays;
    renewals.left -= 1;
    return renewals.left < 0 ? laterAgeDays : ageDays;
  };
  const isLookAlike = patient.status === 'PENDING' && patient.mrn === null;
  const standing = isLookAlike
    ? []
    : templatesFor(patient, random).flatMap((template) =>
        datedOrders(template, { ...dating, ageDays: isLapsed(template, endsInDays) ? lapsedAgeDays : ageOf(patient) }),
      );
  return [...standing, ...(queues.extraOrders.get(patient.id) ?? [])];
}

/** Writes a year of one clinic: patients, orders, draws, results, and today's open work. */
export function recordClinicStory(
  world: ClinicWorld,
  patients: readonly DemoPatient[],
  sizes: QueueSizes,
  templatesFor: TemplatesFor,
): void {
  const { buffer, tenantId, facilityId, staff, clinic } = world;
  const place = {
    tenantId,
    organizationId: world.organizationId,
    facilityId,
    city: clinic.city,
    state: clinic.state,
    zip: clinic.zip,
    areaCode: clinic.areaCode,
    providers: staff.providers,
    nurse: firstOf(staff.nurses),
    clinician: firstOf(staff.clinicians),
    nowMs: world.asOfMs,
  };
  const inCenter = patients.filter((patient) => patient.status === 'ACTIVE' && patient.shift !== null && isHemodialysisPatient(patient));
  const queues = planQueues(world, sizes, inCenter);
  const renewals: Renewals = { left: queues.renewalsOfFirstProvider };
  const orders = new Map(patients.map((patient) => [patient.id, ordersOf(world, queues, templatesFor, patient, renewals)]));
  const draws = patients.flatMap((patient) =>
    patientDraws(world, patient, orders.get(patient.id) ?? [], queues.fates, world.random.fork(`draws ${patient.id}`)),
  );
  for (const { patient, order } of ordersForToday(world, sizes, inCenter, draws)) {
    orders.get(patient.id)?.push(order);
    draws.push(...patientDraws(world, patient, [order], queues.fates, world.random));
  }
  settleRecurringQueues(world, sizes, draws);
  const drawsOf = Map.groupBy(draws, (draw: PatientDraw) => draw.patient);
  for (const patient of patients) {
    recordPatient(buffer, world.makeId, world.random.fork(`person ${patient.id}`), place, patient);
    const signer = staff.providers[patient.providerIndex] ?? firstOf(staff.providers);
    for (const order of orders.get(patient.id) ?? []) {
      recordOrder({ buffer, tenantId, facilityId, makeId: world.makeId, nowMs: world.asOfMs }, { type: 'PATIENT', id: patient.id }, order, {
        enteredBy: place.nurse,
        signer,
      });
    }
    recordPatientDraws(world, patient, drawsOf.get(patient) ?? [], world.random.fork(`blood ${patient.id}`));
  }
  recordVaccinations(world, patients);
  recordPatientGroups(world, patients);
  if (sizes === mainQueues) {
    recordReprints(world);
    recordReports(world);
  }
}

/** Two labels of today's draws that were printed again, with the reason. */
function recordReprints(world: ClinicWorld): void {
  const printed = world.buffer
    .rowsOf('label_prints')
    .filter((row) => String(row.printed_at).slice(0, 10) >= new Date(world.asOfMs - 3 * 86_400_000).toISOString().slice(0, 10));
  for (const [index, reason] of ['smeared', 'lost'].entries()) {
    const row = printed.at(-1 - index * 7);
    if (!row) continue;
    const nurse = firstOf(world.staff.nurses);
    world.buffer.add('label_prints', {
      tenant_id: world.tenantId,
      requisition_id: String(row.requisition_id),
      specimen_number: String(row.specimen_number),
      printed_at: new Date(world.asOfMs - (31 + index * 100) * 60_000).toISOString(),
      printed_by: nurse.userId,
      printed_by_name: nurse.name,
      is_reprint: true,
      reason,
    });
  }
}
