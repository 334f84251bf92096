import type { HepatitisBVaccine, VaccineSeries, VaccineState } from '@drawday/vocabulary';
import { PROTECTIVE_MIU_ML } from './hepatitis-b-status.ts';

type Day = Temporal.PlainDate;

/** A dose of vaccine against hepatitis B that a patient was given. */
export interface VaccineDose {
  readonly givenOn: Day;
  readonly product: HepatitisBVaccine;
  readonly series: VaccineSeries;
}

/** A surface antibody titer in mIU/mL that shows on which side of the protective one it lies. */
export interface SurfaceAntibodyTiter {
  readonly collectedOn: Day;
  readonly miuMl: number;
}

/** How far a patient is with the vaccine, and which dose comes next. */
export interface VaccineProgress {
  readonly state: VaccineState;
  /** The newest series; null without a dose. */
  readonly series: VaccineSeries | null;
  /** Doses given of it, and how many it has. */
  readonly given: number;
  readonly planned: number;
  readonly lastDoseOn: Day | null;
  /** The next dose; without a day as long as a series is only suggested. */
  readonly next: { readonly series: VaccineSeries; readonly dose: number; readonly dueOn: Day | null; readonly isOverdue: boolean } | null;
}

/** An antibody drawn sooner after a dose does not count as a response. */
export const RESPONSE_DAYS = 28;
/** Between two doses; before the last of a series twice as long. */
const LEAST_DAYS = 28;

/** Months of the doses in dialysis (CDC; Heplisav-B with four doses is off label). A product that is not known goes by the usual three doses. */
const MONTHS: Readonly<Record<HepatitisBVaccine, readonly number[]>> = {
  RECOMBIVAX: [0, 1, 6],
  ENGERIX: [0, 1, 2, 6],
  HEPLISAV: [0, 1, 2, 4],
  OTHER: [0, 1, 6],
};

/** Months of the doses of a series; the longest schedule where products were mixed. A booster is one dose. */
const monthsOf = (series: VaccineSeries, doses: readonly VaccineDose[]): readonly number[] =>
  series === 'BOOSTER'
    ? [0]
    : doses.reduce<readonly number[]>((longest, { product }) => (MONTHS[product].length > longest.length ? MONTHS[product] : longest), []);

/** Titers that count as a response, newest first: none drawn within 28 days after a dose. */
export function countedTiters(titers: readonly SurfaceAntibodyTiter[], doses: readonly VaccineDose[]): readonly SurfaceAntibodyTiter[] {
  const isTooSoon = ({ collectedOn }: SurfaceAntibodyTiter): boolean =>
    doses.some(({ givenOn }) => {
      const { days } = givenOn.until(collectedOn);
      return days > 0 && days < RESPONSE_DAYS;
    });
  return titers.filter((titer) => !isTooSoon(titer)).toSorted((a, b) => Temporal.PlainDate.compare(b.collectedOn, a.collectedOn));
}

/**
 * Where a patient stands with the vaccine (CDC, for dialysis): a series by its product, anti-HBs after it; below 10 mIU/mL a second series, and
 * below 10 again a non-responder; once protected and below 10 later, one booster.
 * @param titers as `countedTiters` gives them
 */
export function vaccineProgress(doses: readonly VaccineDose[], titers: readonly SurfaceAntibodyTiter[], today: Day): VaccineProgress {
  const newest = doses.toSorted((a, b) => Temporal.PlainDate.compare(b.givenOn, a.givenOn))[0];
  const [titer] = titers;
  const wasProtected = titers.some(({ miuMl }) => miuMl >= PROTECTIVE_MIU_ML);
  const isLow = titer !== undefined && titer.miuMl < PROTECTIVE_MIU_ML;
  if (!newest) {
    const none = { series: null, given: 0, planned: 0, lastDoseOn: null };
    if (isLow && wasProtected) return { ...none, state: 'WANED', next: dose('BOOSTER', 1, titer.collectedOn, today) };
    return { ...none, state: titer && !isLow ? 'RESPONDER' : 'NONE', next: isLow ? dose('FIRST', 1, null, today) : null };
  }
  const ofSeries = doses
    .filter(({ series }) => series === newest.series)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.givenOn, b.givenOn));
  const months = monthsOf(newest.series, ofSeries);
  // each booster stands for itself
  const given = newest.series === 'BOOSTER' ? 1 : ofSeries.length;
  const known = { series: newest.series, given, planned: Math.max(months.length, given), lastDoseOn: newest.givenOn };
  if (given < months.length)
    return { ...known, state: 'RUNNING', next: dose(newest.series, given + 1, dayOfNext(ofSeries, months, newest.givenOn), today) };
  const isMeasured = titer !== undefined && Temporal.PlainDate.compare(titer.collectedOn, newest.givenOn) > 0;
  if (!isMeasured) return { ...known, state: 'ENDED', next: null };
  if (!isLow) return { ...known, state: 'RESPONDER', next: null };
  if (wasProtected) {
    // one booster, then the yearly test decides again
    const isNew = newest.series === 'BOOSTER' && newest.givenOn.until(titer.collectedOn, { largestUnit: 'months' }).months < 6;
    return { ...known, state: 'WANED', next: isNew ? null : dose('BOOSTER', 1, titer.collectedOn, today) };
  }
  const hadSecond = doses.some(({ series }) => series === 'SECOND');
  if (hadSecond) return { ...known, state: 'NON_RESPONDER', next: null };
  return { ...known, state: 'NO_RESPONSE', next: dose('SECOND', 1, titer.collectedOn, today) };
}

function dose(series: VaccineSeries, number: number, dueOn: Day | null, today: Day): VaccineProgress['next'] {
  return { series, dose: number, dueOn, isOverdue: dueOn !== null && Temporal.PlainDate.compare(dueOn, today) < 0 };
}

/** By the months of the series, and at least four weeks after the dose before; eight before the last one. */
function dayOfNext(given: readonly VaccineDose[], months: readonly number[], lastOn: Day): Day {
  const isLast = given.length === months.length - 1;
  const planned = (given[0]?.givenOn ?? lastOn).add({ months: months[given.length] ?? 0 });
  const soonest = lastOn.add({ days: isLast ? 2 * LEAST_DAYS : LEAST_DAYS });
  return Temporal.PlainDate.compare(planned, soonest) < 0 ? soonest : planned;
}
