import { expect, test } from 'vitest';
import type { ConditionNode } from './condition-tree.ts';
import { kindOfField } from './condition-tree.ts';
import { conditionSentence } from './condition-words.ts';

const codes = new Set(['PHOS', 'ALB']);
const named: Readonly<Record<string, string>> = { PHOS: 'phosphorus', ALB: 'albumin' };
const names = (language: 'en' | 'es') => ({
  language,
  kindOf: (field: string) => kindOfField('PATIENT', codes, field),
  field: (field: string) => named[field] ?? field,
  value: (_: string, value: unknown) => String(value),
});
test.each<[ConditionNode, string, string]>([
  [
    {
      logic: 'AND',
      rules: [
        { field: 'modality', op: 'in', value: ['HD', 'SNFHD'] },
        { field: 'PHOS', op: 'gt', value: 5.5, of: 'ALL', within: { draws: 3 } },
        {
          logic: 'OR',
          rules: [
            { field: 'PHOS', op: 'gt', value: 5.5, of: 'MEAN', within: { months: 3 } },
            { field: 'ALB', op: 'outOfGoal' },
          ],
        },
      ],
    },
    'modality is one of HD, SNFHD, and phosphorus above 5.5 in each of the last 3 draws, and any of (phosphorus, mean above 5.5 in the last 3 months or albumin out of goal)',
    'modality es uno de HD, SNFHD, y phosphorus por encima de 5.5 en cada una de las últimas 3 extracciones, y alguna (phosphorus, media por encima de 5.5 en los últimos 3 meses o albumin fuera de meta)',
  ],
  [
    { field: 'PHOS', op: 'between', value: 3.5, value2: 5.5, of: 'ANY', within: { months: 1 } },
    'phosphorus between 3.5 and 5.5 at least once in the last month',
    'phosphorus entre 3.5 y 5.5 al menos una vez en el último mes',
  ],
  [{ field: 'nextDrawDate', op: 'inNext', value: 7 }, 'nextDrawDate in the next 7 days', 'nextDrawDate en los próximos 7 días'],
  [{ field: 'diagnoses', op: 'empty' }, 'diagnoses has none', 'diagnoses no tiene'],
  [{ field: 'ALB', op: 'untested' }, 'albumin not tested', 'albumin sin prueba'],
])('%j', (node, en, es) => {
  expect([conditionSentence(node, names('en')), conditionSentence(node, names('es'))]).toEqual([en, es]);
});

test('limits are said with the decimals of their test, how many values there are without', () => {
  const named = { ...names('en'), value: (_: string, value: unknown) => Number(value).toFixed(1) };
  const rule = { field: 'PHOS', op: 'ge', within: { months: 6 } } as const;
  expect(conditionSentence({ ...rule, value: 4 }, named)).toBe('phosphorus at least 4.0 in the last 6 months');
  expect(conditionSentence({ ...rule, value: 3, of: 'COUNT' }, named)).toBe('phosphorus, number of values at least 3 in the last 6 months');
});
