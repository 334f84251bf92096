/** A repeatable source of randomness: the same seed gives the same values in the same order. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number from low to high, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Standard normal, cut off at ±3.2 so that no patient is absurd. */
  normal(): number;
  pick<T>(items: readonly T[]): T;
  /** The items in a new order; the argument stays as it is. */
  shuffle<T>(items: readonly T[]): T[];
  /** An independent source named by its purpose, so that one more value here changes nothing there. */
  fork(name: string): Random;
}

/** 32-bit FNV-1a of a text. */
function hash32(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** sfc32 (Doty-Humphrey, PractRand): small, fast, long period; not for secrets. */
export function seededRandom(seed: string): Random {
  let a = hash32(seed);
  let b = hash32(seed, 0x9747b28c);
  let c = hash32(seed, 0x85ebca6b);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    normal: () => {
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      return Math.max(-3.2, Math.min(3.2, radius * Math.cos(2 * Math.PI * next())));
    },
    shuffle: (items) => {
      const keyed = items.map((item) => ({ item, key: next() }));
      return keyed.sort((x, y) => x.key - y.key).map((one) => one.item);
    },
    fork: (name) => seededRandom(`${seed}/${name}`),
  };
}

/** Counts up from one: the next number of a series. */
export function counter(): { next(): number; readonly count: number } {
  let count = 0;
  return {
    next() {
      count += 1;
      return count;
    },
    get count() {
      return count;
    },
  };
}
