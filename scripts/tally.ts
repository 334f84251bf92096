import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many of the passed ones failed before. */
  readonly repeated: number;
  /** What failed, or passed only when repeated, by name and with the first words of why: nobody has to search the whole output for it. */
  readonly toLookInto: readonly string[];
};

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, repeated: 0, toLookInto: [] };

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      repeated: all.repeated + one.repeated,
      toLookInto: [...all.toLookInto, ...one.toLookInto],
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

/** The first words of a failure, under the name of what failed. */
function because(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const first = lines.filter((line) => line.trim() && !/^\s+at /.test(line)).slice(0, 4);
  return first.map((line) => `\n      ${line.trim().slice(0, 300)}`).join('');
}

type FileReport = {
  readonly name: string;
  readonly status?: unknown;
  readonly message?: string;
  readonly assertionResults?: readonly {
    readonly fullName: string;
    readonly status?: unknown;
    readonly failureMessages?: readonly string[] | null;
  }[];
};

const shortName = ({ name }: FileReport): string => relative(process.cwd(), name);
const failedTests = (file: FileReport): string[] =>
  (file.assertionResults ?? []).flatMap(({ status, fullName, failureMessages }) =>
    status === 'failed' ? `${shortName(file)} > ${fullName}${because(failureMessages?.[0])}` : [],
  );
/** A file that fails before its tests, in its imports or its preparation, names no failed test. */
const isBrokenFile = (file: FileReport) => file.status === 'failed' && failedTests(file).length === 0;

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
      toLookInto: files.flatMap((file) => (isBrokenFile(file) ? [`${shortName(file)}${because(file.message)}`] : failedTests(file))),
    },
    code,
    mayBeEmpty,
  );
}

type JourneyReport = {
  readonly status: string;
  readonly results?: readonly { readonly error?: { readonly message?: string } }[];
};
type SuiteReport = {
  readonly suites?: readonly SuiteReport[];
  readonly specs?: readonly { readonly file: string; readonly title: string; readonly tests: readonly JourneyReport[] }[];
};

const unsteady: Readonly<Record<string, string>> = { unexpected: '', flaky: ' (passed when repeated)' };
const unsteadyJourneys = ({ suites = [], specs = [] }: SuiteReport): string[] => [
  ...suites.flatMap(unsteadyJourneys),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results = [] }) =>
      status in unsteady ? `${file} > ${title}${unsteady[status]}${because(results.find(({ error }) => error)?.error?.message)}` : [],
    ),
  ),
];

/** Counts what Playwright's JSON report says. */
export function playwrightTally(reportFile: string, code: number): Tally {
  const report = read(reportFile) ?? {};
  const { stats } = report;
  const counts: Record<string, unknown> = typeof stats === 'object' && stats !== null ? { ...stats } : {};
  return atLeastOneFailure(
    {
      passed: number(counts.expected) + number(counts.flaky),
      failed: number(counts.unexpected),
      skipped: number(counts.skipped),
      repeated: number(counts.flaky),
      toLookInto: unsteadyJourneys({ suites: Array.isArray(report.suites) ? report.suites : [] }),
    },
    code,
  );
}
