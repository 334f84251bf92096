import type { ReportRowSource } from '@drawday/vocabulary';
import type { RowSource } from './row-source.ts';
import { bloodstream } from './sources/bloodstream.ts';
import { ageDistribution, census } from './sources/census.ts';
import { codeMonths } from './sources/code-months.ts';
import { criticals } from './sources/criticals.ts';
import { custom } from './sources/custom.ts';
import { draws } from './sources/draws.ts';
import { employees } from './sources/employees.ts';
import { facilityMeasures } from './sources/facility-measures.ts';
import { hepatitis } from './sources/hepatitis.ts';
import { kineticDraws } from './sources/kinetic-draws.ts';
import { lostTests } from './sources/lost-tests.ts';
import { monthExceptions } from './sources/month-exceptions.ts';
import { outcomes } from './sources/outcomes.ts';
import { patientDraws } from './sources/patient-draws.ts';
import { patientMonths } from './sources/patient-months.ts';
import { providerMeasures } from './sources/provider-measures.ts';
import { qualityProgram } from './sources/quality-program.ts';
import { registry } from './sources/registry.ts';
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
  REGISTRY: registry,
  CUSTOM: custom,
  FACILITY_MEASURES: facilityMeasures,
  PROVIDER_MEASURES: providerMeasures,
  QUALITY_PROGRAM: qualityProgram,
  OUTCOMES: outcomes,
  PATIENT_DRAWS: patientDraws,
  CODE_MONTHS: codeMonths,
  KINETIC_DRAWS: kineticDraws,
  HEPATITIS: hepatitis,
  AGE_CLASSES: ageDistribution,
  CENSUS: census,
  BLOODSTREAM: bloodstream,
  EMPLOYEES: employees,
  SOURCE_SAMPLES: sourceSamples,
  SOURCE_MONTHS: sourceMonths,
  SOURCE_ANALYSES: sourceAnalyses,
};
