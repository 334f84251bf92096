import { anemia } from './anemia.report.ts';
import { boneAndMineral } from './bone-and-mineral.report.ts';
import { chemicalAnalysis } from './chemical-analysis.report.ts';
import { criticalDetail } from './critical-detail.report.ts';
import { diabetes } from './diabetes.report.ts';
import { dialysateElectrolytes } from './dialysate-electrolytes.report.ts';
import { dieticianMonthly } from './dietician-monthly.report.ts';
import { drawStatusDetail } from './draw-status-detail.report.ts';
import { environmentalCumulative } from './environmental-cumulative.report.ts';
import { environmentalFacilityMonthly } from './environmental-facility-monthly.report.ts';
import { environmentalMonthly } from './environmental-monthly.report.ts';
import { environmentalTrending } from './environmental-trending.report.ts';
import { facilityGrid } from './facility-grid.report.ts';
import { hemodialysisAdequacy } from './hemodialysis-adequacy.report.ts';
import { homeAdequacy } from './home-adequacy.report.ts';
import { lostTestDetail } from './lost-test-detail.report.ts';
import { monthlyHome } from './monthly-home.report.ts';
import { monthlyPatient } from './monthly-patient.report.ts';
import { nutrition } from './nutrition.report.ts';
import { outOfGoal } from './out-of-goal.report.ts';
import { patientCard } from './patient-card.report.ts';
import { patientCardEs } from './patient-card-es.report.ts';
import { patientCardPd } from './patient-card-pd.report.ts';
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
  nutrition,
  homeAdequacy,
  monthlyPatient,
  facilityGrid,
  outOfGoal,
  monthlyHome,
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
  dieticianMonthly,
  environmentalMonthly,
  environmentalFacilityMonthly,
  environmentalCumulative,
  chemicalAnalysis,
  dialysateElectrolytes,
  environmentalTrending,
];

const byKey = new Map(reportDesigns.map((design) => [String(design.id), design]));
/** A report by its number in the catalogue, or its word. */
export const reportDesign = (key: number | string): ReportDesign | undefined => byKey.get(String(key));
