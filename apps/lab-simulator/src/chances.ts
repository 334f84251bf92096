/** How often something unusual happens, in percent of the orders. */
export type Chances = Readonly<Record<ChanceName, number>>;

const defaults = {
  /** Rejected for hemolysis. */
  hemolyzed: 2,
  /** Reported with the remark that it is hemolyzed. */
  remarked: 2,
  insufficient: 1,
  /** The laboratory asks something before it goes on with one test. */
  question: 1,
  critical: 2,
  partial: 10,
  corrected: 2,
  /** Two corrections, and the older one sent once more. */
  stale: 1,
  late: 3,
  document: 5,
  mismatch: 0,
  /** The tube after dialysis never came. */
  noPost: 1,
  /** The tubes before and after dialysis are swapped. */
  swapped: 0.5,
  /** The units of another country. */
  foreignUnits: 1,
  /** Numbers with marks, findings in other words. */
  words: 1,
};
export type ChanceName = keyof typeof defaults;

const isChanceName = (name: string): name is ChanceName => Object.hasOwn(defaults, name);

/**
 * Reads `hemolyzed=2,partial=10`: percent of the orders; what is not named keeps its usual chance; `none` is 0 for all.
 * @throws RangeError with one sentence on an invalid name or number
 */
export function readChances(text: string): Chances {
  if (text.trim() === 'none')
    return {
      ...{ hemolyzed: 0, remarked: 0, insufficient: 0, critical: 0, partial: 0, corrected: 0, stale: 0, late: 0, document: 0 },
      ...{ question: 0, mismatch: 0, noPost: 0, swapped: 0, foreignUnits: 0, words: 0 },
    };
  const chances = { ...defaults };
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', share = ''] = part.split('=').map((one) => one.trim());
    const percent = Number(share);
    if (!isChanceName(name))
      throw new RangeError(`"${name}" does not happen in the laboratory: choose from ${Object.keys(defaults).join(', ')}.`);
    if (share === '' || !(percent >= 0 && percent <= 100)) throw new RangeError(`The chance of "${name}" must be a number from 0 to 100.`);
    chances[name] = percent;
  }
  return chances;
}
