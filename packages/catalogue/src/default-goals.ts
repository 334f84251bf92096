import { modalities, type YardstickRow } from '@drawday/vocabulary';
import { aboutThreeAWeek, above, atLeast, atMost, below, between, type For, onDialysis } from './yardstick-rows.ts';

/** A default goal of one result, for some modalities, ages and frequencies. */
export interface DefaultGoal extends YardstickRow {
  readonly resultCode: string;
  /** The value to aim at within the goal. */
  readonly target: number | null;
  /** Multiples of the upper limit of the range sent with the value; without such a range the bounds apply. */
  readonly timesUpperNormal: { readonly low: number; readonly high: number } | null;
  readonly basis: string;
  /** Counted in the health check of the dashboard and in attainment reports. */
  readonly isTracked: boolean;
}

const isAdult = (modality: string) => !modalities.isIn('pediatric', modality);
const adult = { ageFrom: 18 } as const;
const hemo: For = { ...adult, modalities: modalities.groups.hemodialysis.filter(isAdult) };
const pd: For = { ...adult, modalities: modalities.groups.peritoneal.filter(isAdult) };
const adults: For = { ...adult, modalities: modalities.codes.filter(isAdult) };
const children: For = { modalities: modalities.groups.pediatric };

type More = Partial<Pick<DefaultGoal, 'target' | 'timesUpperNormal' | 'isTracked'>>;

const goal = (resultCode: string, row: YardstickRow, basis: string, more: More = {}): DefaultGoal => ({
  ...row,
  resultCode,
  basis,
  target: null,
  timesUpperNormal: null,
  isTracked: true,
  ...more,
});

/** A goal for children: on a pediatric modality at any age, on any other below 18 years. */
const childGoal = (code: string, bounds: (who: For) => YardstickRow, basis: string, more: More = {}): readonly DefaultGoal[] => [
  goal(code, bounds(children), basis, more),
  goal(code, bounds({ ageTo: 17 }), basis, more),
];

const untracked = { isTracked: false } as const;
const ktv = 'KDOQI 2015, three treatments a week';

/** The goals an organization starts with; each may be edited, and the medical director approves them. */
export const defaultGoals: readonly DefaultGoal[] = [
  goal('HGB', between(10, 12, adults), 'Facility default; ESA label: review when approaching or exceeding 11 g/dL'),
  ...childGoal('HGB', (who) => between(11, 12, who), 'KDOQI 2007, KDIGO 2012'),
  goal('TSAT', between(20, 50, adults), 'KDOQI 2006, KDIGO 2012'),
  ...childGoal('TSAT', (who) => above(20, who), 'KDIGO 2012'),
  goal('FERR', between(200, 800, hemo), 'KDOQI 2006; review of iron above 700 to 1200'),
  goal('FERR', between(100, 800, pd), 'KDOQI 2006'),
  ...childGoal('FERR', (who) => above(100, who), 'KDIGO 2012'),
  goal('PHOS', between(3.5, 5.5, adults), 'KDOQI 2003; KDIGO 2017 toward normal'),
  ...childGoal('PHOS', (who) => between(3.5, 5.5, who), 'KDOQI 2005, from 13 years'),
  goal('PHOS', between(4, 6, { ...children, ageTo: 12 }), 'KDOQI 2005, 1 to 12 years'),
  goal('PHOS', between(4, 6, { ageFrom: 1, ageTo: 12 }), 'KDOQI 2005, 1 to 12 years'),
  ...['CA', 'CACOR'].flatMap((code) => [
    goal(code, between(8.4, 10.2, adults), 'KDIGO 2017 avoid hypercalcemia'),
    ...childGoal(code, (who) => between(8.8, 10.2, who), 'KDOQI 2005 (children)'),
  ]),
  goal('CAXP', below(55, adults), 'KDOQI 2003', untracked),
  ...childGoal('CAXP', (who) => below(65, who), 'KDOQI 2005', untracked),
  goal('PTHI', between(130, 585, adults), 'KDIGO 2017: 2 to 9 times the upper normal limit, 65 pg/mL where the laboratory sends none', {
    timesUpperNormal: { low: 2, high: 9 },
  }),
  ...childGoal('PTHI', (who) => between(100, 300, who), 'KDIGO 2017'),
  goal('ALB', atLeast(4, hemo), 'KDOQI nutrition (BCG method)'),
  goal('ALB', atLeast(3.8, pd), 'Facility option for PD'),
  ...childGoal('ALB', (who) => atLeast(4, who), 'KDOQI nutrition (BCG method)'),
  goal('K', between(3.5, 5.5, hemo), 'Practice, pre-dialysis'),
  goal('K', between(3.5, 5, pd), 'Practice'),
  ...childGoal('K', (who) => between(3.5, 5.5, who), 'Practice, pre-dialysis'),
  goal('CO2', atLeast(22, adults), 'KDOQI, pre-dialysis'),
  ...childGoal('CO2', (who) => atLeast(22, who), 'KDOQI, pre-dialysis'),
  goal('URR', atLeast(65, { ...hemo, ...aboutThreeAWeek }), ktv, { target: 70 }),
  goal('URR', atLeast(65, { modalities: ['PEDHD'], ...aboutThreeAWeek }), ktv, { target: 70 }),
  goal('KTVSP', atLeast(1.2, { ...hemo, ...aboutThreeAWeek }), ktv, { target: 1.4 }),
  goal('KTVSP', atLeast(1.2, { modalities: ['PEDHD'], ...aboutThreeAWeek }), ktv, { target: 1.4 }),
  goal('KTVE', atLeast(1.05, { ...hemo, ...aboutThreeAWeek }), ktv, untracked),
  goal('KTVSTD', atLeast(2.1, hemo), 'KDOQI 2015, guideline 3.3; FHN equation', { target: 2.3, isTracked: false }),
  goal('KTVPDT', atLeast(1.7, pd), 'KDOQI 2006, CMS'),
  goal('KTVPDT', atLeast(1.8, { modalities: ['PEDPD'] }), 'KDOQI 2006'),
  goal('NPCR', between(1, 1.2, adults), 'KDOQI nutrition 2020'),
  ...childGoal('NPCR', (who) => above(1, who), 'KDOQI nutrition'),
  goal('UFR', atMost(13, hemo), 'Facility default; CMS reports above 13 mL/kg/h', untracked),
  goal('IDWGP', below(4, { ...hemo, perWeekUnder: 4.9 }), 'Practice, percent of dry weight', untracked),
  goal('A1C', between(6.5, 8, { ...adults, when: ['DIABETIC'] }), 'KDIGO 2022, individualized', untracked),
  goal('VITD', atLeast(30, onDialysis), 'Practice', untracked),
  goal('B2M', below(27.5, hemo), 'Pre-dialysis, HEMO study', untracked),
  goal('AL', below(20, onDialysis), 'KDOQI 2003; investigate from 60', untracked),
  goal('LDL', below(100, adults), 'Tracking only: KDIGO does not treat to a target', untracked),
  goal('AHBSQ', atLeast(10, onDialysis), 'CDC', untracked),
];

/** The goals that depend only on the modality or the number of treatments a week: those an organization can edit. */
export const modalityGoals: readonly DefaultGoal[] = defaultGoals.filter((one) => one.modalities !== null && one.ageTo === null);
