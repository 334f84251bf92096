import { modalities, type ReportParameter, type Words } from '@drawday/vocabulary';

/** Every report of patients may be narrowed and laid out by these. */
export const ofPatients = [
  'FACILITIES',
  'MODALITIES',
  'SHIFTS',
  'DAY_GROUPS',
  'PROVIDERS',
  'GROUPS',
  'STATUSES',
  'SORT',
  'LANGUAGE',
  'PAPER',
] as const satisfies readonly ReportParameter[];
export const ofMonth = [...ofPatients, 'MONTH', 'OUT_OF_GOAL'] as const satisfies readonly ReportParameter[];
export const ofRange = [...ofPatients, 'RANGE'] as const satisfies readonly ReportParameter[];
export const ofDay = [...ofPatients, 'AS_OF'] as const satisfies readonly ReportParameter[];

/** How the columns of a report about patients begin. */
export const person = ['name', 'mrn', 'modality', 'sched', 'provider'] as const;

export const inCenterLike = modalities.groups.hemodialysis.filter((code) => code !== 'HHD');
export const { hemodialysis, peritoneal, home } = modalities.groups;

export const nobody: Words = {
  en: 'No active patient of this kind in this facility.',
  es: 'Ningún paciente activo de este tipo en este centro.',
};
export const nothingYet: Words = {
  en: 'Nobody has values for this month yet.',
  es: 'Nadie tiene valores en este mes todavía.',
};
export const goodNews: Words = { en: 'Nothing to report: that is good news.', es: 'Nada que informar: es una buena noticia.' };
export const chooseTests: Words = { en: 'Choose the tests to see.', es: 'Elija las pruebas que quiere ver.' };
export const noSamples: Words = { en: 'No results of sources in this period.', es: 'Sin resultados de fuentes en este período.' };

export const oneMonth = { kind: 'MONTH', max: 1, default: 'IN_PROGRESS_WHEN_HALF' } as const;
export const closedMonth = { kind: 'MONTH', max: 1, default: 'LAST_CLOSED' } as const;
export const oneRange = { kind: 'RANGE', max: 366, default: 'CURRENT_MONTH' } as const;
export const oneDay = { kind: 'AS_OF', max: 1, default: 'TODAY' } as const;
export const twelveDraws = { kind: 'LAST_DRAWS', max: 24, default: 'LAST_TWELVE' } as const;
export const twelveMonths = { kind: 'MONTHS', max: 24, default: 'LAST_TWELVE' } as const;

/** Reports of sources take these, and none of what belongs to patients. */
export const ofSources = ['FACILITIES', 'SOURCE_KINDS', 'SOURCES', 'LANGUAGE', 'PAPER'] as const satisfies readonly ReportParameter[];
/** How the columns of a report about sources begin. */
export const sourceColumns = ['source', 'sourceKind', 'location', 'point', 'fluid'] as const;
/** Cultures and endotoxin, of water, dialysate, ultrapure fluid and bicarbonate. */
export const microbialCodes = ['WCFU', 'WLAL', 'DCFU', 'DLAL', 'UCFU', 'ULAL', 'BCFU', 'BLAL'] as const;
