import { verdictMarks } from '@drawday/vocabulary';
import { Sparkline } from '../design/sparkline.tsx';
import { testName } from '../platform/test-words.ts';
import type { Grid } from './patients.queries.ts';

type RowTrendProps = {
  row: Grid['rows'][number];
  /** Papers of other laboratories: their values are hollow. */
  external?: Grid['external'];
  /** When each value of the row was collected; needed to place those of papers. */
  draws?: Grid['draws'];
  width?: number;
  height?: number;
};

/** The course of one test over the draws of the cumulative sheet, on the band of its goal or, without one, of its range. */
export function RowTrend({ row, external = [], draws = [], ...size }: RowTrendProps) {
  const own = row.values.flatMap((value, index) =>
    value?.value === null || value?.value === undefined ? [] : [{ at: draws[index]?.collectedAt ?? '', value: value.value, isOwn: true }],
  );
  const papers = external.flatMap((paper) =>
    paper.values.flatMap((value) =>
      value.resultCode === row.resultCode && value.value !== null ? [{ at: paper.collectedAt, value: value.value, isOwn: false }] : [],
    ),
  );
  // Without a place in time, values of papers would stand anywhere.
  const points = draws.length > 0 ? [...own, ...papers].toSorted((a, b) => a.at.localeCompare(b.at)) : own.toReversed();
  const newest = row.values.find((value) => value !== null);
  const state = verdictMarks.isIn('critical', newest?.displayFlag)
    ? 'critical'
    : newest?.displayFlag || newest?.goalMet === false
      ? 'out'
      : 'in';
  const hasGoal = row.goalLow !== null || row.goalHigh !== null;
  return (
    <Sparkline
      values={points.map(({ value }) => value)}
      low={hasGoal ? row.goalLow : row.referenceLow}
      high={hasGoal ? row.goalHigh : row.referenceHigh}
      hollow={points.flatMap(({ isOwn }, index) => (isOwn ? [] : [index]))}
      label={testName(row.resultCode, row.name)}
      state={state}
      {...size}
    />
  );
}
