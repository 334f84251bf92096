import type { LaboratoryTest } from '@drawday/catalogue';
import type { Random } from '@drawday/demo-data/seeded-random.ts';
import type { Measure } from './measure-person.ts';
import type { PlannedValue } from './report-plan.ts';

/** What goes wrong between the arm and the report, one at a time. */
export const spoiledByHemolysis: ReadonlySet<string> = new Set(['K', 'KPOST', 'LDH', 'AST']);

/** Values that somebody must be called for. */
export const canBeCritical: Readonly<Record<string, (random: Random) => number>> = {
  K: (random) => 6.6 + random.next() * 0.9,
  HGB: (random) => 5.9 + random.next(),
  CA: (random) => 13.1 + random.next() * 0.8,
  GLU: (random) => 455 + random.next() * 120,
  WBC: (random) => 31 + random.next() * 8,
  PLT: (random) => 20 + random.next() * 28,
  PHOS: (random) => 12.1 + random.next() * 1.5,
};

export const notPerformed = (value: PlannedValue, reason: string): PlannedValue => ({
  ...value,
  status: 'X',
  reason,
  text: 'TNP',
  isNumber: false,
  comparator: null,
});

const partners = [
  ['BUNPRE', 'BUNPOST'],
  ['CREPRE', 'CREPOST'],
  ['K', 'KPOST'],
] as const;
const partnerOf: ReadonlyMap<string, string> = new Map(
  partners.flatMap(([pre, post]) => [
    [pre, post],
    [post, pre],
  ]),
);

/** The tubes before and after dialysis stood in each other's place. */
export function exchanged(measure: Measure): Measure {
  return (code) => measure(partnerOf.get(code) ?? code);
}

const leaked: Readonly<Record<string, number>> = { K: 1.22, KPOST: 1.22, LDH: 1.7, AST: 1.4, PHOS: 1.08, MG: 1.05 };

/** What broken cells add to the serum. */
export const raisedByHemolysis = (code: string, value: number | string): number | string =>
  typeof value === 'number' ? value * (leaked[code] ?? 1) : value;

/** The laboratory reports what hemolysis touches, and says so. */
export const withRemark = (value: PlannedValue): PlannedValue =>
  leaked[value.code] === undefined || !value.isNumber ? value : { ...value, notes: [...value.notes, 'Specimen moderately hemolyzed'] };

/** The value in the unit of another country, where laboratories of other countries use one. */
export function inForeignUnits(test: LaboratoryTest, value: PlannedValue): PlannedValue {
  const [foreign] = test.acceptedUnits;
  if (!value.isNumber || !foreign || foreign.substance !== null || foreign.scale !== 'LINEAR' || foreign.factor === 1) return value;
  const number = (Number(value.text) - foreign.offset) / foreign.factor;
  return { ...value, text: String(Number(number.toPrecision(4))), unit: foreign.unit };
}

const spellings: Readonly<Record<string, readonly string[]>> = {
  Nonreactive: ['NON-REACTIVE', 'Negative', 'No reactivo'],
  Reactive: ['REACTIVE 12.4 S/CO', 'Repeatedly reactive', 'Positive'],
  'Not detected': ['NOT DETECTED', 'Undetected', 'Target not detected'],
};

/** One number in eight carries a mark or a comma; findings are put in other words. */
export function respelled(value: PlannedValue, random: Random): PlannedValue {
  const others = spellings[value.text];
  if (others) return { ...value, text: random.pick(others) };
  if (!value.isNumber || value.comparator !== null || !random.chance(0.125)) return value;
  const text = random.chance(0.5) ? `${value.text}*` : value.text.replace('.', ',');
  return { ...value, text, isNumber: false };
}
