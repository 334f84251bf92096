import type { FieldWords } from '../words.ts';

export const schedulesFieldWords: FieldWords = {
  added: ['diagnósticos agregados', 'added diagnoses'],
  addToNextDraw: 'agregar a la próxima extracción',
  choices: ['decisiones', 'decisions'],
  disputes: 'disputas',
  dryRun: ['ensayo', 'dry run'],
  icd: ['diagnóstico', 'diagnosis'],
  inOwnMonth: ['mes propio de la fuente', "source's own month"],
  lastDrawDate: ['última extracción', 'last draw'],
  leftOut: ['órdenes que no se renuevan', 'orders left out'],
  meaning: 'significado',
  oneTimeDate: 'fecha única',
  othersToo: ['también las de otros médicos', 'orders of other providers, too'],
  partyIds: ['personas o fuentes', 'persons or sources'],
  siteId: ['fuente', 'source'],
  siteIds: ['fuentes', 'sources'],
  testOption: 'opción de prueba',
  therapyChanged: ['cambio de terapia', 'change of therapy'],
  toCancelOnly: 'solo por cancelar',
  withinDays: ['días', 'days'],
};
