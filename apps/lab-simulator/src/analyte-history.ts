import { sharedNormal } from '@drawday/demo-data/analyte-factors.ts';
import { analyteModels } from '@drawday/demo-data/analyte-models.ts';
import { seededRandom } from '@drawday/demo-data/seeded-random.ts';

/** What the laboratory remembers of one value of one person. */
export type Remembered = { readonly value: number | string; readonly usual: number; readonly day: number };

/** All that the laboratory remembers of one person, by test code. */
export type PersonHistory = Readonly<Record<string, Remembered>>;

/** The values of one person on one day: each is decided once, so that panels agree. */
export type AnalyteSource = {
  readonly number: (code: string) => number;
  readonly once: (name: string) => number;
  readonly words: (code: string, decide: (chance: number) => string) => string;
  /** What is to be remembered after this day. */
  readonly remembered: () => PersonHistory;
};

type Spread = {
  readonly mean: number;
  readonly between: number;
  readonly within: number;
  readonly isLog?: true;
  readonly low: number;
  readonly high: number;
};

const models: Readonly<Record<string, Spread>> = analyteModels;
/** Share of a deviation that is left after thirty days. */
const monthlyMemory = 0.55;

const toScaleOf = (model: Spread, value: number) => (model.isLog ? Math.log(Math.max(value, 1e-6) / model.mean) : value - model.mean);
const usualAfter = (before: Remembered | undefined, offset: number, start: number) =>
  before === undefined ? start : 0.7 * before.usual + 0.3 * offset;

/** Adds reported values of one day to what is remembered, as far as the laboratory has a model of them. */
export function remember(history: PersonHistory, values: Readonly<Record<string, number | string>>, day: number): PersonHistory {
  const more: Record<string, Remembered> = {};
  const add = (code: string, value: number | string) => {
    const model = models[code];
    const offset = model && typeof value === 'number' ? toScaleOf(model, value) : null;
    if (typeof value === 'string') more[code] = { value, usual: 0, day };
    else if (offset !== null) more[code] = { value, usual: usualAfter(history[code], offset, offset), day };
  };
  for (const [code, value] of Object.entries(values)) {
    add(code, value);
    if (code === 'GLU') add('GLU_DIABETIC', value);
  }
  return { ...history, ...more };
}

/**
 * Opens the values of a person on a day. A person's level comes from the seed; what was reported before pulls the next
 * value towards it, more strongly the fresher it is.
 *
 * @param day days since 1970
 * @param fallback spread of codes that have no model of their own
 */
export function analyteSource(seed: string, history: PersonHistory, day: number, fallback: (code: string) => Spread): AnalyteSource {
  const today: Record<string, Remembered> = {};
  const chance = (name: string) => seededRandom(`${seed}/${name}`);

  const draw = (code: string): number => {
    const model = models[code] ?? fallback(code);
    const toScale = (value: number) => toScaleOf(model, value);
    const fromScale = (offset: number) =>
      Math.min(model.high, Math.max(model.low, model.isLog ? model.mean * Math.exp(offset) : model.mean + offset));
    const seeded = model.between * sharedNormal(code, chance(`level ${code}`).normal(), (name) => chance(`level factor ${name}`).normal());
    const before = history[code];
    const known = typeof before?.value === 'number' ? toScale(before.value) : null;
    const usual = before === undefined || known === null ? seeded : 0.8 * before.usual + 0.2 * seeded;
    const memory = before === undefined ? 0 : monthlyMemory ** (Math.max(0, day - before.day) / 30);
    const news = sharedNormal(code, chance(`day ${code} ${day}`).normal(), (name) => chance(`day factor ${name} ${day}`).normal());
    const deviation = (known === null ? 0 : known - usual) * memory + Math.sqrt(1 - memory * memory) * model.within * news;
    const value = fromScale(usual + deviation);
    today[code] = { value, usual: usualAfter(before, toScale(value), usual), day };
    return value;
  };

  return {
    number: (code) => {
      const known = today[code]?.value;
      return typeof known === 'number' ? known : draw(code);
    },
    once: (name) => chance(name).next(),
    words: (code, decide) => {
      const before = today[code]?.value ?? history[code]?.value;
      const value = typeof before === 'string' ? before : decide(chance(`once ${code}`).next());
      today[code] = { value, usual: 0, day };
      return value;
    },
    remembered: () => ({ ...history, ...today }),
  };
}
