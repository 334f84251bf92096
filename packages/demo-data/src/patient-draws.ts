import { drawScheduleOf, type EpochDay, toEpochDay, toPlainDate } from '@drawday/domain';
import { calculatedValues } from './calculated-values.ts';
import { type ClinicWorld, firstOf } from './clinic-world.ts';
import { type DemoPatient, isHemodialysisPatient } from './demo-patient.ts';
import { type DrawFate, ordinaryFate } from './draw-fate.ts';
import { type DrawSample, isSlowTest } from './draw-results.ts';
import { drawTimeline } from './draw-timeline.ts';
import { sampleDraw } from './measured-values.ts';
import { type PlannedDraw, planDraws } from './planned-draws.ts';
import type { DrawParty } from './record-context.ts';
import { isKineticsOffering, recordDraw } from './record-draw.ts';
import { type LatestValue, recordLatest } from './record-results.ts';
import type { Random } from './seeded-random.ts';
import type { DemoOrder } from './standing-orders.ts';

/** A patient's draw, with what becomes of it. */
export interface PatientDraw {
  readonly id: string;
  readonly patient: DemoPatient;
  readonly planned: PlannedDraw;
  readonly orderedAtMs: number;
  readonly movedFromId: string | null;
  movedToId: string | null;
  fate: DrawFate;
}

const HORIZON_DAYS = 35;
const DAY_MS = 86_400_000;

/** Every draw of one patient over the past year and the planning horizon. For patients who are away, a tenth of a year is missing. */
export function patientDraws(
  world: ClinicWorld,
  patient: DemoPatient,
  orders: readonly DemoOrder[],
  fates: ReadonlyMap<string, DrawFate>,
  random: Random,
): PatientDraw[] {
  const { today, rules } = world;
  const schedule = drawScheduleOf(patient);
  const away = patient.awayFrom === null ? null : toEpochDay(patient.awayFrom);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const draws: PatientDraw[] = [];
  const planned = planDraws(orders, { schedule, modality: patient.modality }, rules, today - world.historyDays, today + HORIZON_DAYS);
  const days = new Set(planned.filter((draw) => draw.kind === 'RECURRING').map((draw) => draw.day));
  for (const draw of planned) {
    const isAfterLeaving = away !== null && draw.day >= away;
    if (isAfterLeaving && (patient.status !== 'INACTIVE' || draw.day > away + HORIZON_DAYS)) continue;
    const drawOrders = draw.lines.flatMap((line) => line.scheduleIds.flatMap((id) => orderOf.get(id) ?? []));
    const orderedAtMs = Math.min(...drawOrders.map((order) => order.orderedAtMs));
    const chosen = drawOrders.map((order) => fates.get(order.id)).find((fate) => fate !== undefined);
    const leaving: DrawFate | undefined = isAfterLeaving
      ? { cancel: { kind: 'systemCancel', reason: 'PARTY_INACTIVE', onDay: Math.min(away + 1, today) } }
      : undefined;
    const kept = draw.lines.filter((line) => line.coveredBy === null).map((line) => line.offeringCode);
    const fate =
      leaving ??
      chosen ??
      ordinaryFate(random, { daysAgo: today - draw.day, offeringCodes: kept, hasKinetics: kept.some(isKineticsOffering) });
    const made: PatientDraw = {
      id: world.makeId(draw.day * DAY_MS),
      patient,
      planned: draw,
      orderedAtMs,
      movedFromId: null,
      movedToId: null,
      fate,
    };
    draws.push(made);
    const isMoved = !chosen && !isAfterLeaving && draw.kind === 'RECURRING' && today - draw.day > 8 && random.chance(0.01);
    if (isMoved) draws.push(...moveDraw(world, made, draw.day + 2, random.pick(['PT_ABSENT', 'ACCESS_PROBLEM', 'WEATHER']), days));
  }
  return draws;
}

/** Moves a draw to another day unless that day is taken; returns the replacement. */
export function moveDraw(
  world: ClinicWorld,
  draw: PatientDraw,
  day: EpochDay,
  reason: string,
  takenDays: ReadonlySet<EpochDay>,
): PatientDraw[] {
  if (takenDays.has(day)) return [];
  const replacement: PatientDraw = {
    id: world.makeId(day * DAY_MS),
    patient: draw.patient,
    planned: { ...draw.planned, day },
    orderedAtMs: Math.max(world.clock.at(draw.planned.day - 7, 9 * 60 + 5), draw.orderedAtMs + 2 * 3_600_000),
    movedFromId: draw.id,
    movedToId: null,
    fate: {},
  };
  draw.fate = { movedTo: { day, reason } };
  draw.movedToId = replacement.id;
  return [replacement];
}

/** Minute of the day at which a chair is reached; home patients come to the clinic around noon. */
function collectMinute(patient: DemoPatient, random: Random): number {
  const chair = patient.chair ?? 1;
  if (patient.shift === 'FIRST') return 5 * 60 + 35 + Math.round(chair * 1.8);
  if (patient.shift === 'SECOND') return 8 * 60 + 30 + Math.round(chair * 1.3);
  if (patient.shift === 'THIRD') return 13 * 60 + 4 + Math.round(chair * 1.6);
  return random.int(10 * 60, 14 * 60 + 30);
}

function sampleOf(patient: DemoPatient, day: EpochDay): DrawSample {
  const ageYears = patient.dateOfBirth.until(toPlainDate(day), { largestUnit: 'year' }).years;
  const sample = sampleDraw(patient, day, ageYears);
  const answers = (): Readonly<Record<string, string>> => {
    const { session } = sample;
    if (session) {
      return {
        PREWT: session.preWeightKg.toFixed(1),
        POSTWT: session.postWeightKg.toFixed(1),
        TXMIN: String(session.minutes),
        ACCESS: session.access,
        TXWEEK: String(session.treatmentsPerWeek),
      };
    }
    const collection = sample.collection();
    return {
      HEIGHT: String(patient.heightCm),
      WEIGHT: patient.dryWeightKg.toFixed(1),
      DRAINVOL: String(collection.drainVolumeMl),
      DRAINMIN: '1440',
      URINEVOL: String(collection.urineVolumeMl),
      URINEMIN: '1440',
    };
  };
  // Only a draw with dialysate has a collection to record.
  const known = (reported: ReadonlyMap<string, number>): Readonly<Record<string, string>> =>
    sample.session || reported.has('DUN') ? answers() : {};
  return {
    measure: sample.measure,
    answers,
    calculate: (panelCode, reported) =>
      calculatedValues(panelCode, reported, { patient, epochDay: day, ageYears, answers: known(reported) }),
  };
}

/** Writes all draws of one patient, oldest first, and the newest value of every test. */
export function recordPatientDraws(world: ClinicWorld, patient: DemoPatient, draws: readonly PatientDraw[], random: Random): void {
  const provider = world.staff.providers[patient.providerIndex] ?? firstOf(world.staff.providers);
  const context = {
    buffer: world.buffer,
    tenantId: world.tenantId,
    facilityId: world.facilityId,
    asOfMs: world.asOfMs,
    makeId: world.makeId,
    numbers: world.numbers,
    random,
    nurse: isHemodialysisPatient(patient) ? random.pick([...world.staff.clinicians, ...world.staff.nurses]) : firstOf(world.staff.nurses),
    reviewer: provider,
    detailRowsSinceMs: world.detailRowsSinceMs,
  };
  const party: DrawParty = {
    type: 'PATIENT',
    id: patient.id,
    sex: patient.sex,
    modality: patient.modality,
    isDiabetic: patient.isDiabetic,
    dayGroup: patient.dayGroup,
    shift: patient.shift,
    chair: patient.chair,
    providerId: provider.employeeId,
    sampleOn: (day) => sampleOf(patient, day),
  };
  const latest = new Map<string, LatestValue>();
  for (const draw of draws.toSorted((a, b) => a.planned.day - b.planned.day)) {
    const codes = draw.planned.tests.map((test) => test.testCode);
    const slow = codes.filter(isSlowTest).length;
    const steps = drawTimeline({
      day: draw.planned.day,
      kind: draw.movedFromId === null ? draw.planned.kind : 'ONETIME',
      orderedAtMs: draw.orderedAtMs,
      collectMinute: collectMinute(patient, random),
      fate: draw.fate,
      hasKinetics: draw.planned.lines.some((line) => isKineticsOffering(line.offeringCode)),
      hasSlowTests: slow > 0,
      hasOnlySlowTests: slow === codes.length,
      isSource: false,
      clock: world.clock,
      random,
    });
    recordDraw(context, party, { ...draw, steps }, latest);
  }
  recordLatest(context, patient.id, latest);
}
