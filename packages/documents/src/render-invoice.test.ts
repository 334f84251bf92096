import { expect, test } from 'vitest';
import { type InvoicePaper, renderInvoicePdf } from './render-invoice.ts';
import { exampleInvoice } from './testing/example-invoice.ts';
import { readPdfText } from './testing/read-pdf-text.ts';

const printing = { paper: 'LETTER', printedAt: '2026-11-23T14:00:00Z', printedBy: 'R. Calloway', timeZone: 'America/New_York' } as const;
const pagesOf = async (kind: InvoicePaper, invoice = exampleInvoice) =>
  readPdfText(await renderInvoicePdf(invoice, kind, printing)).map(({ lines }) => lines.map(({ text }) => text).join('\n'));

test.each(['invoice', 'receipt', 'summary'] as const)('the example reads as in its golden file: %s', async (kind) => {
  const pages = await pagesOf(kind);
  expect(pages).toHaveLength(1);
  await expect(`${pages.join('\n')}\n`).toMatchFileSnapshot(`golden/invoice-${kind}.txt`);
});

test('each page of a long invoice names it, and the facility it goes on with', async () => {
  const [, second] = exampleInvoice.facilities;
  if (!second) throw new Error('The example has a second facility.');
  const tests = Array.from({ length: 30 }, (_, round) =>
    second.tests.map((one, at) => ({ ...one, name: `Test ${4 * round + at}` })),
  ).flat();
  const pages = await pagesOf('invoice', { ...exampleInvoice, facilities: [{ ...second, tests }] });
  expect(pages.length).toBeGreaterThan(2);
  pages.slice(1).forEach((page, at) => {
    expect(page).toContain('Invoice I00000123, continued');
    expect(page).toContain(`Page ${at + 2} of ${pages.length}`);
  });
  expect(pages[1]).toContain('Cedar Hollow Dialysis, continued');
  expect(pages.join('\n').match(/Test \d+/g)).toHaveLength(120);
});

test('a draft says so, and that it was not issued', async () => {
  const [page] = await pagesOf('invoice', { ...exampleInvoice, status: 'DRAFT', issueDate: null, dueDate: null });
  expect(page).toContain('DRAFT');
  expect(page).toContain('Not issued yet');
});

test('what is paid in full says so', async () => {
  expect((await pagesOf('receipt', { ...exampleInvoice, isPaidInFull: true }))[0]).toContain('PAID IN FULL');
});

test('the same invoice gives the same bytes', async () => {
  const once = await renderInvoicePdf(exampleInvoice, 'invoice', printing);
  expect(Buffer.compare(Buffer.from(once), Buffer.from(await renderInvoicePdf(exampleInvoice, 'invoice', printing)))).toBe(0);
});
