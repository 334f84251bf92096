import type { PlannedDraw } from './schedules.queries.ts';

/** How a draw day is drawn: the main order as usual, the main order with more, or something else alone. */
type DrawLook = 'main' | 'more' | 'other';
type LegendEntry = { look: DrawLook; tests: string };
type Draws = readonly Pick<PlannedDraw, 'offerings'>[];

/**
 * The look of each of these draws beside the others. Main is the first of `codes` that has draws at all;
 * its usual day is the one with the fewest tests.
 */
export function looksOf(draws: Draws, codes: readonly string[]): DrawLook[] {
  const mainCode = codes.find((code) => draws.some((draw) => draw.offerings.includes(code))) ?? '';
  const withMain = draws.filter((draw) => draw.offerings.includes(mainCode));
  const usualCount = Math.min(...withMain.map((draw) => draw.offerings.length));
  return draws.map(({ offerings }) => (!offerings.includes(mainCode) ? 'other' : offerings.length > usualCount ? 'more' : 'main'));
}

/** One entry for each look, with the tests of its first day; an ellipsis when other days of that look hold others. */
export function legendOf(draws: Draws, looks: readonly DrawLook[]): LegendEntry[] {
  return (['main', 'more', 'other'] as const).flatMap((look) => {
    const sets = [...new Set(draws.filter((_, index) => looks[index] === look).map((draw) => draw.offerings.join(' + ')))];
    return sets[0] === undefined ? [] : [{ look, tests: sets.length > 1 ? `${sets[0]} …` : sets[0] }];
  });
}
