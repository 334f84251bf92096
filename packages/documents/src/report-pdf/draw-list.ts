import { cellText, type ReportColumn, type ReportRow, type ReportSection } from '@drawday/domain';
import { INK } from '../pdf-paper.ts';
import { listBlocks, type PlannedColumn, planColumns } from './column-plan.ts';
import { drawListHead, drawRow, linesOfRow, ROW_SIZE_PT, rowHeight } from './draw-rows.ts';
import { drawSignatures } from './draw-signatures.ts';
import { drawSummary } from './draw-summary.ts';
import type { ReportContext } from './report-context.ts';
import { headOf, startReportPart } from './report-frame.ts';

const SECTION_PT = 15;

/**
 * LIST, PORT and WATER: one line per row in sections, as wide as the page; goals and limits stand in the head, which every page repeats. A
 * section's title never ends a page.
 * @returns a pause after every row
 */
export function* drawList(context: ReportContext, rows: readonly ReportRow[]): Generator<void> {
  const { paper, sheet } = context;
  const bySection = Map.groupBy(rows, (row) => row.s);
  const sections = sheet.sections.filter(({ key }) => bySection.has(key));
  const place = sections[0]?.place;
  const isByPerson = sections.length > 0 && sections.every((section) => isOfOne(sheet.columns, section, bySection.get(section.key) ?? []));
  const columns = sheet.columns.map((column, at) => ({ column, at })).filter(({ column }) => !isByPerson || !ofPerson.has(column.key));
  const isByPatient = sheet.columns.some(({ key }) => key === 'mrn') && new Set(rows.map(({ k }) => k)).size === rows.length;
  const blocks = listBlocks(context, columns, rows, paper.widthPt, ROW_SIZE_PT);
  context.rounds = blocks.length;
  for (const [number, block] of blocks.entries()) {
    startReportPart(
      context,
      number === 0 ? (place ?? sheet.title) : `${sheet.title} ${number + 1}`,
      headOf(context, number === 0 ? sheet.place : place),
    );
    // The answer counts every facility: it stands under all of them.
    if (number === 0) drawSummary(context);
    const plan = planColumns(context, block, rows, paper, ROW_SIZE_PT);
    paper.open('Table');
    drawListHead(context, plan, true);
    if (rows.length === 0) drawEmpty(context);
    yield* drawSections(context, { plan, sections, bySection, isByPatient });
    paper.close();
  }
  if (sheet.signatures) drawSignatures(context, sheet.signatures);
}

type Sections = {
  readonly plan: readonly PlannedColumn[];
  readonly sections: readonly ReportSection[];
  readonly bySection: ReadonlyMap<string, readonly ReportRow[]>;
  /** Whether every row of the report is another person: only then are rows counted as people. */
  readonly isByPatient: boolean;
};

function* drawSections(context: ReportContext, { plan, sections, bySection, isByPatient }: Sections): Generator<void> {
  const { paper, words } = context;
  for (const [position, section] of sections.entries()) {
    const own = bySection.get(section.key) ?? [];
    if (section.startsPage && position > 0) {
      paper.close();
      startReportPart(context, section.title, headOf(context, section.place));
      paper.open('Table');
      drawListHead(context, plan, true);
    }
    const firstRowPt = own[0] ? rowHeight(linesOfRow(context, plan, { row: own[0], above: null })) : 0;
    if (paper.ensureRoom(SECTION_PT + Math.min(firstRowPt, 120))) repeatHead(context, plan);
    const title = [section.title, ...aboutPerson(context, plan, own), countWords(context, section, own, isByPatient)]
      .filter(Boolean)
      .join('  ·  ');
    if (sections.length > 1 || section.title !== '') paper.nest('TR', () => paper.tag('TH', () => writeSection(context, title)));
    for (const [at, row] of own.entries()) {
      drawRow(context, plan, { row, above: own[at - 1] ?? null }, () => {
        repeatHead(context, plan);
        if (sections.length > 1) paper.artifact(() => writeSection(context, `${section.title}, ${words.continued}`));
      });
      yield;
    }
  }
}

/** What is the same in every row about one person stands once, over them. */
const ofPerson = new Set(['name', 'mrn', 'modality', 'sched', 'provider']);
/** Whether a section is of one person, whose name is its title. */
function isOfOne(columns: readonly ReportColumn[], { title }: ReportSection, rows: readonly ReportRow[]): boolean {
  const name = rows[0]?.c[columns.findIndex(({ key }) => key === 'name')]?.v;
  return typeof name === 'string' && title.endsWith(name) && new Set(rows.map(({ k }) => k)).size === 1;
}

/** MRN, treatment and provider of the person of a section, where their columns are not among those of the list. */
function aboutPerson({ sheet }: ReportContext, plan: readonly PlannedColumn[], [first]: readonly ReportRow[]): string[] {
  if (!first || plan.some(({ column }) => ofPerson.has(column.key))) return [];
  return sheet.columns.flatMap((column, at) => {
    if (!ofPerson.has(column.key) || column.key === 'name') return [];
    const text = cellText(first.c[at] ?? null, column, sheet);
    return text ? [column.key === 'mrn' ? `MRN ${text}` : text] : [];
  });
}

const repeatHead = (context: ReportContext, plan: readonly PlannedColumn[]) =>
  context.paper.artifact(() => drawListHead(context, plan, false));

/** How many stand in a section: of the whole run, whatever was cut off. */
function countWords({ words }: ReportContext, { rows }: ReportSection, drawn: readonly ReportRow[], isByPatient: boolean): string {
  const count = Math.max(rows, drawn.length);
  if (count === 1) return isByPatient ? words.onePatient : words.oneRow;
  return (isByPatient ? words.ofPatients : words.ofRows).replace('{0}', String(count));
}

/** The title of a group of rows. */
function writeSection({ paper }: ReportContext, title: string): void {
  const style = { sizePt: 9, font: 'bold' } as const;
  paper.yPt += 3.5;
  for (const line of paper.wrap(title, paper.widthPt, style)) {
    paper.write(line, { ...style, xPt: paper.leftPt, yPt: paper.yPt });
    paper.yPt += 11;
  }
  paper.rule(paper.yPt, INK.line, 0.7);
}

function drawEmpty({ paper, words }: ReportContext): void {
  paper.nest('TR', () => paper.tag('TD', () => paper.write(words.noRows, { sizePt: 10, xPt: paper.leftPt, yPt: paper.yPt + 6 })));
  paper.yPt += 22;
}
