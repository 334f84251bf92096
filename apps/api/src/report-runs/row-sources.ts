import type { ReportRowSource } from '@drawday/vocabulary';
import type { RowSource } from './row-source.ts';
import { criticals } from './sources/criticals.ts';
import { custom } from './sources/custom.ts';
import { draws } from './sources/draws.ts';
import { lostTests } from './sources/lost-tests.ts';
import { monthExceptions } from './sources/month-exceptions.ts';
import { patientMonths } from './sources/patient-months.ts';
import { results } from './sources/results.ts';
import { sourceAnalyses } from './sources/source-analyses.ts';
import { sourceMonths } from './sources/source-months.ts';
import { sourceSamples } from './sources/source-samples.ts';

/** The reader of each kind of rows. */
export const rowSources: Readonly<Partial<Record<ReportRowSource, RowSource>>> = {
  PATIENT_MONTHS: patientMonths,
  MONTH_EXCEPTIONS: monthExceptions,
  RESULTS: results,
  CRITICALS: criticals,
  LOST_TESTS: lostTests,
  DRAWS: draws,
  CUSTOM: custom,
  SOURCE_SAMPLES: sourceSamples,
  SOURCE_MONTHS: sourceMonths,
  SOURCE_ANALYSES: sourceAnalyses,
};
