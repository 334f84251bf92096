import { type Bounds, type ModalityCode, modalities } from '@drawday/vocabulary';

/** A default goal of one result for some modalities. */
export interface DefaultGoal extends Bounds {
  readonly resultCode: string;
  readonly modalities: readonly ModalityCode[];
  /** A better value to aim at inside the goal. */
  readonly target: number | null;
  readonly basis: string;
  /** Counted in the health check of the dashboard and in attainment reports. */
  readonly isTracked: boolean;
}

const isAdult = (modality: ModalityCode) => !modalities.isIn('pediatric', modality);
const inCenter = modalities.groups.inCenter.filter(isAdult);
const adultHemo = modalities.groups.hemodialysis.filter(isAdult);
const adultPd = modalities.groups.peritoneal.filter(isAdult);
const adults: readonly ModalityCode[] = [...adultHemo, ...adultPd];
const children = modalities.groups.pediatric;
const everyone: readonly ModalityCode[] = [...adults, ...children];

const open = { low: null, lowInclusive: true, high: null, highInclusive: true } as const;
const least = (low: number): Bounds => ({ ...open, low });
const over = (low: number): Bounds => ({ ...open, low, lowInclusive: false });
const under = (high: number): Bounds => ({ ...open, high, highInclusive: false });
const within = (low: number, high: number): Bounds => ({ ...open, low, high });
const more = { target: null, isTracked: true } as const;

/** Goals an organization starts with; each may be edited, and the medical director approves them. */
export const defaultGoals: readonly DefaultGoal[] = [
  {
    resultCode: 'HGB',
    modalities: adults,
    ...within(10, 12),
    ...more,
    basis: 'Facility default; ESA label: review when approaching or exceeding 11 g/dL',
  },
  { resultCode: 'HGB', modalities: children, ...within(11, 12), ...more, basis: 'KDOQI 2007, KDIGO 2012' },
  { resultCode: 'TSAT', modalities: adults, ...within(20, 50), ...more, basis: 'KDOQI 2006, KDIGO 2012' },
  { resultCode: 'TSAT', modalities: children, ...over(20), ...more, basis: 'KDIGO 2012' },
  { resultCode: 'FERR', modalities: adultHemo, ...within(200, 800), ...more, basis: 'KDOQI 2006; review of iron above 700 to 1200' },
  { resultCode: 'FERR', modalities: adultPd, ...within(100, 800), ...more, basis: 'KDOQI 2006' },
  { resultCode: 'FERR', modalities: children, ...over(100), ...more, basis: 'KDIGO 2012' },
  { resultCode: 'PHOS', modalities: adults, ...within(3.5, 5.5), ...more, basis: 'KDOQI 2003; KDIGO 2017 toward normal' },
  {
    resultCode: 'PHOS',
    modalities: children,
    ...within(3.5, 6),
    ...more,
    basis: 'Adolescent 3.5-5.5, children 1-12 years 4.0-6.0: set by age in the patient goal',
  },
  { resultCode: 'CA', modalities: adults, ...within(8.4, 10.2), ...more, basis: 'KDIGO 2017 avoid hypercalcemia' },
  { resultCode: 'CACOR', modalities: adults, ...within(8.4, 10.2), ...more, basis: 'KDIGO 2017 avoid hypercalcemia' },
  { resultCode: 'CA', modalities: children, ...within(8.8, 10.2), ...more, basis: 'KDOQI 2005 (children)' },
  { resultCode: 'CACOR', modalities: children, ...within(8.8, 10.2), ...more, basis: 'KDOQI 2005 (children)' },
  { resultCode: 'CAXP', modalities: adults, ...under(55), ...more, isTracked: false, basis: 'KDOQI 2003' },
  { resultCode: 'CAXP', modalities: children, ...under(65), ...more, isTracked: false, basis: 'KDOQI 2005, under 12 years' },
  {
    resultCode: 'PTHI',
    modalities: adults,
    ...within(130, 585),
    ...more,
    basis: 'KDIGO 2-9 times the upper normal limit, here 65 pg/mL: recompute when the assay changes',
  },
  { resultCode: 'PTHI', modalities: children, ...within(100, 300), ...more, basis: 'KDIGO 2017' },
  { resultCode: 'ALB', modalities: [...adultHemo, ...children], ...least(4), ...more, basis: 'KDOQI nutrition (BCG method)' },
  { resultCode: 'ALB', modalities: adultPd, ...least(3.8), ...more, basis: 'Facility option for PD' },
  { resultCode: 'K', modalities: [...adultHemo, ...children], ...within(3.5, 5.5), ...more, basis: 'Practice, pre-dialysis' },
  { resultCode: 'K', modalities: adultPd, ...within(3.5, 5), ...more, basis: 'Practice' },
  { resultCode: 'CO2', modalities: everyone, ...least(22), ...more, basis: 'KDOQI, pre-dialysis' },
  {
    resultCode: 'KTVSP',
    modalities: [...inCenter, 'PEDHD'],
    ...least(1.2),
    ...more,
    target: 1.4,
    basis: 'KDOQI 2015, three sessions a week',
  },
  { resultCode: 'KTVSTD', modalities: adultHemo, ...least(2.1), ...more, target: 2.3, isTracked: false, basis: 'KDOQI 2015' },
  { resultCode: 'KTVPDT', modalities: adultPd, ...least(1.7), ...more, basis: 'KDOQI 2006, CMS' },
  { resultCode: 'KTVPDT', modalities: ['PEDPD'], ...least(1.8), ...more, basis: 'KDOQI 2006' },
  { resultCode: 'URR', modalities: [...inCenter, 'PEDHD'], ...least(65), ...more, target: 70, basis: 'KDOQI 2006' },
  { resultCode: 'NPCR', modalities: adults, ...within(1, 1.2), ...more, basis: 'KDOQI nutrition 2020' },
  { resultCode: 'NPCR', modalities: children, ...over(1), ...more, basis: 'KDOQI nutrition' },
  { resultCode: 'A1C', modalities: adults, ...within(6.5, 8), ...more, isTracked: false, basis: 'KDIGO 2022, individualized' },
  { resultCode: 'VITD', modalities: everyone, ...least(30), ...more, isTracked: false, basis: 'Practice' },
  { resultCode: 'B2M', modalities: inCenter, ...under(27.5), ...more, isTracked: false, basis: 'Pre-dialysis, HEMO study' },
  { resultCode: 'AL', modalities: everyone, ...under(20), ...more, isTracked: false, basis: 'KDOQI 2003; investigate from 60' },
  {
    resultCode: 'LDL',
    modalities: adults,
    ...under(100),
    ...more,
    isTracked: false,
    basis: 'Tracking only: KDIGO does not treat to a target',
  },
  { resultCode: 'AHBSQ', modalities: everyone, ...least(10), ...more, isTracked: false, basis: 'CDC' },
  { resultCode: 'IDWGP', modalities: inCenter, ...under(4), ...more, isTracked: false, basis: 'Practice, percent of dry weight' },
];
