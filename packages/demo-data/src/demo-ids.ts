import { type Random, seededRandom } from './seeded-random.ts';

/** Makes the ID of something created at `atMs` (epoch milliseconds). */
export type MakeId = (atMs: number) => string;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Repeatable IDs in the form of UUID version 7 (RFC 9562 §5.7): the given time, then seeded randomness. */
export function demoIds(seed: string): MakeId {
  const random: Random = seededRandom(`${seed}/ids`);
  const bits = (count: number): number => Math.floor(random.next() * 2 ** count);
  return (atMs) => {
    const time = hex(Math.max(0, Math.floor(atMs)), 12);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(bits(12), 3)}-${hex(0x8000 | bits(14), 4)}-${hex(bits(24), 6)}${hex(bits(24), 6)}`;
  };
}
