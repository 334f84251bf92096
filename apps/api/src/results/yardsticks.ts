import { type DefaultGoal, defaultGoals, type LaboratoryTest, referenceText, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import {
  countsOn,
  criticalRow,
  type DatedRow,
  type JudgedPerson,
  type Yardsticks as Limits,
  leadFor,
  resolveYardsticks,
  type YardstickLevel,
} from '@drawday/domain';
import { type Applicability, type Bounds, type Lead, modalities } from '@drawday/vocabulary';
import { perDatabase } from '../platform/per-database.ts';
import {
  listOwnAlerts,
  listOwnCategories,
  listOwnGoals,
  listOwnRanges,
  type OwnAlert,
  type OwnCategory,
  type OwnGoal,
  type OwnRange,
} from './yardsticks.store.ts';

/** What one value is judged by, as of the day of the collection. */
export type Yardstick = {
  lead: Lead | null;
  limits: Limits;
  /** The range to print beside the value; that of healthy adults of both sexes has no single one. */
  referenceLow: number | null;
  referenceHigh: number | null;
  referenceText: string | null;
};
/** How an organization groups a test. */
export type ResultGroup = { name: string; position: number };
/** The person and day that a yardstick is for. `day` is YYYY-MM-DD in facility time. */
export type YardstickFor = { organizationId: string; facilityId: string; day: string; person: JudgedPerson };
export type Yardsticks = {
  /** @param sent the range that came with the value, in the unit of the test: nearer than the directory’s */
  of(code: string, whom: YardstickFor, sent?: Bounds | null): Yardstick;
  /** The group of a test on a day (YYYY-MM-DD); null: that of the directory. */
  groupOf(code: string, organizationId: string, day: string): ResultGroup | null;
};

/** How long a change of ranges or goals may take to have an effect. */
const ownRememberedMs = 5_000;

type Own = {
  ranges: Map<string, OwnRange[]>;
  alerts: Map<string, OwnAlert[]>;
  goals: Map<string, OwnGoal[]>;
  categories: Map<string, OwnCategory[]>;
  /** What has been worked out of them, by test, facility and day. */
  levels: Map<string, YardstickLevel[]>;
};
type Kept<T> = { value: T; until: number };
const memoryOf = perDatabase(() => new Map<string, Kept<Own>>());

/** The ranges and goals of one tenant, read at most every few seconds. */
export async function yardsticksOf(db: Reader, tenantId: string): Promise<Yardsticks> {
  const now = performance.now();
  const memory = memoryOf(db);
  let own = memory.get(tenantId);
  if (!own || own.until < now) {
    own = { value: await readOwn(db, tenantId), until: now + ownRememberedMs };
    memory.set(tenantId, own);
  }
  const special = own.value;
  const knownBy = new Map<string, Map<string, Yardstick>>();
  const knownFor = new WeakMap<YardstickFor, Map<string, Yardstick>>();
  const allFor = (whom: YardstickFor) => {
    const key = JSON.stringify(whom);
    const all = knownBy.get(key) ?? new Map<string, Yardstick>();
    knownBy.set(key, all);
    knownFor.set(whom, all);
    return all;
  };
  return {
    of(code, whom, sent = null) {
      const known = knownFor.get(whom) ?? allFor(whom);
      const key = sent === null ? code : `${code} ${JSON.stringify(sent)}`;
      const yardstick = known.get(key) ?? yardstickFor(special, code, whom, sent);
      known.set(key, yardstick);
      return yardstick;
    },
    groupOf: (code, organizationId, day) =>
      special.categories.get(organizationId)?.find((one) => countsOn(one, day) && one.resultCodes.includes(code)) ?? null,
  };
}

async function readOwn(db: Reader, tenantId: string): Promise<Own> {
  return {
    ranges: Map.groupBy(await listOwnRanges(db, tenantId), (row) => row.resultCode),
    alerts: Map.groupBy(await listOwnAlerts(db, tenantId), (row) => row.resultCode),
    goals: Map.groupBy(await listOwnGoals(db, tenantId), (row) => row.resultCode),
    categories: Map.groupBy(await listOwnCategories(db, tenantId), (row) => row.organizationId),
    levels: new Map(),
  };
}

const nothing = { bands: [], therapeuticRanges: [] };

function yardstickFor(special: Own, code: string, whom: YardstickFor, sent: Bounds | null): Yardstick {
  const test = testByCode.get(code);
  const levels = [...levelsOf(special, code, whom), laboratoryLevel(test, sent)];
  const limits = resolveYardsticks(levels, test ?? nothing, whom.person);
  const [range] = limits.reference.length === 1 ? limits.reference : [];
  return {
    lead: leadFor(test?.leads ?? [], whom.person),
    limits,
    referenceLow: range?.low ?? null,
    referenceHigh: range?.high ?? null,
    referenceText: (range && referenceText(range)) || null,
  };
}

const everybody: Applicability = {
  modalities: null,
  perWeekOver: null,
  perWeekUnder: null,
  ageFrom: null,
  ageTo: null,
  sex: null,
  when: [],
};

const goalsOfTests = Map.groupBy(defaultGoals, ({ resultCode }) => resultCode);

/** The directory, with the range that came with the value before its own. */
function laboratoryLevel(test: LaboratoryTest | undefined, sent: Bounds | null): YardstickLevel {
  const goal = (goalsOfTests.get(test?.code ?? '') ?? []).map((one) => ofUpperNormal(one, sent));
  const reference = sent ? [{ ...everybody, ...sent }] : (test?.referenceRanges ?? []);
  return { reference, critical: test?.criticals ?? [], alert: test?.alerts ?? [], goal };
}

/** A goal that is a multiple of the upper end of the range, where the laboratory sent one. */
const ofUpperNormal = (goal: DefaultGoal, sent: Bounds | null): DefaultGoal =>
  goal.timesUpperNormal && sent?.high
    ? { ...goal, low: goal.timesUpperNormal.low * sent.high, high: goal.timesUpperNormal.high * sent.high }
    : goal;

/** The facility's and the organization's levels of a test, nearest first. They depend on the day and on nobody. */
function levelsOf(special: Own, code: string, whom: YardstickFor): YardstickLevel[] {
  const key = `${code} ${whom.organizationId} ${whom.facilityId} ${whom.day}`;
  const levels =
    special.levels.get(key) ??
    [...ownLevels(special, code, whom, 'facility'), ...ownLevels(special, code, whom, 'organization')].filter(
      ({ reference, critical, alert, goal }) => reference.length || critical.length || alert.length || goal.length,
    );
  special.levels.set(key, levels);
  return levels;
}

/**
 * What an organization, or one of its facilities, has set itself for a test, as far as it is in force that day. A normal range that somebody
 * has set for their own people alerts where no alert of theirs does.
 */
function ownLevels(special: Own, code: string, whom: YardstickFor, level: 'facility' | 'organization'): YardstickLevel[] {
  const isOfLevel = ({ organizationId, facilityId }: { organizationId: string; facilityId: string | null }) =>
    organizationId === whom.organizationId && (level === 'facility' ? facilityId === whom.facilityId : facilityId === null);
  const ranges = (special.ranges.get(code) ?? []).filter((row) => isOfLevel(row) && countsOn(row, whom.day));
  const alerts = (special.alerts.get(code) ?? []).filter((row) => isOfLevel(row) && countsOn(row, whom.day));
  const goals = (special.goals.get(code) ?? []).filter(
    (row) =>
      row.organizationId === whom.organizationId &&
      (level === 'facility' ? row.facilityIds.includes(whom.facilityId) : row.isDefault) &&
      countsOn(row, whom.day) &&
      countsOn({ validFrom: row.setValidFrom, validTo: row.setValidTo }, whom.day),
  );
  const normal = ranges.filter((row) => row.low !== null || row.high !== null).map((row) => ownRow(row, null, row.validFrom));
  return [
    {
      reference: normal,
      critical: ranges.flatMap((row) => row.criticalRanges.map((one) => ({ ...criticalRow(one), validFrom: row.validFrom }))),
      alert: alerts.map((row) => ownRow(row, row.modality, row.validFrom)),
      goal: goals.map((row) => ownRow(row, row.modality, `${row.setValidFrom} ${row.validFrom}`)),
    },
    { reference: [], critical: [], alert: normal, goal: [] },
  ];
}

function ownRow({ low, lowInclusive, high, highInclusive }: Bounds, modality: string | null, validFrom: string): DatedRow {
  const bounds = { low, lowInclusive, high, highInclusive };
  return { ...everybody, ...bounds, modalities: modality === null ? null : modalities.codes.filter((one) => one === modality), validFrom };
}
