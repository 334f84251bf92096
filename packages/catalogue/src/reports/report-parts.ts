import { modalities, type ReportParameter, type Words } from '@drawday/vocabulary';

/** Every report of patients may be narrowed and laid out by these. */
const ofPatients = [
  'FACILITIES',
  'MODALITIES',
  'SHIFTS',
  'DAY_GROUPS',
  'PROVIDERS',
  'GROUPS',
  'SORT',
  'LANGUAGE',
  'PAPER',
] as const satisfies readonly ReportParameter[];
export const ofMonth = [...ofPatients, 'MONTH', 'OUT_OF_GOAL'] as const satisfies readonly ReportParameter[];
export const ofRange = [...ofPatients, 'RANGE'] as const satisfies readonly ReportParameter[];

/** How the columns of a report about patients begin. */
export const person = ['name', 'mrn', 'modality', 'sched', 'provider'] as const;

export const inCenterLike = modalities.groups.hemodialysis.filter((code) => code !== 'HHD');

export const nobody: Words = {
  en: 'No active patient of this kind in this facility.',
  es: 'Ningún paciente activo de este tipo en este centro.',
};
export const goodNews: Words = { en: 'Nothing to report: that is good news.', es: 'Nada que informar: es una buena noticia.' };
export const chooseTests: Words = { en: 'Choose the tests to see.', es: 'Elija las pruebas que quiere ver.' };

export const oneMonth = { kind: 'MONTH', max: 1, default: 'IN_PROGRESS_WHEN_HALF' } as const;
export const oneRange = { kind: 'RANGE', max: 366, default: 'CURRENT_MONTH' } as const;
