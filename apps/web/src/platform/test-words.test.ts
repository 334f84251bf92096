import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTestWords, supplyTexts, testName, tubeWords } from './test-words.ts';
import { startTexts } from './texts.ts';

const lavender = { name: 'K2-EDTA', capColor: 'lavender', additive: 'EDTA', handling: 'Mix 8 times, refrigerate, do not spin.' };

const coldPack = { name: 'Cold pack', unit: 'Box of 12' };

beforeAll(async () => void (await startTexts('en')));
afterAll(() => i18next.changeLanguage('en'));

test('English is what the server says', () => {
  expect(testName('HGB', 'Hemoglobin')).toBe('Hemoglobin');
  expect(tubeWords('LAV', lavender)).toBe(lavender);
  expect(supplyTexts('PACK-COLD', coldPack)).toBe(coldPack);
});

test('Spanish comes from the directory; a test that it does not have keeps its name', async () => {
  await loadTestWords('es');
  await i18next.changeLanguage('es');
  expect(testName('HGB', 'Hemoglobin')).toBe('Hemoglobina');
  expect(testName('MTHHD', 'Monthly HD panel')).toBe('Panel mensual de HD');
  expect(testName('ZZTOP', 'A test of another laboratory')).toBe('A test of another laboratory');
  expect(tubeWords('LAV', lavender)).toMatchObject({ capColor: 'lavanda', handling: 'Mezcle 8 veces, refrigere, no centrifugue.' });
  expect(supplyTexts('PACK-COLD', coldPack)).toEqual({ name: 'Bolsa de gel frío', unit: 'Caja de 12' });
  expect(supplyTexts('NO-MORE', coldPack)).toBe(coldPack);
});
