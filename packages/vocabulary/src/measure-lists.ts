import type { Bounds } from './bounds.ts';
import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';
import type { ModalityCode } from './modalities.ts';
import type { reportPopulations } from './report-lists.ts';

/** Where a value lies in relation to its goal, as the month keeps it. */
export const monthPositions = closedList({
  B: { en: 'Below goal', es: 'Bajo la meta' },
  I: { en: 'In goal', es: 'En meta' },
  A: { en: 'Above goal', es: 'Sobre la meta' },
});

/** Code of where a value lies in relation to its goal. */
export type MonthPosition = CodeOf<typeof monthPositions>;

/** Code of who is counted among the patients of a month. */
export type MonthPopulation = CodeIn<typeof reportPopulations, 'ofPatients'>;

/** How somebody left a facility during a month. */
export const leavings = closedList({
  DECEASED: { en: 'Deceased', es: 'Fallecido' },
  TRANSFERRED: { en: 'Transferred', es: 'Trasladado' },
  OTHER: { en: 'Left', es: 'Se fue' },
});

/** Code of how somebody left. */
export type Leaving = CodeOf<typeof leavings>;

/** The measures of the reports. */
export const reportMeasures = closedList(
  {
    HD_SPKTV_GOAL: { en: 'spKt/V in goal', es: 'spKt/V en meta' },
    HD_URR_GOAL: { en: 'URR in goal', es: 'URR en meta' },
    HD_STDKTV_GOAL: { en: 'Standard Kt/V in goal', es: 'Kt/V estándar en meta' },
    HD_NPCR: { en: 'nPCR in goal', es: 'nPCR en meta' },
    HD_UFR: { en: 'Ultrafiltration rate in goal', es: 'Tasa de ultrafiltración en meta' },
    PD_KTV_GOAL: { en: 'Weekly PD Kt/V in goal', es: 'Kt/V semanal de DP en meta' },
    PEDPD_KTV_GOAL: { en: 'Weekly PD Kt/V in goal, children', es: 'Kt/V semanal de DP en meta, niños' },
    PD_CCR: { en: 'PD creatinine clearance in goal', es: 'Depuración de creatinina de DP en meta' },
    HGB_GOAL: { en: 'Hemoglobin in goal', es: 'Hemoglobina en meta' },
    TSAT_GOAL: { en: 'TSAT in goal', es: 'TSAT en meta' },
    FERR_GOAL: { en: 'Ferritin in goal', es: 'Ferritina en meta' },
    PHOS_GOAL: { en: 'Phosphorus in goal', es: 'Fósforo en meta' },
    CACOR_GOAL: { en: 'Corrected calcium in goal', es: 'Calcio corregido en meta' },
    PTHI_GOAL: { en: 'Intact PTH in goal', es: 'PTH intacta en meta' },
    CAXP_GOAL: { en: 'Calcium × phosphorus in goal', es: 'Calcio × fósforo en meta' },
    ALP_TREND: { en: 'Alkaline phosphatase', es: 'Fosfatasa alcalina' },
    VITD_GOAL: { en: 'Vitamin D in goal', es: 'Vitamina D en meta' },
    MG_TREND: { en: 'Magnesium', es: 'Magnesio' },
    ALB_GOAL: { en: 'Albumin in goal', es: 'Albúmina en meta' },
    K_GOAL: { en: 'Potassium in goal', es: 'Potasio en meta' },
    CO2_GOAL: { en: 'Bicarbonate in goal', es: 'Bicarbonato en meta' },
    IDWG_GOAL: { en: 'Weight gain between treatments in goal', es: 'Aumento de peso entre tratamientos en meta' },
    A1C_GOAL: { en: 'Hemoglobin A1c in goal', es: 'Hemoglobina A1c en meta' },
    GLU_LOW: { en: 'No low glucose', es: 'Sin glucosa baja' },
    AL_GOAL: { en: 'Aluminum in goal', es: 'Aluminio en meta' },
    B2M_GOAL: { en: 'Beta-2 microglobulin in goal', es: 'Microglobulina beta-2 en meta' },
    LDL_GOAL: { en: 'LDL cholesterol in goal', es: 'Colesterol LDL en meta' },
    ACCESS_CVC: { en: 'Dialyzed through a catheter', es: 'Dializados por catéter' },
    MISSED_DRAWS: { en: 'Draws missed', es: 'Extracciones omitidas' },
    COLLECT_ON_DAY: { en: 'Collected on the planned day', es: 'Extraídas el día planeado' },
    TNP_RATE: { en: 'Tests not performed', es: 'Pruebas no realizadas' },
    TNP_CLINIC: { en: 'Tests not performed, from the clinic', es: 'Pruebas no realizadas, por causas del centro' },
    CRITICAL_CLOSED: { en: 'Critical results closed within an hour', es: 'Resultados críticos cerrados en una hora' },
    REVIEWED_72H: { en: 'Draws reviewed within 72 hours', es: 'Extracciones revisadas en 72 horas' },
    HEP_OVERDUE: { en: 'Hepatitis tests overdue', es: 'Pruebas de hepatitis atrasadas' },
    HBSAG_MONTHLY: { en: 'HBsAg in the month, of those susceptible', es: 'HBsAg en el mes, de los susceptibles' },
    HBV_PROTECTED: { en: 'Protected against hepatitis B', es: 'Protegidos contra la hepatitis B' },
    HCV_SCREENED: { en: 'Anti-HCV within six months', es: 'Anti-VHC en seis meses' },
    QIP_HD_ADULT: { en: 'QIP Kt/V, adult hemodialysis', es: 'Kt/V del QIP, hemodiálisis de adultos' },
    QIP_HD_PED: { en: 'QIP Kt/V, pediatric hemodialysis', es: 'Kt/V del QIP, hemodiálisis pediátrica' },
    QIP_PD_ADULT: { en: 'QIP Kt/V, adult peritoneal dialysis', es: 'Kt/V del QIP, diálisis peritoneal de adultos' },
    QIP_PD_PED: { en: 'QIP Kt/V, pediatric peritoneal dialysis', es: 'Kt/V del QIP, diálisis peritoneal pediátrica' },
    QIP_CALCIUM: { en: 'QIP hypercalcemia', es: 'Hipercalcemia del QIP' },
    QIP_CALCIUM_REPORTED: { en: 'QIP calcium reported', es: 'Calcio informado para el QIP' },
    QIP_HGB_LOW: { en: 'Hemoglobin below 10', es: 'Hemoglobina menor de 10' },
  },
  {
    /** The goals of the dashboard, in its order. */
    dashboard: ['HGB_GOAL', 'K_GOAL', 'PHOS_GOAL', 'ALB_GOAL', 'HD_SPKTV_GOAL', 'CACOR_GOAL', 'PTHI_GOAL'],
    /** Sections of a facility's card. */
    adequacy: ['HD_SPKTV_GOAL', 'HD_STDKTV_GOAL', 'PD_KTV_GOAL', 'HD_URR_GOAL'],
    anemia: ['HGB_GOAL', 'TSAT_GOAL', 'FERR_GOAL'],
    bone: ['PHOS_GOAL', 'CACOR_GOAL', 'PTHI_GOAL', 'QIP_CALCIUM'],
    nutrition: ['ALB_GOAL', 'HD_NPCR', 'K_GOAL'],
    /** A provider's panel, where nobody has chosen others. */
    panel: ['HD_SPKTV_GOAL', 'HGB_GOAL', 'PHOS_GOAL', 'CACOR_GOAL', 'PTHI_GOAL', 'ALB_GOAL'],
    hepatitis: ['HEP_OVERDUE', 'HBSAG_MONTHLY', 'HBV_PROTECTED', 'HCV_SCREENED'],
    draws: ['MISSED_DRAWS', 'COLLECT_ON_DAY'],
    notPerformed: ['TNP_CLINIC', 'TNP_RATE'],
    followUp: ['CRITICAL_CLOSED', 'REVIEWED_72H'],
    /** Those of the quality incentive program: their headline is always of all patients. */
    quality: ['QIP_HD_ADULT', 'QIP_HD_PED', 'QIP_PD_ADULT', 'QIP_PD_PED', 'QIP_CALCIUM', 'QIP_CALCIUM_REPORTED', 'QIP_HGB_LOW'],
  },
);

/** Code of a measure. */
export type ReportMeasureId = CodeOf<typeof reportMeasures>;

/** Why a dose of dialysis was not reached, the strongest reason first. */
export const doseReasons = closedList({
  SHORT: { en: 'Short treatment', es: 'Tratamiento corto' },
  CATHETER: { en: 'Catheter', es: 'Catéter' },
});

/** Code of why a dose was not reached. */
export type DoseReason = CodeOf<typeof doseReasons>;

/** What becomes of a patient-month in a measure. Every one that counts is in exactly one of the others. */
export const measureOutcomes = closedList(
  {
    EXCLUDED: { en: 'Not counted', es: 'No se cuenta' },
    IN: { en: 'In goal', es: 'En meta' },
    BELOW: { en: 'Below goal', es: 'Bajo la meta' },
    ABOVE: { en: 'Above goal', es: 'Sobre la meta' },
    UNDECIDED: { en: 'Undecided', es: 'Sin decidir' },
    UNTESTED: { en: 'Untested', es: 'Sin prueba' },
  },
  {
    decided: ['IN', 'BELOW', 'ABOVE'],
    missed: ['BELOW', 'ABOVE'],
    /** Everybody who counts, in the order of a bar. */
    counted: ['BELOW', 'IN', 'ABOVE', 'UNDECIDED', 'UNTESTED'],
  },
);

/** Code of what becomes of a patient-month. */
export type MeasureOutcome = CodeOf<typeof measureOutcomes>;

/** By which rule a measure decides. */
export type MeasureRule =
  /** The goal of the day of collection, as the value was judged. */
  | { readonly kind: 'GOAL' }
  /** Fixed bounds, of the value of the month or the lowest of the month. */
  | { readonly kind: 'LIMIT'; readonly bounds: Bounds; readonly of: 'VALUE' | 'LOWEST' }
  /** A value is there: no goal, only its distribution and mean. */
  | { readonly kind: 'PRESENT' }
  /** The dose of the quality program. */
  | { readonly kind: 'ADEQUACY' }
  /** The mean of three months of uncorrected calcium. */
  | { readonly kind: 'CALCIUM' }
  /** The access at the end of the month. */
  | { readonly kind: 'ACCESS' }
  /** Where the patient stands with hepatitis at the end of the month. */
  | { readonly kind: 'HEPATITIS'; readonly of: HepatitisQuestion }
  /** Counts draws, tests or critical results instead of patients. */
  | { readonly kind: 'WORK'; readonly of: MonthWork };

/** What is asked of a patient’s hepatitis: anything overdue, HBsAg in the month, a protective titer in a year, anti-HCV in half a year. */
export type HepatitisQuestion = 'OVERDUE' | 'ANTIGEN' | 'PROTECTED' | 'ANTIBODY_C';

/** What is counted of a month: draws missed, draws collected on their day, tests lost (all, or by the clinic), critical results closed, draws reviewed. */
export type MonthWork = 'MISSED' | 'ON_DAY' | 'LOST' | 'LOST_BY_CLINIC' | 'CLOSED' | 'REVIEWED';

/** A measure as data: who counts, which value, and what the numerator is. The denominator is everybody who counts. */
export interface Measure {
  readonly id: ReportMeasureId;
  readonly population: MonthPopulation;
  /** Null: every modality. */
  readonly modalities: readonly ModalityCode[] | null;
  /** Completed years on the first day of the month, both included. */
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  /** THREE: three treatments a week, or unknown (children three or four); NOT_THREE: home hemodialysis, and every other number. */
  readonly treatments: 'THREE' | 'NOT_THREE' | null;
  readonly isDiabeticOnly: boolean;
  /** Null: no test. */
  readonly resultCode: string | null;
  /** Months a value counts for, its own included. */
  readonly lookBack: number;
  readonly rule: MeasureRule;
  readonly numerator: CodeIn<typeof measureOutcomes, 'decided'>;
  /** Where the classes of its distribution begin; empty: none are counted. */
  readonly classes: readonly number[];
}

/** Why a month of a patient or source is counted again. */
export const monthCauses = closedList({
  RESULT: { en: 'Result', es: 'Resultado' },
  DRAW: { en: 'Draw', es: 'Extracción' },
  EXTERNAL: { en: 'Result of another laboratory', es: 'Resultado de otro laboratorio' },
  RECORD: { en: 'Patient record', es: 'Ficha del paciente' },
  DOUBT: { en: 'Draw in question', es: 'Extracción en cuestión' },
});

/** Code of why a month is counted again. */
export type MonthCause = CodeOf<typeof monthCauses>;

/** How a Kt/V was measured, as the quality program asks. */
export const ktvMethods = closedList({
  DAUGIRDAS_II: { en: 'Daugirdas II', es: 'Daugirdas II' },
  UKM: { en: 'Urea kinetic modeling', es: 'Modelo cinético de la urea' },
  OTHER: { en: 'Other', es: 'Otro' },
});

/** Code of how a Kt/V was measured. */
export type KtvMethod = CodeOf<typeof ktvMethods>;
