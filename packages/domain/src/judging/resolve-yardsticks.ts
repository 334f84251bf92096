import type { Bounds, Circumstance, Lead, LeadRow, ModalityCode, YardstickRow } from '@drawday/vocabulary';

/** The person a value belongs to, as of the collection. */
export interface JudgedPerson {
  /** NONE: not on dialysis; null: on dialysis, but the modality is unknown. */
  readonly modality: ModalityCode | 'NONE' | null;
  readonly perWeek: number | null;
  /** Completed years; null where no date of birth is known. */
  readonly age: number | null;
  readonly sex: 'FEMALE' | 'MALE' | null;
  readonly circumstances: readonly Circumstance[];
}

/** One level of limits: the facility's, the organization's or the laboratory's. A row of a person's own level may have validity. */
export interface YardstickLevel {
  readonly reference: readonly DatedRow[];
  readonly critical: readonly DatedRow[];
  readonly alert: readonly DatedRow[];
  readonly goal: readonly DatedRow[];
}

/** Limits with their first day in force; the rows passed in are in force on the day in question. */
export interface DatedRow extends YardstickRow {
  readonly validFrom?: string;
}

/** What one value is judged by. Each kind was resolved by itself. */
export interface Yardsticks {
  /** Two when the sex is unknown and each sex has its own; none when there is no range. */
  readonly reference: readonly Bounds[];
  readonly critical: Bounds | null;
  readonly alert: Bounds | null;
  readonly goal: Bounds | null;
  /** What is expected in dialysis. */
  readonly band: Bounds | null;
  readonly therapeutic: Bounds | null;
}

/** What only the laboratory's directory knows about a test. */
export interface DirectoryRows {
  readonly bands: readonly YardstickRow[];
  readonly therapeuticRanges: readonly YardstickRow[];
}

/**
 * The limits for a person: each kind from the nearest level that has some, one bound at a time, so that a level with one bound takes the
 * other bound from the level above; a goal is taken whole. Within a level the row with the most conditions wins.
 * @param levels nearest first
 */
export function resolveYardsticks(levels: readonly YardstickLevel[], directory: DirectoryRows, person: JudgedPerson): Yardsticks {
  const nearest = (kind: 'critical' | 'alert') => merged(levels.map((level) => bestRow(level[kind], person)));
  return {
    reference: referenceOf(levels, person),
    critical: nearest('critical'),
    alert: nearest('alert'),
    goal: bounded(levels.map((level) => bestRow(level.goal, person)).find((row) => bounded(row) !== null)),
    band: bounded(bestRow(directory.bands, person)),
    therapeutic: bounded(bestRow(directory.therapeuticRanges, person)),
  };
}

/** What leads for a person; null where the test has no row that applies. */
export function leadFor(rows: readonly LeadRow[], person: JudgedPerson): Lead | null {
  return bestRow(rows, person)?.lead ?? null;
}

const sexes = ['FEMALE', 'MALE'] as const;

function referenceOf(levels: readonly YardstickLevel[], person: JudgedPerson): Bounds[] {
  const of = (one: JudgedPerson) => merged(levels.map((level) => bestRow(level.reference, one)));
  if (person.sex !== null) return [of(person)].filter((bounds) => bounds !== null);
  const [female, male] = sexes.map((sex) => of({ ...person, sex }));
  if (!female || !male) return [];
  return isSame(female, male) ? [female] : [female, male];
}

const isSame = (a: Bounds, b: Bounds) =>
  a.low === b.low && a.high === b.high && a.lowInclusive === b.lowInclusive && a.highInclusive === b.highInclusive;

/** A condition that is not met, or is unknown, excludes a row. */
function applies(row: Omit<LeadRow, 'lead'>, { modality, perWeek, age, sex, circumstances }: JudgedPerson): boolean {
  if (row.modalities && !row.modalities.includes(modality ?? 'NONE')) return false;
  if (row.perWeekOver !== null && (perWeek === null || perWeek <= row.perWeekOver)) return false;
  if (row.perWeekUnder !== null && (perWeek === null || perWeek >= row.perWeekUnder)) return false;
  // Somebody of unknown age is taken as an adult: patients always have a date of birth.
  const years = age ?? 18;
  if ((row.ageFrom !== null && years < row.ageFrom) || (row.ageTo !== null && years > row.ageTo)) return false;
  if (row.sex !== null && row.sex !== sex) return false;
  return row.when.every((one) => circumstances.includes(one));
}

/** Circumstances weigh most, then treatments a week, modality, age, sex. */
function weight(row: Omit<LeadRow, 'lead'>): number {
  return (
    (row.when.length > 0 ? 32 : 0) +
    (row.perWeekOver !== null || row.perWeekUnder !== null ? 16 : 0) +
    (row.modalities ? 8 : 0) +
    (row.ageFrom !== null || row.ageTo !== null ? 2 : 0) +
    (row.sex !== null ? 1 : 0)
  );
}

/** The row with the most conditions; of equals the one that began later, then the one entered later. */
function bestRow<Row extends Omit<LeadRow, 'lead'> & { readonly validFrom?: string }>(
  rows: readonly Row[],
  person: JudgedPerson,
): Row | undefined {
  let best: Row | undefined;
  for (const row of rows) if (applies(row, person) && (!best || goesBefore(row, best))) best = row;
  return best;
}

function goesBefore<Row extends Omit<LeadRow, 'lead'> & { readonly validFrom?: string }>(later: Row, earlier: Row): boolean {
  const more = weight(later) - weight(earlier);
  return more === 0 ? (later.validFrom ?? '') >= (earlier.validFrom ?? '') : more > 0;
}

const bounded = (row: Bounds | null | undefined): Bounds | null =>
  row && (row.low !== null || row.high !== null)
    ? { low: row.low, lowInclusive: row.lowInclusive, high: row.high, highInclusive: row.highInclusive }
    : null;

/** Each bound from the nearest row that has it. A bound of a farther level that contradicts the nearer one is dropped. */
const merged = (rows: readonly (Bounds | undefined)[]): Bounds | null =>
  rows.reduce<Bounds | null>((nearer, row) => {
    const farther = bounded(row);
    return nearer && farther ? completed(nearer, farther) : (nearer ?? farther);
  }, null);

function completed(nearer: Bounds, farther: Bounds): Bounds {
  const takesLow = nearer.low === null && farther.low !== null && (nearer.high === null || farther.low < nearer.high);
  const takesHigh = nearer.high === null && farther.high !== null && (nearer.low === null || farther.high > nearer.low);
  return {
    ...nearer,
    ...(takesLow && { low: farther.low, lowInclusive: farther.lowInclusive }),
    ...(takesHigh && { high: farther.high, highInclusive: farther.highInclusive }),
  };
}
