import { expect, test } from 'vitest';
import type { AbnForm } from './abn-form.ts';
import type { Printing } from './printing.ts';
import { mostAbnTests, renderAbnPdf } from './render-abn.ts';
import { readPdfText } from './testing/read-pdf-text.ts';

const printing: Printing = { paper: 'LETTER', printedAt: '2026-10-07T20:00:00Z', printedBy: 'D. Mercer, RN' };
const form: AbnForm = {
  language: 'en',
  notifier: { name: 'Cedar Hollow Dialysis', addressLines: ['12 Mill Road', 'Northfield, OH 44067'], phone: '(555) 555-0100' },
  patientName: 'Vito Castellano',
  identification: 'MRN 0042862',
  tests: [{ name: 'Lipid panel', because: 'FREQUENCY', cost: '$54.00' }],
  option: null,
};
const read = async (one: AbnForm) => readPdfText(await renderAbnPdf([one], printing));
const textOf = async (one: AbnForm) => (await read(one)).flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');

test('fills in who, what, why and how much, and leaves the patient to choose, sign and date', async () => {
  const text = await textOf(form);
  for (const words of ['A. Notifier', 'Cedar Hollow Dialysis', 'Vito Castellano', 'MRN 0042862', 'Lipid panel', '$54.00', 'too frequent'])
    expect(text).toContain(words);
  for (const words of ['OPTION 1', 'OPTION 2', 'OPTION 3', 'I. Signature', 'J. Date', 'Form CMS-R-131', '0938-0566'])
    expect(text).toContain(words);
});

test.each(['en', 'es'] as const)('stays on one page with the most tests (%s)', async (language) => {
  const tests = Array.from({ length: mostAbnTests }, (_, at) => ({
    name: `Vitamin D, 1,25-dihydroxy, number ${at}`,
    because: 'DIAGNOSIS' as const,
    cost: '$1,234.00',
  }));
  expect(await read({ ...form, language, tests })).toHaveLength(1);
});

test('marks the option on file', async () => {
  const empty = await renderAbnPdf([form], printing);
  const marked = await renderAbnPdf([{ ...form, option: 2 }], printing);
  expect(Buffer.from(marked).equals(empty)).toBe(false);
});

test('names at least one test and never more than fit', async () => {
  for (const tests of [
    [],
    Array.from({ length: mostAbnTests + 1 }, () => form.tests[0] ?? { name: '', because: 'FREQUENCY' as const, cost: '' }),
  ])
    await expect(renderAbnPdf([{ ...form, tests }], printing)).rejects.toThrow(RangeError);
});
