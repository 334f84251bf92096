export type WaitingNames = {
  readonly file: string;
  readonly names: readonly string[];
  /** The open issue that wires or deletes them. */
  readonly issue: 14 | 15 | 16 | 17;
  /** When they were put here. */
  readonly since: string;
  readonly because: string;
};

const since = '2026-11-23';
/** Names of a file that wait for an issue. */
const waits = (issue: WaitingNames['issue'], file: string, names: readonly string[], because: string): WaitingNames => ({
  ...{ issue, file, names, because, since },
});

/**
 * Finished code that no program uses yet, because the screens and calls that need it belong to an open issue. `check-dead-code.ts`
 * fails for an entry that is wired or gone, so the list only shrinks; closing the issue leaves none of its entries.
 */
export const notYetWired: readonly WaitingNames[] = [
  waits(
    16,
    'apps/api/src/report-months/report-months.public.ts',
    ['countPatientMonths', 'FacilityMonth', 'MeasuredGroup', 'MonthGoal', 'MonthScope', 'MonthState'],
    'the run of a report',
  ),
];
