import type { FieldWords } from '../words.ts';

export const employeeTestingFieldWords: FieldWords = {
  need: ['requisito', 'need'],
  pace: ['frecuencia', 'frequency'],
  purpose: ['motivo', 'purpose'],
  recordId: ['documento archivado', 'record on file'],
  show: ['lo que se muestra', 'what is shown'],
  signedOn: ['firmado el', 'signed on'],
};
