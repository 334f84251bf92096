import type { PlannedDraw } from './schedules.queries.ts';

/** How a draw day is drawn: the main order alone, the main order with more, or something else alone. */
export type DrawLook = 'main' | 'more' | 'other';
export type LegendEntry = { look: DrawLook; tests: string };

/** Which look a day has beside the order's main line. */
export function lookOf(draw: Pick<PlannedDraw, 'offerings'>, mainCode: string): DrawLook {
  if (!draw.offerings.includes(mainCode)) return 'other';
  return draw.offerings.length > 1 ? 'more' : 'main';
}

/** The first line of the order that draws at all in this time. */
export function mainCodeOf(draws: readonly Pick<PlannedDraw, 'offerings'>[], codes: readonly string[]): string {
  return codes.find((code) => draws.some((draw) => draw.offerings.includes(code))) ?? '';
}

/** One entry for each look, with the tests of its first day; an ellipsis when other days of that look hold others. */
export function legendOf(draws: readonly Pick<PlannedDraw, 'offerings'>[], mainCode: string): LegendEntry[] {
  const groups = Map.groupBy(draws, (draw) => lookOf(draw, mainCode));
  return (['main', 'more', 'other'] as const).flatMap((look) => {
    const sets = [...new Set((groups.get(look) ?? []).map((draw) => draw.offerings.join(' + ')))];
    return sets[0] === undefined ? [] : [{ look, tests: sets.length > 1 ? `${sets[0]} …` : sets[0] }];
  });
}
