import { ageDistribution } from './age-distribution.report.ts';
import { anemia } from './anemia.report.ts';
import { bloodstream } from './bloodstream.report.ts';
import { boneAndMineral } from './bone-and-mineral.report.ts';
import { chemicalAnalysis } from './chemical-analysis.report.ts';
import { criticalDetail } from './critical-detail.report.ts';
import { cumulativePatient } from './cumulative-patient.report.ts';
import { cumulativeTest } from './cumulative-test.report.ts';
import { diabetes } from './diabetes.report.ts';
import { dialysateElectrolytes } from './dialysate-electrolytes.report.ts';
import { dieticianMonthly } from './dietician-monthly.report.ts';
import { drawStatusDetail } from './draw-status-detail.report.ts';
import { employeeImmunity } from './employee-immunity.report.ts';
import { environmentalCumulative } from './environmental-cumulative.report.ts';
import { environmentalFacilityMonthly } from './environmental-facility-monthly.report.ts';
import { environmentalMonthly } from './environmental-monthly.report.ts';
import { environmentalTrending } from './environmental-trending.report.ts';
import { estimatedKtv } from './estimated-ktv.report.ts';
import { facilityCard } from './facility-card.report.ts';
import { facilityGrid } from './facility-grid.report.ts';
import { hemodialysisAdequacy } from './hemodialysis-adequacy.report.ts';
import { hepatitisManagement } from './hepatitis-management.report.ts';
import { hepatitisSummary } from './hepatitis-summary.report.ts';
import { homeAdequacy } from './home-adequacy.report.ts';
import { kineticCumulative } from './kinetic-cumulative.report.ts';
import { lostTestDetail } from './lost-test-detail.report.ts';
import { monthlyHome } from './monthly-home.report.ts';
import { monthlyPatient } from './monthly-patient.report.ts';
import { nutrition } from './nutrition.report.ts';
import { outOfGoal } from './out-of-goal.report.ts';
import { outcomeAdequacy } from './outcome-adequacy.report.ts';
import { outcomeAnemia } from './outcome-anemia.report.ts';
import { outcomeBone } from './outcome-bone.report.ts';
import { outcomeDiabetes } from './outcome-diabetes.report.ts';
import { outcomeHepatitis } from './outcome-hepatitis.report.ts';
import { outcomeNutrition } from './outcome-nutrition.report.ts';
import { patientCard } from './patient-card.report.ts';
import { patientCardEs } from './patient-card-es.report.ts';
import { patientCardPd } from './patient-card-pd.report.ts';
import { patientCensus } from './patient-census.report.ts';
import { physicianTrend } from './physician-trend.report.ts';
import { qualityProgramSummary } from './quality-program.report.ts';
import { registryMonthly } from './registry-monthly.report.ts';
import type { ReportDesign } from './report-design.ts';
import { resultDetail } from './result-detail.report.ts';
import { roundingCompact } from './rounding-compact.report.ts';
import { roundingProvider } from './rounding-provider.report.ts';
import { roundingShift } from './rounding-shift.report.ts';

/** Every report that can be run, in the order of the catalogue. */
export const reportDesigns: readonly ReportDesign[] = [
  anemia,
  boneAndMineral,
  diabetes,
  hemodialysisAdequacy,
  hepatitisManagement,
  nutrition,
  homeAdequacy,
  monthlyPatient,
  facilityGrid,
  outOfGoal,
  monthlyHome,
  cumulativePatient,
  cumulativeTest,
  roundingProvider,
  roundingShift,
  roundingCompact,
  patientCard,
  patientCardEs,
  patientCardPd,
  resultDetail,
  criticalDetail,
  lostTestDetail,
  drawStatusDetail,
  hepatitisSummary,
  ageDistribution,
  registryMonthly,
  estimatedKtv,
  kineticCumulative,
  qualityProgramSummary,
  dieticianMonthly,
  patientCensus,
  environmentalMonthly,
  environmentalFacilityMonthly,
  environmentalCumulative,
  chemicalAnalysis,
  dialysateElectrolytes,
  environmentalTrending,
  facilityCard,
  bloodstream,
  outcomeAdequacy,
  outcomeAnemia,
  outcomeBone,
  outcomeDiabetes,
  outcomeHepatitis,
  outcomeNutrition,
  physicianTrend,
  employeeImmunity,
];

const byKey = new Map(reportDesigns.map((design) => [String(design.id), design]));
/** A report by its number in the catalogue, or its word. */
export const reportDesign = (key: number | string): ReportDesign | undefined => byKey.get(String(key));
