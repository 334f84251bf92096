/** A scale by powers of ten, from `10 ** low` to `10 ** high`. */
export type PowerScale = { readonly low: number; readonly high: number; readonly ticks: readonly number[] };

/** How far above the highest number a scale ends, at least. */
const headroom = 1.2;

/** The powers of ten around some numbers; zero, which is none, stands at the beginning. */
export function powerScale(numbers: readonly number[]): PowerScale {
  const positive = numbers.filter((one) => one > 0);
  const low = positive.length > 0 ? Math.floor(Math.log10(Math.min(...positive))) : 0;
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...positive, 10 ** low) * headroom)));
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => Number((10 ** (low + at)).toPrecision(1)));
  return { low, high, ticks };
}

/** Where a number stands on the scale, from 0 to 1. */
export const placeOnPowers = ({ low, high }: PowerScale, value: number): number =>
  value <= 0 ? 0 : Math.min(1, Math.max(0, (Math.log10(value) - low) / (high - low)));
