import { requisitionStatuses, type Timing } from '@drawday/vocabulary';
/** Another draw of the same party, with its tests. */
export interface OtherDraw {
  readonly requisitionId: string;
  readonly drawDate: Temporal.PlainDate;
  readonly statusTypeCode: string;
  readonly tests: readonly { readonly testCode: string; readonly timing: Timing }[];
}

/** Tests that a nearby draw already includes. */
export interface DuplicateOrderWarning {
  readonly testCodes: readonly string[];
  readonly requisitionId: string;
  readonly drawDate: Temporal.PlainDate;
  /** Days from the other draw to the wanted one; negative when the other draw is later. */
  readonly daysApart: number;
}

/**
 * Draws near the wanted date that already contain some of the wanted tests with the same timing, nearest first. Cancelled and
 * superseded draws are ignored. `withinDays` 0 finds only the same day; 6 keeps a weekly test from warning about last week.
 */
export function duplicateOrderWarning(input: {
  readonly tests: readonly { readonly testCode: string; readonly timing: Timing }[];
  readonly drawDate: Temporal.PlainDate;
  readonly otherDraws: readonly OtherDraw[];
  readonly withinDays: number;
}): readonly DuplicateOrderWarning[] {
  const wanted = new Set(input.tests.map(keyOf));
  return input.otherDraws
    .filter((draw) => !requisitionStatuses.isIn('calledOff', draw.statusTypeCode))
    .map((draw) => ({
      testCodes: draw.tests.filter((test) => wanted.has(keyOf(test))).map((test) => test.testCode),
      requisitionId: draw.requisitionId,
      drawDate: draw.drawDate,
      daysApart: draw.drawDate.until(input.drawDate, { largestUnit: 'day' }).days,
    }))
    .filter((warning) => warning.testCodes.length > 0 && Math.abs(warning.daysApart) <= input.withinDays)
    .sort((a, b) => Math.abs(a.daysApart) - Math.abs(b.daysApart) || a.daysApart - b.daysApart);
}

function keyOf(test: { readonly testCode: string; readonly timing: string }): string {
  return `${test.testCode}|${test.timing}`;
}
