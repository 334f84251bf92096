import { existsSync, readFileSync } from 'node:fs';

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many of the passed ones failed before. */
  readonly repeated: number;
};

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, repeated: 0 };

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      repeated: all.repeated + one.repeated,
    }),
    nothing,
  );

function read(file: string): Record<string, unknown> | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** A run that ended badly without naming a failed test still failed; so did one that ran none, unless it may. */
function atLeastOneFailure(tally: Tally, code: number, mayBeEmpty = false): Tally {
  return (code !== 0 || (tally.passed === 0 && !mayBeEmpty)) && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

type FileReport = { readonly status?: unknown; readonly assertionResults?: readonly { readonly status?: unknown }[] };

/** A file that fails before its tests, in its imports or its preparation, names no failed test. */
const isBrokenFile = (file: FileReport) => file.status === 'failed' && !file.assertionResults?.some(({ status }) => status === 'failed');

/** Counts what Vitest's JSON report says. */
export function vitestTally(reportFile: string, code: number, mayBeEmpty: boolean): Tally {
  const report = read(reportFile) ?? {};
  const files: FileReport[] = Array.isArray(report.testResults) ? report.testResults : [];
  return atLeastOneFailure(
    {
      passed: number(report.numPassedTests),
      failed: number(report.numFailedTests) + files.filter(isBrokenFile).length,
      skipped: number(report.numPendingTests) + number(report.numTodoTests),
      repeated: 0,
    },
    code,
    mayBeEmpty,
  );
}

/** Counts what Playwright's JSON report says */
export function playwrightTally(reportFile: string, code: number): Tally {
  const stats = read(reportFile)?.stats;
  const counts: Record<string, unknown> = typeof stats === 'object' && stats !== null ? { ...stats } : {};
  return atLeastOneFailure(
    {
      passed: number(counts.expected) + number(counts.flaky),
      failed: number(counts.unexpected),
      skipped: number(counts.skipped),
      repeated: number(counts.flaky),
    },
    code,
  );
}
