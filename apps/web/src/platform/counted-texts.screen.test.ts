import { expect, it } from 'vitest';
import { platformText, startTexts } from './texts.ts';

it.each([
  [1, 'Patients, 1 row'],
  [999, 'Patients, 999 rows'],
  [1423, 'Patients, 1,423 rows'],
])('%d is written as every count, and still chooses its plural', async (count, words) => {
  await startTexts('en');
  expect(platformText('listCaption', { list: 'Patients', count })).toBe(words);
});
