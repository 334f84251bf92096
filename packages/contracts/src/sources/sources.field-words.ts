import type { FieldWords } from '../words.ts';

export const sourcesFieldWords: FieldWords = {
  assetNumber: 'número de inventario',
  doneAt: ['hora de realización', 'time it was done'],
  dueThisMonth: ['pendiente este mes', 'due this month'],
  fluid: 'líquido',
  isUltrapure: 'ultrapura',
  manufacturer: 'fabricante',
  model: 'modelo',
  samplePoint: 'punto de muestreo',
  serialNumber: 'número de serie',
  siteLocationCode: ['ubicación', 'location'],
  stationNumber: 'número de estación',
};
