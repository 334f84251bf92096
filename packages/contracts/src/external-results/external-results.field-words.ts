import type { FieldWords } from '../words.ts';

export const externalResultsFieldWords: FieldWords = {
  flag: ['marca del papel', 'flag of the paper'],
  laboratoryName: ['laboratorio', 'laboratory'],
  payers: 'aseguradoras',
  referenceText: ['intervalo del papel', 'range of the paper'],
  reportedAt: ['hora del informe', 'time of the report'],
  valueText: ['valor', 'value'],
};
