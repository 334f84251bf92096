import type { FieldWords } from '../words.ts';

export const resultsFieldWords: FieldWords = {
  criticalOnly: 'solo críticos',
  criticals: 'críticos',
  decision: 'decisión',
  includeResults: 'incluir resultados',
  outOfRangeOnly: 'solo fuera de intervalo',
  readBackValue: ['valor repetido', 'value read back'],
  readIds: ['resultados leídos', 'results read'],
  resultId: 'resultado',
  resultIds: 'resultados',
  toldTo: 'informado a',
  unreviewedOnly: 'solo sin revisar',
};
