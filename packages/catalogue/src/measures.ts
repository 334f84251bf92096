import {
  type HepatitisQuestion,
  type Measure,
  type ModalityCode,
  type MonthWork,
  modalities,
  type ReportMeasureId,
  reportMeasures,
} from '@drawday/vocabulary';
import { defaultGoals } from './default-goals.ts';
import { restrictedCodes } from './offering-lookup.ts';
import { reportCatalogue } from './report-catalogue.ts';

type Rest = Partial<Omit<Measure, 'id' | 'population'>>;

const clinical = (resultCode: string, rest: Rest = {}): Omit<Measure, 'id'> => ({
  population: 'ACTIVE_AT_END',
  modalities: null,
  ageFrom: null,
  ageTo: null,
  treatments: null,
  isDiabeticOnly: false,
  resultCode,
  lookBack: 1,
  rule: { kind: 'GOAL' },
  numerator: 'IN',
  classes: [],
  ...rest,
});
const quality = (resultCode: string, rest: Rest): Omit<Measure, 'id'> => ({ ...clinical(resultCode, rest), population: 'WHOLE_MONTH' });

/** Of everybody who was here for a day: their draws, tests and critical results. */
const work = (of: MonthWork, numerator: Measure['numerator']): Omit<Measure, 'id'> => ({
  ...clinical('', { rule: { kind: 'WORK', of }, numerator }),
  population: 'ANY_IN_PERIOD',
  resultCode: null,
});
const hepatitis = (of: HepatitisQuestion, numerator: Measure['numerator']): Omit<Measure, 'id'> => ({
  ...clinical('', { rule: { kind: 'HEPATITIS', of }, numerator }),
  resultCode: null,
});

const { hemodialysis, peritoneal } = modalities.groups;
const inCenter: readonly ModalityCode[] = modalities.groups.inCenter;
const grownUp = { ageFrom: 18 } as const;
const child = { ageTo: 17 } as const;
const atLeast = (low: number) => ({ low, lowInclusive: true, high: null, highInclusive: false }) as const;
const adequacy = { kind: 'ADEQUACY' } as const;

const all: Readonly<Record<ReportMeasureId, Omit<Measure, 'id'>>> = {
  HD_SPKTV_GOAL: clinical('KTVSP', { modalities: inCenter, treatments: 'THREE', classes: [1, 1.2, 1.4] }),
  HD_URR_GOAL: clinical('URR', { modalities: inCenter, treatments: 'THREE', classes: [65, 70] }),
  HD_STDKTV_GOAL: clinical('KTVSTD', { modalities: hemodialysis, treatments: 'NOT_THREE', classes: [2.1, 2.3] }),
  HD_NPCR: clinical('NPCR', { modalities: hemodialysis, classes: [0.8, 1, 1.2] }),
  HD_UFR: clinical('UFR', { modalities: hemodialysis, classes: [10, 13] }),
  PD_KTV_GOAL: clinical('KTVPDT', { modalities: peritoneal, ...grownUp, lookBack: 4, classes: [1.7] }),
  PEDPD_KTV_GOAL: clinical('KTVPDT', { modalities: peritoneal, ...child, lookBack: 6, classes: [1.8] }),
  PD_CCR: clinical('CCRT', {
    modalities: peritoneal,
    lookBack: 4,
    rule: { kind: 'LIMIT', bounds: atLeast(50), of: 'VALUE' },
    classes: [50],
  }),
  HGB_GOAL: clinical('HGB', { classes: [9, 10, 11, 12] }),
  TSAT_GOAL: clinical('TSAT', { lookBack: 3, classes: [20, 30, 50] }),
  FERR_GOAL: clinical('FERR', { lookBack: 3, classes: [200, 800] }),
  PHOS_GOAL: clinical('PHOS', { classes: [3.5, 4.6, 5.6, 7.1] }),
  CACOR_GOAL: clinical('CACOR', { classes: [8.4, 10.3] }),
  PTHI_GOAL: clinical('PTHI', { lookBack: 3, classes: [130, 600, 1000] }),
  CAXP_GOAL: clinical('CAXP', { classes: [55] }),
  ALP_TREND: clinical('ALP', { rule: { kind: 'PRESENT' } }),
  VITD_GOAL: clinical('VITD', { lookBack: 12, classes: [20, 30] }),
  MG_TREND: clinical('MG', { lookBack: 3, rule: { kind: 'PRESENT' } }),
  ALB_GOAL: clinical('ALB', { classes: [3, 3.5, 4] }),
  K_GOAL: clinical('K', { classes: [3.5, 5.6, 6] }),
  CO2_GOAL: clinical('CO2', { classes: [20, 22, 26.1] }),
  IDWG_GOAL: clinical('IDWGP', { modalities: hemodialysis, classes: [4, 5.7] }),
  A1C_GOAL: clinical('A1C', { isDiabeticOnly: true, lookBack: 3, classes: [7, 8, 9] }),
  GLU_LOW: clinical('GLU', { isDiabeticOnly: true, rule: { kind: 'LIMIT', bounds: atLeast(70), of: 'LOWEST' }, classes: [54, 70] }),
  AL_GOAL: clinical('AL', { lookBack: 12, classes: [20, 60] }),
  B2M_GOAL: clinical('B2M', { lookBack: 12, classes: [27.5] }),
  LDL_GOAL: clinical('LDL', { lookBack: 12, classes: [100] }),
  ACCESS_CVC: { ...clinical('', { modalities: hemodialysis, rule: { kind: 'ACCESS' }, numerator: 'ABOVE' }), resultCode: null },
  MISSED_DRAWS: work('MISSED', 'BELOW'),
  COLLECT_ON_DAY: work('ON_DAY', 'IN'),
  TNP_RATE: work('LOST', 'BELOW'),
  TNP_CLINIC: work('LOST_BY_CLINIC', 'BELOW'),
  CRITICAL_CLOSED: work('CLOSED', 'IN'),
  REVIEWED_72H: work('REVIEWED', 'IN'),
  HEP_OVERDUE: hepatitis('OVERDUE', 'BELOW'),
  HBSAG_MONTHLY: hepatitis('ANTIGEN', 'IN'),
  HBV_PROTECTED: hepatitis('PROTECTED', 'IN'),
  HCV_SCREENED: hepatitis('ANTIBODY_C', 'IN'),
  QIP_HD_ADULT: quality('KTVSP', { modalities: hemodialysis, ...grownUp, rule: adequacy }),
  QIP_HD_PED: quality('KTVSP', { modalities: inCenter, ...child, rule: adequacy }),
  QIP_PD_ADULT: quality('KTVPDT', { modalities: peritoneal, ...grownUp, lookBack: 4, rule: adequacy }),
  QIP_PD_PED: quality('KTVPDT', { modalities: peritoneal, ...child, lookBack: 6, rule: adequacy }),
  QIP_CALCIUM: quality('CA', { ...grownUp, lookBack: 3, rule: { kind: 'CALCIUM' }, numerator: 'ABOVE' }),
  QIP_CALCIUM_REPORTED: quality('CA', { ...grownUp, rule: { kind: 'PRESENT' } }),
  QIP_HGB_LOW: quality('HGB', {
    ...grownUp,
    rule: { kind: 'LIMIT', bounds: atLeast(10), of: 'VALUE' },
    numerator: 'BELOW',
    classes: [8, 10],
  }),
};

/** Every measure that months are counted by. */
export const measures: readonly Measure[] = reportMeasures.codes.map((id) => ({ id, ...all[id] }));

/** A measure by its code. */
export const measureOf = (id: ReportMeasureId): Measure => ({ id, ...all[id] });

const ofSources = (type: string) => type === 'ENVIRONMENTAL';

/** Tests whose value of the month is kept: all of the reports, the goals and the measures; never one that only some may see. */
export const monthCodes: readonly string[] = [
  ...new Set([
    ...reportCatalogue.filter(({ type }) => !ofSources(type)).flatMap(({ resultCodes }) => resultCodes),
    ...defaultGoals.map(({ resultCode }) => resultCode),
    ...measures.flatMap(({ resultCode }) => resultCode ?? []),
  ]),
].filter((code) => !restrictedCodes.includes(code));

/** The same of sources. */
export const sourceMonthCodes: readonly string[] = [
  ...new Set(reportCatalogue.filter(({ type }) => ofSources(type)).flatMap(({ resultCodes }) => resultCodes)),
];
