import type { AbnForm } from './abn-form.ts';
import { abnWords } from './abn-words.ts';
import { INK, openPaper, type Paper } from './pdf-paper.ts';
import { drawFactColumns, drawParagraph } from './pdf-paragraphs.ts';
import { drawTable } from './pdf-table.ts';
import type { Printing } from './printing.ts';

/** More tests would not fit: the agency wants the notice on one page. */
export const mostAbnTests = 8;
const boxPt = 10;
const text = { sizePt: 9 } as const;

/**
 * Advance beneficiary notices of non-coverage (form CMS-R-131) as a tagged PDF of one page each, filled in but for signature and day, and for
 * the option where no answer is on file.
 * @returns the bytes of the file, the same for the same arguments
 * @throws RangeError for no test, or more than `mostAbnTests`
 */
export async function renderAbnPdf(forms: readonly [AbnForm, ...AbnForm[]], printing: Printing): Promise<Uint8Array> {
  const paper = await openPaper(abnWords[forms[0].language].title, 'CMS-R-131', printing, { alphabet: 'STANDARD' });
  for (const form of forms) drawNotice(paper, form);
  return paper.finish(() => {
    const line = { xPt: paper.leftPt, yPt: paper.bottomPt + 12, widthPt: paper.widthPt, sizePt: 7.5 } as const;
    paper.write('Form CMS-R-131', line);
    paper.write('Form Approved OMB No. 0938-0566', { ...line, align: 'right' });
  });
}

function drawNotice(paper: Paper, form: AbnForm): void {
  if (form.tests.length < 1 || form.tests.length > mostAbnTests) throw new RangeError(`A notice names 1 to ${mostAbnTests} tests.`);
  const words = abnWords[form.language];
  paper.startPart(words.title, () => {});
  paper.nest('Sect', () => {
    drawTop(paper, form);
    drawTable(
      paper,
      [
        { title: words.columns[0], widthPt: 200 },
        { title: words.columns[1], widthPt: 230 },
        { title: words.columns[2], widthPt: 100, align: 'right' },
      ],
      form.tests.map((test) => ({
        cells: [test.name, words.because[test.because], test.cost].map((cell) => ({ text: cell, style: text })),
      })),
    );
    paper.yPt += 6;
    drawParagraph(paper, words.todo, { ...text, font: 'bold' });
    for (const step of words.steps) drawParagraph(paper, `•  ${step}`, text);
    paper.yPt += 6;
    drawOptions(paper, form);
    drawParagraph(paper, words.additional, { ...text, font: 'bold' });
    paper.yPt += 14;
    drawParagraph(paper, words.signing, text);
    drawSignature(paper, words);
    drawParagraph(paper, words.accessible, { sizePt: 7, colour: INK.quiet });
  });
}

function drawTop(paper: Paper, { language, notifier, patientName, identification }: AbnForm): void {
  const words = abnWords[language];
  const address = [notifier.name, ...notifier.addressLines, notifier.phone].filter(Boolean).join('\n');
  drawFactColumns(paper, [
    [{ label: words.notifier, value: address }],
    [{ label: words.patientName, value: patientName, isStrong: true }],
    [{ label: words.identification, value: identification ?? '' }],
  ]);
  paper.yPt += 6;
  paper.tag('H1', () =>
    paper.write(words.title, { xPt: paper.leftPt, yPt: paper.yPt, widthPt: paper.widthPt, align: 'center', sizePt: 14, font: 'bold' }),
  );
  paper.yPt += 22;
  drawParagraph(paper, words.note, { ...text, font: 'bold' });
  paper.yPt += 4;
}

function drawOptions(paper: Paper, { language, option }: AbnForm): void {
  const words = abnWords[language];
  drawParagraph(paper, words.optionsHead, { ...text, font: 'bold' });
  paper.yPt += 2;
  words.options.forEach((one, at) => {
    const topPt = paper.yPt;
    paper.artifact(() => {
      paper.box(paper.leftPt, topPt, boxPt, boxPt, { stroke: INK.text });
      if (option === at + 1) paper.tick(paper.leftPt, topPt, boxPt);
    });
    for (const line of paper.wrap(one, paper.widthPt - 20, text)) {
      paper.tag('P', () => paper.write(line, { ...text, xPt: paper.leftPt + 20, yPt: paper.yPt }));
      paper.yPt += text.sizePt * 1.25;
    }
    paper.yPt += 5;
  });
}

function drawSignature(paper: Paper, { signature, date }: { signature: string; date: string }): void {
  paper.yPt += 6;
  const topPt = paper.yPt;
  const datePt = paper.widthPt * 0.7;
  paper.artifact(() => {
    paper.box(paper.leftPt, topPt, datePt, 36, { stroke: INK.text });
    paper.box(paper.leftPt + datePt, topPt, paper.widthPt - datePt, 36, { stroke: INK.text });
  });
  paper.tag('P', () => {
    paper.write(signature, { xPt: paper.leftPt + 4, yPt: topPt + 4, sizePt: 8 });
    paper.write(date, { xPt: paper.leftPt + datePt + 4, yPt: topPt + 4, sizePt: 8 });
  });
  paper.yPt += 42;
}
