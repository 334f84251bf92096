import type { FieldWords } from '../words.ts';

export const labLinkFieldWords: FieldWords = {
  askedNote: 'a quién preguntó',
  content: 'contenido',
  controlId: ['número de control', 'control number'],
  direction: 'dirección del cambio',
  dismissReason: 'motivo de descarte',
  drawNumber: ['número de extracción', 'draw number'],
  family: ['apellido', 'family name'],
  requisitionNumber: 'número de extracción',
};
