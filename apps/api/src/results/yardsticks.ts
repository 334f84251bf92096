import { criticalBoundsOf, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { countsOn, criticalRangeFor, goalText } from '@drawday/domain';
import type { Bounds } from '@drawday/vocabulary';
import { perDatabase } from '../platform/per-database.ts';
import {
  type DefaultGoal,
  type DefaultRange,
  listDefaultGoals,
  listDefaultRanges,
  listOwnAlerts,
  listOwnCategories,
  listOwnGoals,
  listOwnRanges,
  type OwnAlert,
  type OwnCategory,
  type OwnGoal,
  type OwnRange,
} from './yardsticks.store.ts';

/** What one value is judged against: normal range, critical range and goal, as of the day of the collection. */
export type Yardstick = {
  referenceLow: number | null;
  referenceHigh: number | null;
  referenceText: string | null;
  alert: Bounds | null;
  critical: Bounds | null;
  goal: Bounds | null;
  /** How the organization groups the test; null: as the directory does. */
  group: { name: string; position: number } | null;
};
/** Whom and when a yardstick is for. `day` is YYYY-MM-DD in facility time. */
export type YardstickFor = { organizationId: string; facilityId: string; sex: string; modality: string | null; day: string };
export type Yardsticks = { of(code: string, whom: YardstickFor): Yardstick };

const defaultsRememberedMs = 60_000;
/** How long a change of ranges or goals may take to be felt. */
const ownRememberedMs = 5_000;

type Defaults = { ranges: Map<string, DefaultRange[]>; goals: Map<string, DefaultGoal> };
type Own = {
  ranges: Map<string, OwnRange[]>;
  alerts: Map<string, OwnAlert[]>;
  goals: Map<string, OwnGoal[]>;
  categories: Map<string, OwnCategory[]>;
};
type Kept<T> = { value: T; until: number };
type Memory = { defaults?: Kept<Defaults>; readonly owns: Map<string, Kept<Own>> };
const memoryOf = perDatabase((): Memory => ({ owns: new Map() }));

/** The ranges and goals of one tenant, read at most every few seconds. */
export async function yardsticksOf(db: Reader, tenantId: string): Promise<Yardsticks> {
  const now = performance.now();
  const memory = memoryOf(db);
  let { defaults } = memory;
  if (!defaults || defaults.until < now) {
    defaults = { value: await readDefaults(db), until: now + defaultsRememberedMs };
    memory.defaults = defaults;
  }
  let own = memory.owns.get(tenantId);
  if (!own || own.until < now) {
    own = { value: await readOwn(db, tenantId), until: now + ownRememberedMs };
    memory.owns.set(tenantId, own);
  }
  const [common, special] = [defaults.value, own.value];
  const known = new Map<string, Yardstick>();
  return {
    of(code, whom) {
      const key = [code, whom.organizationId, whom.facilityId, whom.sex, whom.modality, whom.day].join('|');
      const yardstick = known.get(key) ?? yardstickFor(common, special, code, whom);
      known.set(key, yardstick);
      return yardstick;
    },
  };
}

async function readDefaults(db: Reader): Promise<Defaults> {
  const goals = await listDefaultGoals(db);
  return {
    ranges: Map.groupBy(await listDefaultRanges(db), (row) => row.resultCode),
    goals: new Map(goals.map((goal) => [`${goal.resultCode}|${goal.modality}`, goal])),
  };
}
async function readOwn(db: Reader, tenantId: string): Promise<Own> {
  return {
    ranges: Map.groupBy(await listOwnRanges(db, tenantId), (row) => row.resultCode),
    alerts: Map.groupBy(await listOwnAlerts(db, tenantId), (row) => row.resultCode),
    goals: Map.groupBy(await listOwnGoals(db, tenantId), (row) => row.resultCode),
    categories: Map.groupBy(await listOwnCategories(db, tenantId), (row) => row.organizationId),
  };
}

function yardstickFor(common: Defaults, special: Own, code: string, whom: YardstickFor): Yardstick {
  const preset = presetRange(common.ranges.get(code) ?? [], whom);
  const own = ownRange(special.ranges.get(code) ?? [], whom);
  const critical = criticalRangeFor(whom.modality, own?.criticalRanges, presetCritical(code, common.ranges.get(code) ?? []));
  const alert = ownAlert(special.alerts.get(code) ?? [], whom);
  const goal = ownGoal(special.goals.get(code) ?? [], whom) ?? common.goals.get(`${code}|${whom.modality}`) ?? null;
  const group =
    special.categories.get(whom.organizationId)?.find((one) => countsOn(one, whom.day) && one.resultCodes.includes(code)) ?? null;
  if (own && (own.low !== null || own.high !== null))
    return {
      referenceLow: own.low,
      referenceHigh: own.high,
      referenceText: goalText(own),
      alert: alert ?? own,
      critical,
      goal,
      group,
    };
  return {
    referenceLow: preset?.referenceLow ?? null,
    referenceHigh: preset?.referenceHigh ?? null,
    referenceText: preset?.referenceText ?? null,
    alert: alert ?? preset ?? null,
    critical,
    goal,
    group,
  };
}

/** A test with one interval per sex has none for an unknown sex. A row of the modality is nearer than one for everybody. */
function presetRange(rows: readonly DefaultRange[], { sex, modality }: YardstickFor): DefaultRange | undefined {
  const fitting = rows.filter((row) => (row.sex === null || row.sex === sex) && (row.modality === null || row.modality === modality));
  const nearness = (row: DefaultRange) => (row.modality === null ? 0 : 2) + (row.sex === null ? 0 : 1);
  return fitting.sort((a, b) => nearness(b) - nearness(a))[0];
}

function presetCritical(code: string, rows: readonly DefaultRange[]): Bounds | null {
  const row = rows.find((one) => one.criticalLow !== null || one.criticalHigh !== null);
  if (!row) return null;
  const test = testByCode.get(code);
  const { lowInclusive = true, highInclusive = true } = (test && criticalBoundsOf(test)) ?? {};
  return { low: row.criticalLow, lowInclusive, high: row.criticalHigh, highInclusive };
}

/** A row of the facility is nearer than one of the organization; of two of these the newer one counts. */
const byNearness = (a: { facilityId: string | null; validFrom: string }, b: { facilityId: string | null; validFrom: string }) =>
  Number(a.facilityId === null) - Number(b.facilityId === null) || b.validFrom.localeCompare(a.validFrom);
const isHere = (row: { organizationId: string; facilityId: string | null }, { organizationId, facilityId }: YardstickFor) =>
  row.organizationId === organizationId && (row.facilityId === null || row.facilityId === facilityId);

function ownRange(rows: readonly OwnRange[], whom: YardstickFor): OwnRange | undefined {
  return rows.filter((row) => isHere(row, whom) && countsOn(row, whom.day)).sort(byNearness)[0];
}

/** An alert of the modality is nearer than one for everybody, whatever facility they are for. */
function ownAlert(rows: readonly OwnAlert[], whom: YardstickFor): OwnAlert | undefined {
  const fitting = rows.filter(
    (row) => isHere(row, whom) && (row.modality === null || row.modality === whom.modality) && countsOn(row, whom.day),
  );
  return fitting.sort((a, b) => Number(a.modality === null) - Number(b.modality === null) || byNearness(a, b))[0];
}

/** The goal of the facility's own set, else of the default set; of several sets in force the one that began last. */
function ownGoal(rows: readonly OwnGoal[], { organizationId, facilityId, modality, day }: YardstickFor): OwnGoal | undefined {
  const isOwnSet = (row: OwnGoal) => row.facilityIds.includes(facilityId);
  return rows
    .filter(
      (row) =>
        row.organizationId === organizationId &&
        row.modality === modality &&
        (row.isDefault || isOwnSet(row)) &&
        countsOn(row, day) &&
        countsOn({ validFrom: row.setValidFrom, validTo: row.setValidTo }, day),
    )
    .sort(
      (a, b) =>
        Number(isOwnSet(b)) - Number(isOwnSet(a)) || b.setValidFrom.localeCompare(a.setValidFrom) || b.validFrom.localeCompare(a.validFrom),
    )[0];
}
