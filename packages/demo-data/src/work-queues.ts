import { drawScheduleOf, type EpochDay, isoWeekday, scheduleDaysOf, toEpochDay, toPlainDate } from '@drawday/domain';
import type { ClinicWorld } from './clinic-world.ts';
import { oneTimeOrder, unsignedOrder } from './dated-orders.ts';
import type { DemoPatient } from './demo-patient.ts';
import type { DrawFate } from './draw-fate.ts';
import { moveDraw, type PatientDraw } from './patient-draws.ts';
import type { Random } from './seeded-random.ts';
import type { DemoOrder, OrderLine } from './standing-orders.ts';

const askedIdentity = { kind: 'IDENTITY', text: 'The tube shows two dates of birth. Is this the patient’s blood?' } as const;
const askedTime = { kind: 'TIME', text: 'No collection time on the tube. When was it drawn?' } as const;

/** How much waits in each queue of a clinic. */
export interface QueueSizes {
  readonly critical: number;
  readonly closedCritical: number;
  readonly missingAnswers: number;
  readonly corrected: number;
  readonly preliminary: number;
  readonly tnp: number;
  readonly tiq: number;
  readonly inTransit: number;
  readonly newResults: number;
  /** New results that are no plain numbers: another unit, a comparator, words, a comment on the specimen. */
  readonly oddResults: number;
  /** Draws whose values may not be their patient's. */
  readonly inQuestion: number;
  readonly overdue: number;
  readonly unsigned: number;
  readonly unsignedToCancel: number;
  /** One more order for each patient of the first provider, again and again until so many wait for that signature. */
  readonly unsignedOfFirstProvider: number;
  /** Orders of the first provider that end within a month. */
  readonly renewalsOfFirstProvider: number;
  /** Patients, of other providers if that one has renewals, whose orders end within a week, and after that within a month. */
  readonly endingPatients: number;
  readonly expiringPatients: number;
  readonly dueEachShift: number;
}

export const mainQueues: QueueSizes = {
  critical: 3,
  closedCritical: 2,
  missingAnswers: 6,
  corrected: 2,
  preliminary: 1,
  tnp: 4,
  tiq: 2,
  inTransit: 3,
  newResults: 9,
  oddResults: 1,
  inQuestion: 1,
  overdue: 4,
  unsigned: 7,
  unsignedToCancel: 2,
  unsignedOfFirstProvider: 200,
  renewalsOfFirstProvider: 23,
  endingPatients: 2,
  expiringPatients: 3,
  dueEachShift: 6,
};

export const otherQueues: QueueSizes = {
  critical: 1,
  closedCritical: 0,
  missingAnswers: 1,
  corrected: 1,
  preliminary: 0,
  tnp: 1,
  tiq: 1,
  inTransit: 1,
  newResults: 2,
  oddResults: 0,
  inQuestion: 0,
  overdue: 1,
  unsigned: 2,
  unsignedToCancel: 1,
  unsignedOfFirstProvider: 0,
  renewalsOfFirstProvider: 0,
  endingPatients: 0,
  expiringPatients: 1,
  dueEachShift: 0,
};

/** What the queues need before the draws are planned: extra orders by patient, fates by order, and ages of orders. */
export interface QueuePlan {
  readonly extraOrders: ReadonlyMap<string, readonly DemoOrder[]>;
  readonly fates: ReadonlyMap<string, DrawFate>;
  /** In how many days the orders of a patient end, where that is soon. */
  readonly endsInDays: ReadonlyMap<string, number>;
  /** Of the first provider no more orders than these end soon. */
  readonly renewalsOfFirstProvider: number;
}

/** A blood count that fits together, but hardly the patient of the last one. */
const someoneElses = { HGB: 8.6, HCT: 27.1, RBC: 2.55, MCV: 106, MCH: 33.7, MCHC: 31.7 };
const bloodCount: OrderLine = { offeringCode: 'CBC', icds: ['D63.1'] };
const monthly: OrderLine = { offeringCode: 'MTHHD', icds: ['N18.6', 'Z99.2'] };
const parathyroid: OrderLine = { offeringCode: 'PTHI', icds: ['N25.81'] };
const clotting: OrderLine = { offeringCode: 'INR', icds: ['Z79.01'] };
const iron: OrderLine = { offeringCode: 'IRONF', icds: ['D63.1'] };
/** What was ordered for all patients of a provider at once, round after round. */
const batchLines: readonly OrderLine[] = [
  { offeringCode: 'PALB', icds: ['E46'] },
  { offeringCode: 'MG', icds: ['N25.81'] },
  { offeringCode: 'CRP', icds: ['D63.1'] },
  { offeringCode: 'VITD', icds: ['E55.9'] },
  { offeringCode: 'B12', icds: ['D63.1'] },
];
const MINUTE_MS = 60_000;
const yearDays = 366;
/** In how many days the orders of the first provider’s patients end, one patient after the other; each has at least four of them. */
const renewalDays = [2, 3, 5, 11, 16, 24];

/** The last treatment day of a patient on or before `latest`. */
function treatmentDay(patient: DemoPatient, latest: EpochDay): EpochDay {
  for (let day = latest; day > latest - 7; day -= 1) {
    if (scheduleDaysOf(drawScheduleOf(patient)).includes(isoWeekday(day))) return day;
  }
  return latest;
}

/** What laboratories write besides plain numbers. */
const oddValues: NonNullable<DrawFate['sent']> = {
  GLU: { value: '9.2', unit: 'mmol/L' },
  K: { value: '5.6', comment: 'Specimen slightly hemolyzed.' },
  FERR: { value: '>2000', comment: 'Above the measuring range.' },
  PTHI: { value: 'See comment', comment: 'Tube arrived unfrozen; a new specimen is needed.' },
  ALB: { value: '3.7', comment: 'Repeated and confirmed.' },
};

interface Recheck {
  readonly lines: readonly OrderLine[];
  readonly fate: DrawFate;
  readonly daysAgo: number;
  readonly lastName?: string;
}

/** Tests after a hospital stay: single draws a few days ago, one for each kind of open work. */
function rechecks(sizes: QueueSizes, asOfMs: number): Recheck[] {
  const list: Recheck[] = [];
  const criticals = [
    { lastName: 'Okafor', minutes: 90, overrides: { K: 6.8, PHOS: 7.4, CO2: 17, HGB: 9.6 } },
    { lastName: 'Montgomery', minutes: 107, overrides: { HGB: 6.7 } },
    { lastName: 'Vandenberg', minutes: 11, overrides: { CA: 6.4 } },
  ];
  for (const { lastName, minutes, overrides } of criticals.slice(0, sizes.critical)) {
    list.push({
      lines: [monthly],
      fate: { overrides, isUnreviewed: true, isCriticalOpen: true, resultedAtMs: asOfMs - minutes * MINUTE_MS },
      daysAgo: 2,
      lastName,
    });
  }
  const repeat = (count: number, make: (index: number) => Recheck): void => {
    for (let index = 0; index < count; index += 1) list.push(make(index));
  };
  repeat(sizes.closedCritical, (index) => ({ lines: [monthly], fate: { overrides: { K: 6.6 + index / 10 } }, daysAgo: 5 }));
  repeat(sizes.missingAnswers, (index) => ({
    lines: [monthly],
    fate: { missingAnswers: { codes: index % 2 === 0 ? ['POSTWT', 'TXMIN'] : ['TXMIN'], answeredAfterDays: null }, isUnreviewed: true },
    daysAgo: 2 + (index % 3),
  }));
  repeat(sizes.corrected, () => ({
    lines: [monthly],
    fate: { corrected: { code: 'K', factor: 0.88, isAfterReview: true }, isUnreviewed: true },
    daysAgo: 3,
  }));
  repeat(sizes.preliminary, () => ({ lines: [monthly], fate: { isPreliminary: true, isUnreviewed: true }, daysAgo: 2 }));
  repeat(sizes.tnp, (index) => ({
    lines: [monthly, clotting],
    fate: {
      tnp: { offeringCode: index === 0 ? 'MTHHD' : 'INR', reason: index === 0 ? 'HEMO' : 'UNDERFILL', isReordered: false },
      isUnreviewed: true,
    },
    daysAgo: 2 + index,
  }));
  repeat(sizes.tiq, (index) => ({
    lines: [monthly, parathyroid],
    fate: { tiq: { offeringCode: 'PTHI', ...(index % 2 ? askedTime : askedIdentity) }, isUnreviewed: true },
    daysAgo: 2,
  }));
  repeat(sizes.inTransit, () => ({ lines: [monthly], fate: { isLostInTransit: true }, daysAgo: 3 }));
  repeat(sizes.newResults, (index) => ({
    lines: index % 3 === 0 ? [monthly, parathyroid, iron] : [monthly],
    fate: { isUnreviewed: true },
    daysAgo: 2,
  }));
  // last, so that the others stay with their patients
  repeat(sizes.oddResults, () => ({ lines: [monthly, parathyroid, iron], fate: { sent: oddValues, isUnreviewed: true }, daysAgo: 5 }));
  repeat(sizes.inQuestion, () => ({
    lines: [bloodCount],
    fate: { overrides: someoneElses, isUnreviewed: true, isInQuestion: true },
    daysAgo: 4,
  }));
  return list;
}

/** Chooses which patient waits in which queue. `inCenter`: active hemodialysis patients with a chair. */
export function planQueues(world: ClinicWorld, sizes: QueueSizes, inCenter: readonly DemoPatient[]): QueuePlan {
  const random = world.random.fork('queues');
  const extraOrders = new Map<string, DemoOrder[]>();
  const fates = new Map<string, DrawFate>();
  const dating = { clock: world.clock, makeId: world.makeId, random, today: world.today };
  const give = (patient: DemoPatient, order: DemoOrder): void => {
    extraOrders.set(patient.id, [...(extraOrders.get(patient.id) ?? []), order]);
  };
  const named = new Set(['Okafor', 'Montgomery', 'Vandenberg']);
  const pool = random.shuffle(inCenter.filter((patient) => !named.has(patient.lastName)));
  for (const recheck of rechecks(sizes, world.asOfMs)) {
    const patient = inCenter.find((one) => one.lastName === recheck.lastName) ?? pool.pop();
    if (!patient) break;
    const order = oneTimeOrder(recheck.lines, treatmentDay(patient, world.today - recheck.daysAgo), dating, 'Labs after hospital stay');
    give(patient, order);
    fates.set(order.id, recheck.fate);
  }
  const others = random.shuffle(inCenter);
  const isOfFirst = ({ providerIndex }: DemoPatient) => sizes.renewalsOfFirstProvider > 0 && providerIndex === 0;
  // An order that ends soon was signed a year ago: its patient was here by then.
  const longHere = others.filter(({ admittedOn }) => toEpochDay(admittedOn) <= world.today - yearDays);
  const notOfFirst = longHere.filter((patient) => !isOfFirst(patient));
  const endsInDays = new Map([
    ...longHere
      .filter(isOfFirst)
      .slice(0, renewalDays.length)
      .map(({ id }, index) => [id, renewalDays[index] ?? 1] as const),
    ...notOfFirst.slice(0, sizes.endingPatients).map(({ id }, index) => [id, 1 + (index % 6)] as const),
    ...notOfFirst
      .slice(sizes.endingPatients, sizes.endingPatients + sizes.expiringPatients)
      .map(({ id }) => [id, random.int(8, 28)] as const),
  ]);
  const quarterly = [1, 4, 7, 10];
  for (let index = 0; index < sizes.unsigned + sizes.unsignedToCancel; index += 1) {
    const patient = others.at(-1 - index);
    if (!patient) break;
    const waitingDays = index < sizes.unsigned ? ([1, 2, 3, 5, 8, 13, 27][index % 7] ?? 2) : 33 + index;
    const lines: OrderLine[] = index % 2 === 0 ? [{ offeringCode: 'PALB', icds: ['E46'] }] : [{ offeringCode: 'VITD', icds: ['E55.9'] }];
    give(
      patient,
      unsignedOrder(
        { frequency: 'MONTH', months: quarterly, week: null, lines },
        waitingDays,
        index === 2 ? 'Prealbumin was ordered last month already' : null,
        dating,
      ),
    );
  }
  const ofFirstProvider = inCenter.filter(({ providerIndex }) => providerIndex === 0);
  const thisMonth = toPlainDate(world.today).month;
  for (let index = 0; index < sizes.unsignedOfFirstProvider; index += 1) {
    const patient = ofFirstProvider[index % ofFirstProvider.length];
    const round = Math.floor(index / ofFirstProvider.length);
    const line = batchLines[round % batchLines.length];
    if (!patient || !line) break;
    // Half-yearly, and first in three months: no draw is planned yet.
    const months = [thisMonth + 3, thisMonth + 9].map((month) => ((month - 1) % 12) + 1).sort((a, b) => a - b);
    give(patient, unsignedOrder({ frequency: 'MONTH', months, week: null, lines: [line] }, 2 + round, null, dating));
  }
  return { extraOrders, fates, endsInDays, renewalsOfFirstProvider: sizes.renewalsOfFirstProvider };
}

/** Draws of today with kinetics that a shift has at least: one of them owes its post tube, others wait untouched. */
const kineticsEachShift = 3;

/**
 * One-time draws for today, where the calendar gives a shift too few, or too few with kinetics: on the days of a month that belong to
 * no draw week, and on a Sunday, when those of Monday make up their treatment.
 */
export function ordersForToday(
  world: ClinicWorld,
  sizes: QueueSizes,
  patients: readonly DemoPatient[],
  draws: readonly PatientDraw[],
): { patient: DemoPatient; order: DemoOrder }[] {
  if (sizes.dueEachShift === 0) return [];
  const random = world.random.fork('today');
  const dating = { clock: world.clock, makeId: world.makeId, random };
  const weekday = isoWeekday(world.today);
  const added: { patient: DemoPatient; order: DemoOrder }[] = [];
  const add = (patient: DemoPatient, line: OrderLine, comment: string) =>
    added.push({ patient, order: oneTimeOrder([line], world.today, dating, comment) });
  for (const shift of ['FIRST', 'SECOND', 'THIRD'] as const) {
    const here = patients.filter((patient) => patient.shift === shift && patient.scheduleDays.includes(weekday === 7 ? 1 : weekday));
    const ofToday = draws.filter((draw) => draw.planned.day === world.today && draw.patient.shift === shift);
    const due = new Set(ofToday.map((draw) => draw.patient.id));
    const withKinetics = ofToday.filter(({ planned }) => planned.tests.some(({ testCode }) => testCode === 'BUNPOST')).length;
    const free = here.filter((patient) => !due.has(patient.id));
    const kinetics = free.splice(0, Math.max(0, kineticsEachShift - withKinetics));
    for (const patient of kinetics) add(patient, { offeringCode: 'KINHD', icds: ['N18.6'] }, 'Adequacy after a change of access');
    for (const patient of free.slice(0, Math.max(0, sizes.dueEachShift - due.size - kinetics.length)))
      add(patient, { offeringCode: 'K', icds: ['E87.5'] }, 'Repeat potassium');
  }
  return added;
}

/** Decides the fates of draws around today: overdue, unlabeled, not drawn on the first shift, left behind, made up on a Sunday. */
export function settleRecurringQueues(world: ClinicWorld, sizes: QueueSizes, draws: PatientDraw[]): void {
  const random = world.random.fork('recurring queues');
  const { today } = world;
  const isPlain = (draw: PatientDraw): boolean =>
    Object.keys(draw.fate).length === 0 && draw.patient.status === 'ACTIVE' && draw.planned.kind === 'RECURRING';
  const between = (from: EpochDay, to: EpochDay): PatientDraw[] =>
    random.shuffle(draws.filter((draw) => isPlain(draw) && draw.planned.day >= from && draw.planned.day <= to));
  for (const draw of between(today - 6, today - 1).slice(0, sizes.overdue)) draw.fate = { isNotDrawn: true };
  for (const draw of between(today - 3, today - 1).slice(0, 1)) draw.fate = { isLeftAtClinic: true };
  addMakeUpDraws(world, sizes, draws, random);
  const dueToday = draws.filter((draw) => isPlain(draw) && draw.planned.day === today && draw.patient.shift !== null);
  for (const draw of dueToday.filter((one) => one.patient.shift === 'FIRST').slice(-2)) draw.fate = { isNotDrawn: true };
  for (const draw of dueToday.filter((one) => one.patient.shift === 'SECOND').slice(-3)) draw.fate = { isLabelMissing: true };
}

/** Nobody is treated on a Sunday: around a Sunday some draws are made up, as clinics do before a holiday. */
function addMakeUpDraws(world: ClinicWorld, sizes: QueueSizes, draws: PatientDraw[], random: Random): void {
  const weekday = isoWeekday(world.today);
  if (sizes.dueEachShift === 0 || (weekday !== 6 && weekday !== 7)) return;
  // When loaded on a Saturday, yesterday's and today's draws move to the coming Sunday; on a Sunday, those of the next two days move to it.
  const sunday = weekday === 7 ? world.today : world.today + 1;
  const [from, to] = weekday === 7 ? [sunday + 1, sunday + 2] : [sunday - 2, sunday - 1];
  const hasDraw = new Set(draws.filter(({ planned }) => planned.day === sunday).map(({ patient }) => patient.id));
  for (const shift of ['FIRST', 'SECOND', 'THIRD'] as const) {
    const movable = draws.filter((draw) => {
      const isPlain = Object.keys(draw.fate).length === 0 && draw.patient.status === 'ACTIVE' && draw.planned.kind === 'RECURRING';
      return isPlain && !hasDraw.has(draw.patient.id) && draw.patient.shift === shift && draw.planned.day >= from && draw.planned.day <= to;
    });
    const count = Math.min(weekday === 7 ? 4 : 3, Math.ceil(movable.length / 2));
    for (const draw of random.shuffle(movable).slice(0, count)) draws.push(...moveDraw(world, draw, sunday, 'HOLIDAY', new Set()));
  }
}
