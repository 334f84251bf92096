import { expect, test } from 'vitest';
import { reportFaultInWords } from './report-fault-words.ts';

const cases: [Parameters<typeof reportFaultInWords>[0], en: string, es: string][] = [
  [
    { member: 'columns.2', because: 'COLUMN', about: 'shoeSize' },
    'In columns: "shoeSize" cannot be used in this report.',
    'En columnas: "shoeSize" no se puede usar en este informe.',
  ],
  // What every object of JavaScript has is no field.
  ...['constructor', '__proto__'].map((about): (typeof cases)[number] => [
    { member: 'columns.2', because: 'COLUMN', about },
    `In columns: "${about}" cannot be used in this report.`,
    `En columnas: "${about}" no se puede usar en este informe.`,
  ]),
  [
    { member: 'columns.2', because: 'TWICE', about: 'lastDrawDate' },
    'In columns: last draw is there twice.',
    'En columnas: última extracción está dos veces.',
  ],
  [
    { member: 'conditions.rules.0.op', because: 'OPERATOR', about: 'near' },
    'In conditions: the comparison "near" does not go with this field.',
    'En condiciones: la comparación "near" no corresponde a este campo.',
  ],
  [
    { member: 'conditions.rules.0.value', because: 'VALUE', about: 'dryWeightKg' },
    'In conditions: the value for dry weight does not fit.',
    'En condiciones: el valor de peso seco no es adecuado.',
  ],
  [
    { member: 'dateRange.to', because: 'RANGE', about: '2026-01-01' },
    'In date range: the end lies before the beginning.',
    'En intervalo de fechas: el final queda antes del comienzo.',
  ],
];
test.each(cases)('%o', (fault, en, es) => {
  expect(reportFaultInWords(fault)).toEqual({ en, es });
});
