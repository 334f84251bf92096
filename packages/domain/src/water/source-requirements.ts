import { type Fluid, type SiteType, siteTypes, type TestPace, type TestState } from '@drawday/vocabulary';
import { MACHINE_DUE_DAYS, MACHINE_OVERDUE_DAYS } from './machine-rotation.ts';

/** Kind of source, as on the wire. */
export type SourceKind = SiteType;

/** How often a test of a source is wanted: every month, once a year (machines and wall boxes in rotation), or as needed. */
export type SourceTestPace = TestPace;

/** A test that a source needs, by the code of its panel. */
export type SourceRequirement = { offeringCode: string; pace: SourceTestPace };

const monthly = (offeringCode: string): SourceRequirement => ({ offeringCode, pace: 'MONTHLY' });
const yearly = (offeringCode: string): SourceRequirement => ({ offeringCode, pace: 'YEARLY' });
const onNeed = (offeringCode: string): SourceRequirement => ({ offeringCode, pace: 'ON_NEED' });

const requirements: Readonly<Record<SourceKind, readonly SourceRequirement[]>> = {
  RAWWATER: [yearly('AAMI')],
  WATERROOM: [monthly('WATERMIC')],
  STATION: [yearly('WATERMIC')],
  MACHINE: [yearly('DIALMIC'), onNeed('DIALELEC')],
  PORTABLERO: [monthly('WATERMIC'), yearly('AAMI')],
  ACIDMIXER: [onNeed('DIALELEC')],
  BICARBMIXER: [monthly('BICARBMIC')],
  OTHER: [],
};

/** Where sources are usually sampled, by kind; the first is proposed. */
export const samplePointsOf: Readonly<Record<SourceKind, readonly string[]>> = {
  RAWWATER: ['Incoming tap'],
  WATERROOM: [
    'Post-softener',
    'Post-carbon primary',
    'Post-carbon secondary',
    'RO product',
    'Storage tank outlet',
    'Loop start',
    'Loop return',
    'Reuse tap',
  ],
  STATION: ['Wall box'],
  MACHINE: ['Pre-dialyzer port'],
  PORTABLERO: ['RO product port'],
  ACIDMIXER: ['Acid tank outlet'],
  BICARBMIXER: ['Tank outlet', 'Loop outlet'],
  OTHER: ['Ice machine', 'Reuse', 'Sink'],
};

/** The fluid of a kind of source, when there is no doubt. */
export const fluidOf: Readonly<Record<SourceKind, Fluid | null>> = {
  RAWWATER: 'RAW',
  WATERROOM: 'WATER',
  STATION: 'WATER',
  MACHINE: 'DIALYSATE',
  PORTABLERO: 'WATER',
  ACIDMIXER: 'CONCENTRATE',
  BICARBMIXER: 'CONCENTRATE',
  OTHER: null,
};

/**
 * What a source must be tested for. The chemical analysis is of the product water of the reverse osmosis, once a year; ultrapure fluid is
 * judged by its own limits.
 */
export function sourceRequirements(source: { kind: SourceKind; samplePoint: string | null; isUltrapure: boolean }): SourceRequirement[] {
  const isRoProduct = source.kind === 'WATERROOM' && /\bro product\b/i.test(source.samplePoint ?? '');
  const wanted = [...requirements[source.kind], ...(isRoProduct ? [yearly('AAMI')] : [])];
  const isMicrobial = (code: string) => code === 'WATERMIC' || code === 'DIALMIC';
  return wanted.map((one) => (source.isUltrapure && isMicrobial(one.offeringCode) ? { ...one, offeringCode: 'ULTRAMIC' } : one));
}

/** The state of one test of a source on that day. Never sampled is overdue, except for tests taken as needed. */
export function requirementState(pace: SourceTestPace, lastSampledOn: Temporal.PlainDate | null, today: Temporal.PlainDate): TestState {
  if (pace === 'ON_NEED') return 'CURRENT';
  if (!lastSampledOn) return 'OVERDUE';
  if (pace === 'MONTHLY') {
    const months = (today.year - lastSampledOn.year) * 12 + today.month - lastSampledOn.month;
    if (months <= 0) return 'CURRENT';
    return months === 1 ? 'DUE' : 'OVERDUE';
  }
  const { days } = lastSampledOn.until(today, { largestUnit: 'day' });
  if (days >= MACHINE_OVERDUE_DAYS) return 'OVERDUE';
  return days >= MACHINE_DUE_DAYS ? 'DUE' : 'CURRENT';
}

/** What `sourceRequirements` gives for every kind of source, as rows that a statement can join. */
export const requirementRows = siteTypes.codes.flatMap((kind) =>
  [false, true].flatMap((isUltrapure) =>
    [false, true].flatMap((isRoProduct) =>
      sourceRequirements({ kind, isUltrapure, samplePoint: isRoProduct ? 'RO product' : null }).map((one) => ({
        ...one,
        kind,
        isUltrapure,
        isRoProduct,
      })),
    ),
  ),
);
