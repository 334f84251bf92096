import { formatZoned } from '@drawday/domain';
import type { InvoiceDocument } from './invoice-document.ts';
import { labelDay } from './label-day.ts';
import { INK, openPaper, type Paper } from './pdf-paper.ts';
import { drawFactColumns, drawHeading, drawParagraph, type Fact } from './pdf-paragraphs.ts';
import { drawTable, TABLE_START_PT } from './pdf-table.ts';
import type { Printing } from './printing.ts';

/** `invoice`: what each facility owes. `receipt`: what was paid. `summary`: what was billed, and the balance after each payment. */
export type InvoicePaper = 'invoice' | 'receipt' | 'summary';

const titles = { invoice: 'Invoice', receipt: 'Receipt', summary: 'Payment summary' } as const;

/**
 * An invoice, its receipt, or the summary of its payments as a tagged PDF. Each page names the invoice.
 * @param printing its time is printed in `timeZone`, an IANA name
 * @returns the bytes of the file, the same for the same arguments
 * @throws RangeError for an invalid day, instant or time zone
 */
export async function renderInvoicePdf(
  invoice: InvoiceDocument,
  kind: InvoicePaper,
  printing: Printing & { readonly timeZone: string },
): Promise<Uint8Array> {
  const title = `${titles[kind]} ${invoice.number}`;
  const paper = await openPaper(title, titles[kind], printing);
  paper.startPart(title, () => {
    paper.write(`${title}, continued`, { xPt: paper.leftPt, yPt: paper.yPt, sizePt: 11, font: 'bold' });
    paper.yPt += 18;
  });
  paper.nest('Sect', () => {
    drawTop(paper, invoice, kind);
    if (kind === 'invoice') drawFacilities(paper, invoice);
    else drawMoney(paper, invoice, kind);
  });
  const printed = `Printed ${formatZoned(printing.printedAt, printing.timeZone)} by ${printing.printedBy}`;
  return paper.finish((page) => {
    const line = { yPt: paper.bottomPt + 10, xPt: paper.leftPt, widthPt: paper.widthPt, sizePt: 7.5, colour: INK.quiet } as const;
    paper.rule(paper.bottomPt + 5);
    paper.write(`${invoice.laboratory.name}  ·  ${title}`, line);
    paper.write(printed, { ...line, yPt: line.yPt + 10 });
    paper.write(`Page ${page + 1} of ${paper.pageCount}`, { ...line, align: 'right', font: 'bold', colour: INK.text });
  });
}

function drawTop(paper: Paper, invoice: InvoiceDocument, kind: InvoicePaper): void {
  const { laboratory, billTo } = invoice;
  const tag = kind === 'invoice' ? invoice.status : invoice.isPaidInFull ? 'PAID IN FULL' : 'PARTLY PAID';
  const tagPt = paper.widthOf(tag, { sizePt: 11, font: 'bold' }) + 14;
  paper.tag('H1', () => paper.write(titles[kind], { xPt: paper.leftPt, yPt: paper.yPt, sizePt: 18, font: 'bold' }));
  paper.tag('P', () => {
    paper.box(paper.rightPt - tagPt, paper.yPt, tagPt, 19, { stroke: INK.text });
    paper.write(tag, { xPt: paper.rightPt - tagPt, yPt: paper.yPt + 4.5, widthPt: tagPt, align: 'center', sizePt: 11, font: 'bold' });
  });
  paper.yPt += 24;
  drawParagraph(paper, [laboratory.name, ...laboratory.addressLines, laboratory.phone].filter(Boolean).join('  ·  '), {
    sizePt: 8.5,
    colour: INK.quiet,
  });
  paper.artifact(() => paper.rule(paper.yPt + 2, INK.accent, 1.2));
  paper.yPt += 10;
  const day = (value: string | null) => (value ? labelDay(value) : 'Not issued yet');
  const lines = [...billTo.addressLines, billTo.taxId ? `Tax ID ${billTo.taxId}` : ''].filter(Boolean);
  const columns: Fact[][] = [
    [{ label: 'Bill to', value: billTo.name, isStrong: true }, ...(lines.length ? [{ label: 'Address', value: lines.join('\n') }] : [])],
    [
      { label: 'Invoice', value: invoice.number },
      { label: 'Period', value: `${labelDay(invoice.periodStart)} to ${labelDay(invoice.periodEnd)}` },
      ...(invoice.poNumber ? [{ label: 'Purchase order', value: invoice.poNumber }] : []),
    ],
    [
      { label: 'Issued', value: day(invoice.issueDate) },
      { label: 'Due', value: `${day(invoice.dueDate)}  (${invoice.terms})` },
      { label: 'Balance', value: invoice.balance, isStrong: true },
    ],
  ];
  drawFactColumns(paper, columns);
  paper.yPt += 4;
}

function drawFacilities(paper: Paper, invoice: InvoiceDocument): void {
  const cell = (text: string) => ({ text, style: { sizePt: 8.5 } });
  for (const facility of invoice.facilities) {
    drawHeading(paper, `${facility.name}  ·  ${facility.amount}`, TABLE_START_PT);
    drawTable(
      paper,
      [
        { title: 'Test', widthPt: 210 },
        { title: 'CPT', widthPt: 90 },
        { title: 'Modifiers', widthPt: 60 },
        { title: 'Quantity', widthPt: 55, align: 'right' },
        { title: 'Unit price', widthPt: 65, align: 'right' },
        { title: 'Amount', widthPt: 75, align: 'right' },
      ],
      facility.tests.map((test) => ({
        cells: [test.name, test.cpt, test.modifiers, test.quantity, test.unitPrice, test.amount].map(cell),
      })),
      facility.name,
    );
  }
  drawSums(paper, invoice);
  paper.yPt += 6;
  drawParagraph(paper, 'The line list of this invoice, one row a test, is its statistics file. No patient is named here.', {
    sizePt: 8,
    colour: INK.quiet,
  });
}

function drawMoney(paper: Paper, invoice: InvoiceDocument, kind: 'receipt' | 'summary'): void {
  const cell = (text: string) => ({ text });
  if (kind === 'summary') {
    drawHeading(paper, 'Billed', TABLE_START_PT);
    drawTable(
      paper,
      [
        { title: 'Facility', widthPt: 300 },
        { title: 'Tests', widthPt: 80, align: 'right' },
        { title: 'Amount', widthPt: 100, align: 'right' },
      ],
      invoice.facilities.map(({ name, testCount, amount }) => ({ cells: [name, testCount, amount].map(cell) })),
    );
    drawSums(paper, invoice);
  }
  drawHeading(paper, 'Payments received', TABLE_START_PT);
  const hasBalance = kind === 'summary';
  drawTable(
    paper,
    [
      { title: 'Day', widthPt: 80 },
      { title: 'Method', widthPt: 130 },
      { title: 'Reference', widthPt: 150 },
      { title: 'Amount', widthPt: 90, align: 'right' },
      ...(hasBalance ? [{ title: 'Balance after', widthPt: 90, align: 'right' as const }] : []),
    ],
    invoice.payments.map(({ paidOn, method, reference, amount, balanceAfter }) => ({
      cells: [labelDay(paidOn), method, reference, amount, ...(hasBalance ? [balanceAfter] : [])].map(cell),
    })),
  );
  paper.yPt += 8;
  drawParagraph(paper, `Received in total: ${invoice.paid}. Balance: ${invoice.balance}.`, { sizePt: 11, font: 'bold' });
}

function drawSums(paper: Paper, { sums }: InvoiceDocument): void {
  paper.ensureRoom(sums.length * 15 + 12);
  paper.yPt += 6;
  paper.artifact(() => paper.rule(paper.yPt, INK.line));
  paper.yPt += 4;
  sums.forEach(({ label, amount }, at) => {
    const isLast = at === sums.length - 1;
    const style = { sizePt: isLast ? 11 : 9, font: isLast ? ('bold' as const) : ('regular' as const) };
    paper.tag('P', () => {
      paper.write(label, { ...style, xPt: paper.rightPt - 230, yPt: paper.yPt });
      paper.write(amount, { ...style, xPt: paper.rightPt - 120, yPt: paper.yPt, widthPt: 112, align: 'right' });
    });
    paper.yPt += 15;
  });
}
