import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalOf, positionIn } from '../judging/position.ts';
import { goalText } from './goal-text.ts';
import { goalPosition, goalVerdict } from './goal-verdict.ts';
import { parseRangeText } from './parse-range-text.ts';
import { parseResultValue } from './parse-result-value.ts';
import { roundHalfUp } from './round-for-report.ts';

const tenths = fc.integer({ min: -500, max: 5000 }).map((n) => n / 10);
const lower = fc.record({ low: tenths, lowInclusive: fc.boolean(), high: fc.constant(null), highInclusive: fc.boolean() });
const upper = fc.record({ low: fc.constant(null), lowInclusive: fc.boolean(), high: tenths, highInclusive: fc.boolean() });
const bounds = fc.oneof(
  lower,
  upper,
  fc.tuple(tenths, tenths, fc.boolean(), fc.boolean()).map(([a, b, lowInclusive, highInclusive]) => {
    return { low: Math.min(a, b), lowInclusive, high: Math.max(a, b), highInclusive };
  }),
);
const rank = { LOW: 0, INSIDE: 1, UNDECIDED: 1, HIGH: 2 };
const positionOf = (value: number, range: Parameters<typeof positionIn>[1], sign: Parameters<typeof intervalOf>[1] = null) =>
  positionIn(intervalOf(value, sign, Number.NEGATIVE_INFINITY), range);
const comparator = fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const);

describe('properties of flags, ranges and goals', () => {
  test('a larger number never lies lower', () => {
    fc.assert(
      fc.property(tenths, tenths, bounds, (a, b, range) => {
        const [small, large] = a <= b ? [a, b] : [b, a];
        expect(rank[positionOf(small, range)]).toBeLessThanOrEqual(rank[positionOf(large, range)]);
      }),
      { numRuns: 1000 },
    );
  });
  test('where a comparator is decided, every number it stands for lies there', () => {
    fc.assert(
      fc.property(comparator, tenths, fc.integer({ min: 1, max: 1000 }), bounds, (sign, limit, step, range) => {
        const position = positionOf(limit, range, sign);
        if (position === 'UNDECIDED') return;
        expect(positionOf(sign.startsWith('<') ? limit - step / 10 : limit + step / 10, range)).toBe(position);
        if (sign.endsWith('=')) expect(positionOf(limit, range)).toBe(position);
      }),
      { numRuns: 1000 },
    );
  });
  test('a number is inside the normal range exactly when that range as a goal is met', () => {
    fc.assert(
      fc.property(tenths, bounds, (value, range) => {
        expect(positionOf(value, range) === 'INSIDE').toBe(goalVerdict(value, range));
      }),
      { numRuns: 1000 },
    );
  });
  test('a verdict on a comparator result holds for every number it stands for', () => {
    fc.assert(
      fc.property(comparator, tenths, fc.integer({ min: 1, max: 1000 }), bounds, (sign, limit, step, goal) => {
        const position = goalPosition(`${sign}${limit}`, goal);
        if (position === null) return;
        expect(goalPosition(sign.startsWith('<') ? limit - step / 10 : limit + step / 10, goal)).toBe(position);
        if (sign.endsWith('=')) expect(goalPosition(limit, goal)).toBe(position);
      }),
      { numRuns: 500 },
    );
  });
  test('an inclusive minimum and maximum survive printing and reading', () => {
    fc.assert(
      fc.property(tenths, tenths, (a, b) => {
        const range = { low: Math.min(a, b), lowInclusive: true, high: Math.max(a, b), highInclusive: true };
        expect(parseRangeText(goalText(range))).toEqual({ kind: 'accept', range });
      }),
      { numRuns: 1000 },
    );
  });
  test('a text is a range or refused, never something between: what is read prints and reads the same', () => {
    const alphabet = fc.constantFrom(...'0123456789.<>=≤≥ -ORor'.split(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: alphabet, maxLength: 14 })), (text) => {
        const read = parseRangeText(text);
        if (read.kind === 'refuse') {
          expect(read.because).toBe('RANGE_TEXT');
          return;
        }
        const { low, high } = read.range;
        expect(low !== null || high !== null).toBe(true);
        for (const bound of [low, high]) if (bound !== null) expect(Number.isFinite(bound)).toBe(true);
        if (low !== null && high !== null) expect(low).toBeLessThanOrEqual(high);
      }),
      { numRuns: 3000 },
    );
  });
  test('reading a result never throws, and a numeric result is a finite number', () => {
    const alphabet = fc.constantFrom(...'0123456789.,<>=+- ORor^:e'.split(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: alphabet })), (text) => {
        const parsed = parseResultValue(text);
        if (parsed.kind === 'NUMERIC') expect(Number.isFinite(parsed.number)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
  test('rounding moves a value by at most half a unit of the last decimal', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const rounded = roundHalfUp(value, decimals);
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5000001 / 10 ** decimals);
        expect(roundHalfUp(rounded, decimals)).toBe(rounded);
      }),
    );
  });
});
