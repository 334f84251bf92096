import { type DemoPatient, isHemodialysisPatient } from './demo-patient.ts';
import type { Random } from './seeded-random.ts';
import type { OrderTemplate } from './standing-orders.ts';

/** What is ordered for the patients of a scale run, so that the desired number of results comes out. */
export interface ScaleProfile {
  /** Share of patients with the monthly hemodialysis panel (39 results a draw). */
  readonly kineticsShare: number;
  /** Share with renal function and blood count: 20 results a draw, 240 a year. */
  readonly chemistryShare: number;
  readonly historyDays: number;
}

const FULL = 39;
const CHEMISTRY = 20;
const SHORT = 3;
/** Draws per year that end with results: some are missed, and some patients arrived during the year. */
const DRAWS_A_YEAR = 10.75;
/** Results of the one-time draws that fill the queues, per patient. */
const QUEUE_RESULTS = 3.4;

/** The mix of orders that gives about `resultsPerPatient` results; more than a year of full panels needs a longer history. */
export function scaleProfile(resultsPerPatient: number): ScaleProfile {
  const aDraw = Math.max(0, resultsPerPatient - QUEUE_RESULTS) / DRAWS_A_YEAR;
  if (aDraw <= SHORT) return { kineticsShare: 0, chemistryShare: 0, historyDays: Math.max(31, Math.round((365 * aDraw) / SHORT)) };
  // Of every three patients with more than the short order, one has the full panel.
  const gain = (FULL - SHORT + 2 * (CHEMISTRY - SHORT)) / 3;
  const share = (aDraw - SHORT) / gain;
  if (share <= 1) return { kineticsShare: share / 3, chemistryShare: (2 * share) / 3, historyDays: 365 };
  const kineticsShare = Math.min(1, (aDraw - CHEMISTRY) / (FULL - CHEMISTRY));
  const years = Math.max(1, aDraw / (kineticsShare * FULL + (1 - kineticsShare) * CHEMISTRY));
  return { kineticsShare, chemistryShare: 1 - kineticsShare, historyDays: Math.round(365 * years) };
}

const monthly = (codes: Readonly<Record<string, readonly string[]>>): OrderTemplate => ({
  frequency: 'MONTH',
  months: [],
  week: null,
  lines: Object.entries(codes).map(([offeringCode, icds]) => ({ offeringCode, icds })),
});

/** The standing order of one patient of a scale run. */
export function scaleOrders(profile: ScaleProfile, patient: DemoPatient, random: Random): OrderTemplate[] {
  const roll = random.next();
  if (roll < profile.kineticsShare) return [monthly({ [isHemodialysisPatient(patient) ? 'MTHHD' : 'MTHPD']: ['N18.6', 'Z99.2'] })];
  if (roll < profile.kineticsShare + profile.chemistryShare) return [monthly({ RFP: ['N18.6'], CBC: ['D63.1'] })];
  return [monthly({ HH: ['D63.1'], K: ['N18.6'] })];
}
