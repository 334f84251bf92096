import { labelDay } from './label-day.ts';
import { INK, type Paper } from './pdf-paper.ts';
import { drawFactColumns, drawParagraph, type Fact } from './pdf-paragraphs.ts';
import { drawTable } from './pdf-table.ts';
import { personNumber, SEX_WORDS, subjectIdentity, subjectName } from './report-names.ts';
import type { ReportLaboratory, ResultReport } from './result-report.ts';

type PrintInstant = (instant: string) => string;

const FASTING_WORDS = { Y: 'Yes', N: 'No', U: 'Not recorded' } as const;
const TIMING_WORDS = { PRE: 'Pre-dialysis', POST: 'Post-dialysis', NA: '' } as const;

/** Top of a report's first page: laboratory, status, whose report it is, the three times, and the specimens. */
export function drawReportHeading(paper: Paper, report: ResultReport, printInstant: PrintInstant): void {
  drawLetterhead(paper, report.laboratory, report.status);
  if (report.status === 'CORRECTED') drawCorrectedBanner(paper, report, printInstant);
  drawFactColumns(paper, [subjectFacts(report), orderFacts(report), timeFacts(report, printInstant)]);
  paper.yPt += 2;
  if (report.specimens.length === 0) drawParagraph(paper, 'Specimens not recorded.');
  else drawSpecimens(paper, report);
}

function drawSpecimens(paper: Paper, report: ResultReport): void {
  drawTable(
    paper,
    [
      { title: 'Specimen', widthPt: 80 },
      { title: 'Source', widthPt: 170 },
      { title: 'Timing', widthPt: 90 },
      { title: 'Condition on receipt', widthPt: 190 },
    ],
    report.specimens.map(({ number, source, timing, condition }) => ({
      cells: [number, source, TIMING_WORDS[timing], condition].map((text) => ({ text, style: { sizePt: 8.5 } })),
    })),
  );
}

/** Top of a continued page: every page names its person and its report. */
export function drawReportContinuation(paper: Paper, report: ResultReport): void {
  const yPt = paper.yPt;
  const right = { xPt: paper.leftPt, widthPt: paper.widthPt, align: 'right', sizePt: 8 } as const;
  paper.write(`Requisition ${report.requisitionNumber}  ${report.status}`, { ...right, yPt: yPt + 1, font: 'bold' });
  paper.write(report.accession ? `Accession ${report.accession}` : 'Accession not assigned', { ...right, yPt: yPt + 13 });
  const nameStyle = { sizePt: 10, font: 'bold' } as const;
  for (const line of paper.wrap(subjectName(report.subject), paper.widthPt * 0.6, nameStyle)) {
    paper.write(line, { ...nameStyle, xPt: paper.leftPt, yPt: paper.yPt });
    paper.yPt += 13;
  }
  for (const line of paper.wrap(subjectIdentity(report.subject), paper.widthPt * 0.6, { sizePt: 8 })) {
    paper.write(line, { xPt: paper.leftPt, yPt: paper.yPt, sizePt: 8 });
    paper.yPt += 10;
  }
  paper.rule(paper.yPt + 3, INK.accent, 0.8);
  paper.yPt += 7;
}

function drawLetterhead(paper: Paper, laboratory: ReportLaboratory, status: ResultReport['status']): void {
  const { leftPt, rightPt, yPt } = paper;
  const tagPt = paper.widthOf(status, { sizePt: 11, font: 'bold' }) + 14;
  const nameLines = paper.wrap(laboratory.name, paper.widthPt - tagPt - 12, { sizePt: 15, font: 'bold' });
  paper.tag('H1', () => {
    nameLines.forEach((line, at) => {
      paper.write(line, { xPt: leftPt, yPt: yPt + at * 18, sizePt: 15, font: 'bold' });
    });
  });
  paper.tag('P', () => {
    paper.box(rightPt - tagPt, yPt - 2, tagPt, 19, status === 'FINAL' ? { stroke: INK.text } : { fill: INK.text });
    const colour = status === 'FINAL' ? INK.text : '#ffffff';
    paper.write(status, { xPt: rightPt - tagPt, yPt: yPt + 2.5, widthPt: tagPt, align: 'center', sizePt: 11, font: 'bold', colour });
  });
  paper.yPt += nameLines.length * 18;
  const facts = [...laboratory.addressLines, laboratory.phone, `CLIA ${laboratory.cliaNumber}`];
  const director = laboratory.directorName ? `Laboratory director ${laboratory.directorName}` : 'Laboratory director not recorded';
  for (const line of paper.wrap([...facts, director].filter(Boolean).join('  ·  '), paper.widthPt, { sizePt: 8 })) {
    paper.tag('P', () => paper.write(line, { xPt: leftPt, yPt: paper.yPt, sizePt: 8, colour: INK.quiet }));
    paper.yPt += 10;
  }
  paper.artifact(() => paper.rule(paper.yPt + 2, INK.accent, 1.2));
  paper.yPt += 9;
}

function drawCorrectedBanner(paper: Paper, report: ResultReport, printInstant: PrintInstant): void {
  const replaced = report.replacesReportOf
    ? `It replaces the report of ${printInstant(report.replacesReportOf)}.`
    : 'It replaces an earlier report.';
  const text = `CORRECTED REPORT. ${replaced} Each corrected result is marked and shows its previous value.`;
  const style = { sizePt: 10, font: 'bold' } as const;
  const lines = paper.wrap(text, paper.widthPt - 16, style);
  const heightPt = lines.length * 12.5 + 9;
  paper.tag('P', () => {
    paper.box(paper.leftPt, paper.yPt, paper.widthPt, heightPt, { stroke: INK.critical });
    lines.forEach((line, at) => {
      paper.write(line, { ...style, xPt: paper.leftPt + 8, yPt: paper.yPt + 6 + at * 12.5, colour: INK.critical });
    });
  });
  paper.yPt += heightPt + 8;
}

function subjectFacts({ subject }: ResultReport): Fact[] {
  if (subject.kind === 'source') {
    return [
      { label: 'Source', value: subject.name, isStrong: true },
      { label: 'Type and location', value: [subject.sourceType, subject.location].join(', ') },
      { label: 'Sample point', value: subject.samplePoint ?? 'Not recorded' },
      { label: 'Water account', value: subject.waterAccount ?? 'Not recorded' },
    ];
  }
  return [
    { label: 'Patient', value: subjectName(subject), isStrong: true },
    { label: 'Date of birth', value: subject.dateOfBirth ? labelDay(subject.dateOfBirth) : 'Not recorded' },
    { label: 'Sex', value: SEX_WORDS[subject.sex] },
    { label: 'Patient number', value: personNumber(subject) || 'Not recorded' },
  ];
}

function orderFacts({ facility, orderedBy, requisitionNumber, accession }: ResultReport): Fact[] {
  const provider = orderedBy ? [orderedBy.name, orderedBy.title].filter(Boolean).join(', ') : 'Not recorded';
  return [
    {
      label: 'Facility',
      value: [`${facility.name} (${facility.code})`, ...facility.addressLines, facility.phone].filter(Boolean).join('\n'),
    },
    { label: 'Ordering provider', value: orderedBy ? `${provider}\nNPI ${orderedBy.npi ?? 'not recorded'}` : provider },
    { label: 'Requisition', value: requisitionNumber },
    { label: 'Accession', value: accession ?? 'Not assigned' },
  ];
}

function timeFacts(report: ResultReport, printInstant: PrintInstant): Fact[] {
  const when = (instant: string | null) => (instant ? printInstant(instant) : 'Not recorded');
  return [
    { label: 'Collected', value: `${when(report.collectedAt)}${report.collectedBy ? `\nby ${report.collectedBy}` : ''}` },
    { label: 'Received', value: when(report.receivedAt) },
    { label: 'Reported', value: when(report.reportedAt) },
    { label: 'Report status', value: report.status },
    ...(report.subject.kind === 'person' ? [{ label: 'Fasting', value: FASTING_WORDS[report.fasting] }] : []),
  ];
}
