import type { SourceLabel } from './source-label-layout.ts';
import type { SpecimenLabel } from './specimen-label-layout.ts';

/** An invented patient's tube, for tests and for the printer's test label. */
export const exampleSpecimenLabel: SpecimenLabel = {
  lastName: 'Rivera',
  firstName: 'Maria',
  middleInitial: 'L',
  dateOfBirth: '1958-03-14',
  sex: 'FEMALE',
  mrn: '0048213',
  patientNumber: null,
  specimenNumber: '2600012344',
  tubeCode: 'SST',
  tubeNumber: 1,
  tubeCount: 2,
  timing: 'PRE',
  tests: ['RFP', 'HFP', 'PTHI', 'FERR', 'VITD', 'MG'],
  facilityCode: '014',
  shiftCode: 'SECOND',
  chair: '11',
  drawDate: '2026-10-07',
  isHbvIsolation: false,
  isStat: false,
  isFrozen: false,
  isFasting: false,
  isReprint: false,
};

/** An invented water sample, for tests and for the printer's test label. */
export const exampleSourceLabel: SourceLabel = {
  sourceName: 'RO loop return',
  sourceType: 'WATERROOM',
  samplePoint: 'Post-carbon 1',
  location: 'FACFLOOR',
  bottleType: 'CULTURE',
  waterAccount: 'ND104422',
  specimenNumber: '2600054327',
  drawDate: '2026-10-07',
  lastDisinfection: '2026-09-28',
  collected: { day: '2026-10-07', time: '06:42 AM', by: 'Rosa Vidal' },
  isReprint: false,
};
