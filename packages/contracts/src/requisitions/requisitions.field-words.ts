import type { FieldWords } from '../words.ts';

export const requisitionsFieldWords: FieldWords = {
  addToId: ['extracción planeada', 'planned draw'],
  collectedOn: ['día de extracción', 'collection day'],
  confirm: ['confirmación', 'confirmation'],
  dealtWithSince: ['resuelto desde', 'dealt with since'],
  drawSite: 'lugar de extracción',
  fasting: 'ayuno',
  isLabelRight: ['etiqueta correcta', 'label is right'],
  isReordered: ['pedida de nuevo', 'reordered'],
  isSure: 'confirmado',
  notDrawnReason: ['motivo de no extracción', 'reason why it was not drawn'],
  ownDays: ['días propios', 'days of their own'],
  owner: ['de quién es', 'owner'],
  postTakenAt: ['tubos POST extraídos a las', 'POST tubes drawn at'],
  queue: 'cola',
  shipDate: 'fecha de envío',
  scannedAt: ['leído a las', 'read at'],
  specimenNumber: 'número de muestra',
  stage: 'etapa',
  takenAt: ['extraído a las', 'drawn at'],
  withResult: 'resultado del día',
};
