import { verdictMarks } from '@drawday/vocabulary';
import { Sparkline } from '../design/sparkline.tsx';
import { testName } from '../platform/test-words.ts';
import type { Grid } from './patients.queries.ts';

type RowTrendProps = { row: Grid['rows'][number]; width?: number; height?: number };

/** The course of one test over the draws of the cumulative sheet. */
export function RowTrend({ row, ...size }: RowTrendProps) {
  const numbers = row.values
    .map((value) => value?.value ?? null)
    .filter((value) => value !== null)
    .reverse();
  const newest = row.values.find((value) => value !== null);
  const state = verdictMarks.isIn('critical', newest?.displayFlag)
    ? 'critical'
    : newest?.displayFlag || newest?.goalMet === false
      ? 'out'
      : 'in';
  return (
    <Sparkline
      values={numbers}
      low={row.referenceLow}
      high={row.referenceHigh}
      label={testName(row.resultCode, row.name)}
      state={state}
      {...size}
    />
  );
}
