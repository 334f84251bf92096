import { type Bounds, type CriticalRange, modalities, type YardstickRow } from '@drawday/vocabulary';
import { criticalBounds } from './critical-bounds.ts';
import { type DatedRow, type JudgedPerson, resolveYardsticks } from './resolve-yardsticks.ts';

const everybody = { perWeekOver: null, perWeekUnder: null, ageFrom: null, ageTo: null, sex: null, when: [] };
const nothing = { bands: [], therapeuticRanges: [] };

/** Critical limits that a clinic has set, as a row of its level: for one modality, or for everybody. */
export function criticalRow(range: CriticalRange): DatedRow {
  const { low, lowInclusive, high, highInclusive } = criticalBounds(range);
  const own = range.modality === null ? null : modalities.codes.filter((code) => code === range.modality);
  return { ...everybody, low, lowInclusive, high, highInclusive, modalities: own };
}

/**
 * Would a clinic’s own limits call later than the laboratory’s for anybody: is there a value that is critical to the laboratory and would no
 * longer be at the clinic? Such limits take effect only once the medical director has approved them.
 */
export function callsLater(own: readonly CriticalRange[], laboratory: readonly YardstickRow[]): boolean {
  const levelOf = (critical: readonly DatedRow[]) => ({ reference: [], critical, alert: [], goal: [] });
  const [clinic, standard] = [levelOf(own.map(criticalRow)), levelOf(laboratory)];
  return personsOf(laboratory).some((person) => {
    const called = resolveYardsticks([standard], nothing, person).critical;
    const calledHere = resolveYardsticks([clinic, standard], nothing, person).critical;
    return called !== null && (calledHere === null || isWider(calledHere, called));
  });
}

const isWider = (here: Bounds, standard: Bounds): boolean =>
  (standard.low !== null &&
    (here.low === null || here.low < standard.low || (here.low === standard.low && here.lowInclusive && !standard.lowInclusive))) ||
  (standard.high !== null &&
    (here.high === null || here.high > standard.high || (here.high === standard.high && here.highInclusive && !standard.highInclusive)));

/** One person of each kind that the rows tell apart. */
function personsOf(rows: readonly YardstickRow[]): JudgedPerson[] {
  const ages = [40, ...rows.flatMap(({ ageFrom, ageTo }) => [ageFrom, ageTo]).filter((age) => age !== null)];
  const frequencies = [
    3,
    ...rows.flatMap(({ perWeekOver, perWeekUnder }) => [perWeekOver && perWeekOver + 0.5, perWeekUnder && perWeekUnder - 0.5]),
  ];
  const circumstances = [[], ...rows.map(({ when }) => when)];
  return [...modalities.codes, 'NONE' as const].flatMap((modality) =>
    ages.flatMap((age) =>
      frequencies.flatMap((perWeek) =>
        circumstances.flatMap((met) => (['FEMALE', 'MALE'] as const).map((sex) => ({ modality, perWeek, age, sex, circumstances: met }))),
      ),
    ),
  );
}
