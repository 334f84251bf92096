import { expect, test } from 'vitest';
import { findReports, groupOfReport, reportAddress } from './report-groups.ts';

const words = (en: string, es = en) => ({ en, es });
const anemia = {
  reportKey: '1',
  title: words('Anemia', 'Anemia'),
  question: words('Who is outside the hemoglobin goal?', '¿Quién está fuera de la meta de hemoglobina?'),
};
const bone = {
  reportKey: '2',
  title: words('Bone', 'Hueso'),
  question: words('Who has phosphorus out of goal?', '¿Quién tiene el fósforo fuera de la meta?'),
};

test.each([
  ['nothing asked', '', ['1', '2']],
  ['a word of the question', 'hemoglobin', ['1']],
  ['without accents, in the other language', 'fosforo', ['2']],
  ['every word counts', 'who anemia', ['1']],
  ['a number is a report, not a part of one', '2', ['2']],
  ['nothing found', 'water', []],
])('%s', (_, asked, keys) => {
  expect(findReports([anemia, bone], asked).map(({ reportKey }) => reportKey)).toEqual(keys);
});

test.each([
  ['MANAGEMENT', '4', 'NEED'],
  ['MONTHLY', '10', 'NEED'],
  ['MONTHLY', '8', 'TAKE'],
  ['QIP', '29', 'HOW'],
  ['ROUNDING', '14', 'TAKE'],
  ['ENVIRONMENTAL', '32', 'HOW'],
  ['ENVIRONMENTAL', '33', 'TAKE'],
  ['ENVIRONMENTAL', '34', 'TAKE'],
  ['ENVIRONMENTAL', '37', 'HOW'],
] as const)('%s %s stands under %s', (type, reportKey, group) => {
  expect(groupOfReport({ type, reportKey })).toBe(group);
});

test('opens on its own screen', () => {
  expect(reportAddress({ route: 'reports-detail', reportKey: '4' })).toEqual({ to: '/home/reports-detail', search: { report: '4' } });
  expect(reportAddress({ route: 'reports-hepatitis', reportKey: '24' }).to).toBe('/home/reports-params');
});
