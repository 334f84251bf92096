import { testByCode } from '@drawday/catalogue';
import { type EpochDay, isoWeekday, toPlainDate } from '@drawday/domain';
import type { ClinicWorld } from './clinic-world.ts';
import { firstOf } from './clinic-world.ts';
import { oneTimeOrder } from './dated-orders.ts';
import type { DemoPatient } from './demo-patient.ts';
import type { DrawFate } from './draw-fate.ts';
import { isSlowTest } from './draw-results.ts';
import { drawTimeline } from './draw-timeline.ts';
import { planDraws } from './planned-draws.ts';
import type { DrawParty } from './record-context.ts';
import { recordDraw } from './record-draw.ts';
import { recordOrder } from './record-order.ts';
import { type LatestValue, recordLatest } from './record-results.ts';
import type { Random } from './seeded-random.ts';
import type { DemoOrder } from './standing-orders.ts';

type SourceKind = 'MACHINE' | 'WATERROOM' | 'PORTABLERO' | 'STATION' | 'BICARBMIXER';

interface SourcePlan {
  readonly name: string;
  readonly kind: SourceKind;
  readonly samplePoint: string;
  readonly fluid: 'WATER' | 'DIALYSATE' | 'CONCENTRATE';
  readonly panel: string;
  /** Months before the current one in which it is sampled; empty: every month. */
  readonly monthsAgo: readonly number[];
  /** Usual colony count and endotoxin; `newest` replaces the last sample, `rises` makes the months before it rise. */
  readonly colonies: number;
  readonly endotoxin: number;
  readonly newest?: readonly [colonies: number, endotoxin: number];
  /** So many months ago a sample was above the maximum; the three after it passed. */
  readonly failedMonthsAgo?: number;
  readonly isChemical?: true;
  readonly isPending?: true;
  readonly isAtHome?: true;
}

const point = (
  name: string,
  kind: SourceKind,
  samplePoint: string,
  colonies: number,
  endotoxin: number,
  more: Partial<SourcePlan> = {},
): SourcePlan => ({
  name,
  kind,
  samplePoint,
  fluid: kind === 'MACHINE' ? 'DIALYSATE' : kind === 'BICARBMIXER' ? 'CONCENTRATE' : 'WATER',
  panel: kind === 'MACHINE' ? 'DIALMIC' : kind === 'BICARBMIXER' ? 'BICARBMIC' : 'WATERMIC',
  monthsAgo: [],
  colonies,
  endotoxin,
  ...more,
});

const mainSources: readonly SourcePlan[] = [
  point('RO product', 'WATERROOM', 'RO product', 4, 0.03, { isChemical: true }),
  point('Storage tank outlet', 'WATERROOM', 'Storage tank outlet', 18, 0.06),
  point('Loop start', 'WATERROOM', 'Loop start', 11, 0.05),
  point('Loop return', 'WATERROOM', 'Loop return', 40, 0.09, { newest: [63, 0.14] }),
  point('Wall box 7', 'STATION', 'Wall box', 22, 0.07),
  point('Wall box 18', 'STATION', 'Wall box', 9, 0.04, { failedMonthsAgo: 5 }),
  point('Bicarb tank outlet', 'BICARBMIXER', 'Tank outlet', 31, 0.11),
  point('Machine 04', 'MACHINE', 'Pre-dialyzer port', 6, 0.05, { monthsAgo: [1, 7] }),
  point('Machine 11', 'MACHINE', 'Pre-dialyzer port', 28, 0.12, { monthsAgo: [1, 4, 7], newest: [112, 0.31] }),
  point('Machine 16', 'MACHINE', 'Pre-dialyzer port', 12, 0.06, { monthsAgo: [0, 12] }),
  point('Machine 17', 'MACHINE', 'Pre-dialyzer port', 14, 0.09, { monthsAgo: [1, 6] }),
  point('Machine 21', 'MACHINE', 'Pre-dialyzer port', 8, 0.05, { monthsAgo: [0, 12] }),
  point('Machine 22', 'MACHINE', 'Pre-dialyzer port', 3, 0.03, { monthsAgo: [1, 8] }),
  point('Portable RO', 'PORTABLERO', 'RO product port', 5, 0.03, { isPending: true, isAtHome: true }),
  point('Portable RO 2', 'PORTABLERO', 'RO product port', 7, 0.04, { isAtHome: true, monthsAgo: [1, 4, 7, 10] }),
];
const otherSources: readonly SourcePlan[] = [
  point('RO product', 'WATERROOM', 'RO product', 6, 0.04),
  point('Loop return', 'WATERROOM', 'Loop return', 24, 0.08),
  point('Machine 02', 'MACHINE', 'Pre-dialyzer port', 9, 0.05, { monthsAgo: [1, 5] }),
];

/** Second week of the month, on Monday: before the patients' main draw week in most clinics. */
const SAMPLE_WEEK = 1;
const SAMPLE_WEEKDAY = 1;
/** Colonies in a milliliter from which on a machine is not used. */
const MAXIMUM_COLONIES = 100;
const isAboveMaximum = ({ newest }: SourcePlan) => (newest?.[0] ?? 0) >= MAXIMUM_COLONIES;

/** The share of the maximum that a chemical analysis finds in a good water room. */
const chemicalShares: Readonly<Record<string, number>> = {
  WNO3: 0.62,
  WCU: 0.58,
  WF: 0.35,
  WAL: 0.3,
  WBE: 0.25,
  WHG: 0.25,
  WAS: 0.2,
  WPB: 0.2,
  WCA: 0.15,
  WCD: 0.1,
  WAG: 0.1,
  WTL: 0.1,
  WSB: 0.1,
  WZN: 0.1,
  WNA: 0.09,
  WCR: 0.07,
  WMG: 0.03,
  WK: 0.03,
  WSE: 0.02,
  WBA: 0.02,
  WSO4: 0.01,
};

type SampleDays = { readonly newest: EpochDay; readonly failed: EpochDay | undefined };

function sampleOf(plan: SourcePlan, day: EpochDay, days: SampleDays, random: Random): (code: string) => number | null {
  const spread = Math.exp(0.3 * random.normal());
  const climb = plan.newest ? Math.max(0.3, 1 - (days.newest - day) / 500) : 1;
  const [newestColonies, newestEndotoxin] = plan.newest ?? [];
  const isNewest = day === days.newest;
  return (code) => {
    const chemical = chemicalShares[code];
    const maximum = testByCode.get(code)?.criticals[0]?.high;
    if (chemical !== undefined && maximum) return maximum * chemical;
    if (code.endsWith('CFU') && day === days.failed) return 140;
    // What was repaired is as good as new.
    if (plan.newest && day > days.newest) return code.endsWith('CFU') ? 4 : 0.03;
    if (code.endsWith('CFU')) return isNewest && newestColonies !== undefined ? newestColonies : Math.round(plan.colonies * spread * climb);
    if (code.endsWith('LAL')) return isNewest && newestEndotoxin !== undefined ? newestEndotoxin : plan.endotoxin * spread * climb;
    return null;
  };
}

function ordersOf(world: ClinicWorld, plan: SourcePlan, index: number, random: Random): DemoOrder[] {
  const thisMonth = toPlainDate(world.today).month;
  const months = plan.monthsAgo.map((ago) => ((thisMonth - 1 - ago + 24) % 12) + 1);
  const startDay = world.today - (index % 6 === 0 ? 345 : 200 + index);
  const order = (panel: string, orderMonths: readonly number[]): DemoOrder[] => {
    const nothing = {
      endDay: null,
      oneTimeDay: null,
      disputeReason: null,
      comment: null,
      mode: 'PROTOCOL' as const,
      frequency: 'MONTH' as const,
      months: orderMonths,
      week: SAMPLE_WEEK,
      lines: [{ offeringCode: panel, icds: [] }],
    };
    const previousMs = world.clock.at(startDay - 366, 9 * 60 + random.int(0, 60));
    const currentMs = world.clock.at(startDay - 1, 9 * 60 + random.int(0, 60));
    const previous: DemoOrder = {
      ...nothing,
      id: world.makeId(previousMs),
      startDay: startDay - 365,
      expiresDay: startDay - 1,
      orderedAtMs: previousMs,
      signedAtMs: previousMs,
      status: 'EXPIRED',
      renewedFromId: null,
    };
    return [
      previous,
      {
        ...nothing,
        id: world.makeId(currentMs),
        startDay,
        expiresDay: startDay + 365,
        orderedAtMs: currentMs,
        signedAtMs: currentMs,
        status: 'ACTIVE',
        renewedFromId: previous.id,
      },
    ];
  };
  const annual = plan.isChemical ? order('AAMI', [((thisMonth + 4) % 12) + 1]) : [];
  return [...order(plan.panel, months), ...annual];
}

/** Water and dialysate of one clinic: sources, standing orders, a year of samples, some of this month still to take. */
export function recordSourceStory(world: ClinicWorld, patients: readonly DemoPatient[], isMain: boolean): void {
  const random = world.random.fork('sources');
  const { buffer, tenantId, facilityId } = world;
  const homePatients = patients.filter((patient) => patient.modality === 'HHD');
  for (const [index, plan] of (isMain ? mainSources : otherSources).entries()) {
    const installedMs = world.clock.at(world.today - 900 - index, 12 * 60);
    const id = world.makeId(installedMs);
    const disinfectedMs = world.clock.at(world.today - random.int(6, 25), 19 * 60);
    const atHome = plan.isAtHome ? homePatients.shift() : undefined;
    buffer.add('sources', {
      tenant_id: tenantId,
      id,
      facility_id: facilityId,
      kind: plan.kind,
      location: atHome ? 'PATIENTHOME' : 'FACFLOOR',
      name: plan.name,
      asset_number: `A${world.clinic.code}${100 + index}`,
      serial_number: plan.kind === 'MACHINE' ? `SN${random.int(100_000, 999_999)}` : null,
      manufacturer: plan.kind === 'MACHINE' ? 'Halden Medical' : null,
      model: plan.kind === 'MACHINE' ? 'H5' : null,
      station_number: null,
      patient_id: atHome?.id ?? null,
      sample_point: plan.samplePoint,
      fluid: plan.fluid,
      is_ultrapure: false,
      last_disinfection_at: new Date(disinfectedMs).toISOString(),
      month: monthOf(plan, world),
      // Above the maximum it stays out of service until three repeats have passed.
      status_type_code: plan.isPending ? 'PENDING' : isAboveMaximum(plan) ? 'MAINTENANCE' : 'ACTIVE',
      start_date: new Date(installedMs).toISOString().slice(0, 10),
      concurrency_stamp: world.makeId(world.asOfMs),
      created_at: new Date(installedMs).toISOString(),
    });
    recordDisinfection(
      world,
      id,
      disinfectedMs,
      plan.kind === 'MACHINE' ? 'Heat, 80 °C for 30 minutes' : 'Peracetic acid, rinsed, residual 0',
    );
    if (!plan.isPending) recordSamples(world, plan, id, index, random);
  }
}

function recordDisinfection(
  { buffer, tenantId, facilityId, makeId, staff }: ClinicWorld,
  sourceId: string,
  atMs: number,
  note: string,
): void {
  const doneAt = new Date(atMs).toISOString();
  buffer.add('source_maintenance', {
    tenant_id: tenantId,
    id: makeId(atMs),
    source_id: sourceId,
    facility_id: facilityId,
    kind: 'DISINFECTION',
    done_at: doneAt,
    note,
    created_at: doneAt,
    created_by: staff.environmental.userId,
    created_by_name: staff.environmental.name,
  });
}

/** Machines and wall boxes are sampled once a year: in the month of their last turn. */
function monthOf({ kind, monthsAgo }: SourcePlan, world: ClinicWorld): number | null {
  if (kind === 'WATERROOM' || kind === 'BICARBMIXER') return null;
  return ((toPlainDate(world.today).month - 1 - (monthsAgo[0] ?? 0) + 24) % 12) + 1;
}

function recordSamples(world: ClinicWorld, plan: SourcePlan, id: string, index: number, random: Random): void {
  const { staff, today } = world;
  const routine = ordersOf(world, plan, index, random);
  const planOf = (orders: readonly DemoOrder[]) =>
    planDraws(orders, { schedule: { scheduleDays: [SAMPLE_WEEKDAY] }, modality: null }, world.rules, today - world.historyDays, today + 35);
  const newest = planOf(routine).findLast((draw) => draw.day < today - 10)?.day ?? today;
  const orders = [...routine, ...(isAboveMaximum(plan) ? repeatOrders(world, plan, newest, random) : [])];
  for (const order of orders) {
    recordOrder(
      { buffer: world.buffer, tenantId: world.tenantId, facilityId: world.facilityId, makeId: world.makeId, nowMs: world.asOfMs },
      { type: 'SITE', id },
      order,
      { enteredBy: staff.environmental, signer: staff.administrator },
    );
  }
  const planned = planOf(orders);
  const failed =
    plan.failedMonthsAgo === undefined ? undefined : planned.findLast((draw) => monthsAgo(draw.day, today) === plan.failedMonthsAgo);
  const days = { newest, failed: failed?.day };
  const context = {
    buffer: world.buffer,
    tenantId: world.tenantId,
    facilityId: world.facilityId,
    asOfMs: world.asOfMs,
    makeId: world.makeId,
    numbers: world.numbers,
    random,
    nurse: staff.environmental,
    reviewer: staff.environmental,
    detailRowsSinceMs: world.detailRowsSinceMs,
  };
  const latest = new Map<string, LatestValue>();
  const thisMonth = toPlainDate(today).month;
  for (const draw of planned) {
    const measure = sampleOf(plan, draw.day, days, random);
    const party: DrawParty = {
      type: 'SITE',
      id,
      sex: null,
      modality: null,
      isDiabetic: false,
      dayGroup: null,
      shift: null,
      chair: null,
      providerId: null,
      sampleOn: () => ({ measure, calculate: () => [], answers: () => ({}) }),
    };
    const isOfThisMonth = toPlainDate(draw.day).month === thisMonth && today - draw.day < 31;
    const fate: DrawFate =
      isOfThisMonth && draw.day <= today && draw.kind === 'RECURRING'
        ? index % 3 === 0
          ? { isNotDrawn: true }
          : index % 3 === 1
            ? { isLeftAtClinic: true }
            : {}
        : {};
    const codes = draw.tests.map((test) => test.testCode);
    const firstLine = firstOf(draw.lines);
    const orderedAtMs = orders.find((order) => firstLine.scheduleIds.includes(order.id))?.orderedAtMs ?? world.asOfMs;
    const slow = codes.filter(isSlowTest).length;
    const steps = drawTimeline({
      day: draw.day,
      kind: draw.kind,
      orderedAtMs,
      collectMinute: 7 * 60 + index * 4,
      fate,
      hasKinetics: false,
      hasSlowTests: slow > 0,
      hasOnlySlowTests: slow === codes.length,
      isSource: true,
      clock: world.clock,
      random,
    });
    const drawId = world.makeId(draw.day * 86_400_000);
    recordDraw(context, party, { id: drawId, planned: draw, fate, steps, movedFromId: null, movedToId: null }, latest);
    const reported = steps.findLast((step) => step.action === 'resultImport');
    if (!reported) continue;
    if (isAboveMaximum(plan) && draw.day === newest) {
      recordCorrectiveAction(world, id, drawId, reported.atMs, {
        note: 'Drain line connector cracked, replaced. Machine had been stored wet over the weekend.',
      });
      recordDisinfection(world, id, reported.atMs + 2 * 3_600_000, 'Bleach, 30 minutes dwell, rinsed, chlorine 0');
    }
    if (draw === failed) {
      const third = planned.filter((one) => one.day > draw.day)[2]?.day ?? today;
      recordCorrectiveAction(world, id, drawId, reported.atMs, {
        note: 'Loop had stood still for two days. Disinfected with peracetic acid, flow checked.',
        closedMs: world.clock.at(third + 6, 9 * 60),
      });
    }
  }
  recordLatest(context, id, latest);
}

interface ActionStory {
  readonly note: string;
  /** Three samples in a row had passed. */
  readonly closedMs?: number;
}

/** What the technician noted the morning after a sample above the maximum was reported. */
function recordCorrectiveAction(
  world: ClinicWorld,
  sourceId: string,
  requisitionId: string,
  reportedMs: number,
  { note, closedMs }: ActionStory,
): void {
  const { staff, tenantId, facilityId } = world;
  const openedMs = Math.min(reportedMs + 14 * 3_600_000, world.asOfMs);
  const isClosed = closedMs !== undefined && closedMs <= world.asOfMs;
  world.buffer.add('corrective_actions', {
    tenant_id: tenantId,
    id: world.makeId(openedMs),
    facility_id: facilityId,
    source_id: sourceId,
    requisition_id: requisitionId,
    family: 'MICROBIAL',
    verdict: 'FAIL',
    note,
    repeat_by: toPlainDate(Math.floor(openedMs / 86_400_000) + 7).toString(),
    opened_at: new Date(openedMs).toISOString(),
    opened_by: staff.environmental.userId,
    opened_by_name: staff.environmental.name,
    closed_at: isClosed ? new Date(closedMs).toISOString() : null,
    closed_by: isClosed ? staff.environmental.userId : null,
    closed_by_name: isClosed ? staff.environmental.name : null,
    closing_note: isClosed ? 'Three samples in a row passed.' : null,
  });
}

/** After a failure two repeats passed, and the third is to be taken on Monday. */
function repeatOrders(world: ClinicWorld, plan: SourcePlan, failedOn: EpochDay, random: Random): DemoOrder[] {
  const monday = world.today + 8 - isoWeekday(world.today);
  const dating = { clock: world.clock, makeId: world.makeId, random };
  return [failedOn + 9, failedOn + 14, monday].map((day) => {
    const order = oneTimeOrder([{ offeringCode: plan.panel, icds: [] }], day, dating, 'Repeat after a failure');
    const orderedAtMs = Math.min(order.orderedAtMs, world.clock.at(world.today - 1, 10 * 60));
    return { ...order, orderedAtMs, signedAtMs: orderedAtMs, mode: 'PROTOCOL' };
  });
}

const monthsAgo = (day: EpochDay, today: EpochDay): number =>
  toPlainDate(day).toPlainYearMonth().until(toPlainDate(today).toPlainYearMonth(), { largestUnit: 'month' }).months;
