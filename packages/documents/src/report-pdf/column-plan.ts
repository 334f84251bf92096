import { cellAsRead, cellMarks, type ReportColumn, type ReportRow } from '@drawday/domain';
import type { TextStyle } from '../pdf-paper.ts';
import { marksWidth } from './draw-cell.ts';
import type { ReportContext } from './report-context.ts';

/** A column and its place in the cells of a row. */
type Beside = { readonly column: ReportColumn; readonly at: number };

/** A column of a list in its place. The slot at the right of a value is for its marks. */
export type PlannedColumn = {
  readonly column: ReportColumn;
  /** Its place in the cells of a row. */
  readonly at: number;
  /** What stands on a second line beneath it. */
  readonly below?: Beside;
  readonly xPt: number;
  readonly widthPt: number;
  readonly slotPt: number;
  readonly align: 'left' | 'right' | 'center';
  /** Narrow: its values have one mark only. */
  readonly isCompact?: boolean;
};

export const HEAD_SIZE_PT = 7.4;
/** "HD 3.5–5.5 · PD 3.5–5.0", a line each. */
export const goalParts = (goal: string | undefined): readonly string[] => (goal ? goal.split(' · ') : []);

const GAP_PT = 7;
/** Lengths are added up in binary fractions: a word that just fits must not be cut. */
const SPARE_PT = 0.6;
const SPARK_PT = 62;
const NOTE_PT = 80;
const MOST_TEXT_PT = 190;
/** What says whose row it is has no more than this part of a page in the blocks after the first. */
const MOST_REPEATED = 0.5;
const GROWTH = 1.45;
const LEAST_PART = 0.45;

/** Codes and numbers that are read as one word. */
const unbroken = new Set(['mrn', 'modality', 'sched', 'draw']);
type IsFlexible = (column: ReportColumn) => boolean;
const isText: IsFlexible = ({ kind, key }) => (kind === 'TEXT' && !unbroken.has(key)) || kind === 'NOTE';
/** A time may stand beneath its day. */
const isTextOrTime: IsFlexible = (column) => isText(column) || column.kind === 'INSTANT';
/** Texts that have less than this part of what they would like are wrapped into towers. */
const TOWER_PART = 0.3;
/** Texts that have this part of it are wrapped here and there only. */
const ROOMY_PART = 0.5;
/** A list of tests has room for about this many lines, as long as that is no more than this width. */
const MOST_LINES = 5;
const LIST_PT = 110;
/**
 * How wide the widest word is: not the one with the most letters, "assumed" is wider than "arterial,". One that is wider than a text may be is
 * broken.
 */
const widestWord = ({ paper }: ReportContext, text: string, style: TextStyle): number =>
  Math.min(MOST_TEXT_PT, Math.max(...text.split(/\s+/).map((word) => paper.widthOf(word, style))));

/**
 * Shares the width of a page among columns by what stands in them: numbers, days and heads always have their room; where it is too little,
 * texts are wrapped, and only then are words.
 * @param sizePt of the text of cells
 */
export function planColumns(
  context: ReportContext,
  columns: readonly Placed[],
  rows: readonly ReportRow[],
  { leftPt, widthPt }: { readonly leftPt: number; readonly widthPt: number },
  sizePt: number,
): PlannedColumn[] {
  const wantedBy = (isFlexible: IsFlexible) => columns.map((placed) => widthOfBoth(context, placed, rows, sizePt, isFlexible));
  const isTight = partOf(wantedBy(isText), widthPt) < TOWER_PART;
  const isFlexible = isTight ? isTextOrTime : isText;
  const wanted = wantedBy(isFlexible);
  const naturalPt = wanted.reduce((sum, { most }) => sum + most, 0);
  const leastPt = wanted.reduce((sum, { least }) => sum + least, 0);
  const grow = Math.min(widthPt / naturalPt, GROWTH);
  const part = partOf(wanted, widthPt);
  // Too many columns: texts give way before numbers do.
  const firmPt = wanted.reduce((sum, { least }, at) => sum + (columns[at] && isFlexible(columns[at].column) ? 0 : least), 0);
  const softPart = leastPt > firmPt ? Math.max((widthPt - firmPt) / (leastPt - firmPt), LEAST_PART) : 1;
  const squeezedPt = firmPt + (leastPt - firmPt) * Math.min(1, softPart);
  const squeeze = Math.min(1, widthPt / squeezedPt);
  const hasNote = columns.some(({ column }) => column.kind === 'NOTE');
  const spare = hasNote ? Math.max(0, widthPt - naturalPt) : 0;
  const notes = columns.filter(({ column }) => column.kind === 'NOTE').length;
  let xPt = leftPt;
  return columns.map(({ column, at, below }, place) => {
    const { most, least, slotPt } = wanted[place] ?? { most: 0, least: 0, slotPt: 0 };
    const whole =
      naturalPt > widthPt
        ? (least * (isFlexible(column) ? Math.min(1, softPart) : 1) + (most - least) * part) * squeeze
        : hasNote
          ? most + (column.kind === 'NOTE' ? spare / notes : 0)
          : most * grow;
    const planned = { column, at, ...(below && { below }), xPt, widthPt: whole - GAP_PT, slotPt, align: alignOf(column) };
    xPt += whole;
    return planned;
  });
}

/**
 * The columns of a list in blocks, each narrow enough for a page: beside each other where texts have most of their room, else in two lines, so
 * that rows stay together and texts are no towers.
 */
export function listBlocks(
  context: ReportContext,
  columns: readonly Placed[],
  rows: readonly ReportRow[],
  widthPt: number,
  sizePt: number,
) {
  const beside = columnBlocks(context, columns, rows, widthPt, sizePt, ofRow);
  const wanted = columns.map((placed) => widthOfBoth(context, placed, rows, sizePt, isText));
  if (beside.length === 1 && partOf(wanted, widthPt) >= ROOMY_PART) return beside;
  const stacked = columnBlocks(context, stackedColumns(columns), rows, widthPt, sizePt, ofRow);
  return saying(context, stacked.length < beside.length || beside.length === 1 ? stacked : beside, rows);
}

/** The columns of tests by dates in blocks, each narrow enough for a page: test, unit and goal stand in all of them. */
export const dateBlocks = (
  context: ReportContext,
  columns: readonly Placed[],
  rows: readonly ReportRow[],
  widthPt: number,
  sizePt: number,
): (readonly Placed[])[] => columnBlocks(context, columns, rows, widthPt, sizePt, ofTest);

/** Without the blocks after the first that would have nothing but whose rows they are. */
function saying({ sheet }: ReportContext, blocks: readonly (readonly Placed[])[], rows: readonly ReportRow[]): (readonly Placed[])[] {
  const says = ({ column, at }: Beside): boolean =>
    column.kind === 'NOTE' || rows.some(({ c }) => c[at]?.line || cellAsRead(c[at] ?? null, column, sheet) !== '');
  const [first = [], ...others] = blocks;
  const own = (block: readonly Placed[]) => block.filter((placed) => !first.includes(placed));
  return [first, ...others.filter((block) => own(block).some((placed) => says(placed) || (placed.below && says(placed.below))))];
}

/** How much of what lies between the least and the natural width a page has: 1 and more where everything has its room. */
function partOf(wanted: readonly { readonly most: number; readonly least: number }[], widthPt: number): number {
  const naturalPt = wanted.reduce((sum, { most }) => sum + most, 0);
  const leastPt = wanted.reduce((sum, { least }) => sum + least, 0);
  return naturalPt > leastPt ? Math.max(0, (widthPt - leastPt) / (naturalPt - leastPt)) : 0;
}

type Placed = Beside & { readonly below?: Beside };

/** Facts that may stand beneath the one before them: a number of the same person, the day of the same value. */
const beneath: Readonly<Record<string, readonly string[]>> = {
  mrn: ['name'],
  sched: ['modality'],
  'aoe:TXMIN': ['rx:min'],
  'aoe:POSTWT': ['aoe:PREWT'],
  shipped: ['collected'],
  resulted: ['collected', 'received'],
  reviewedBy: ['reviewed'],
  acknowledgedBy: ['acknowledged'],
  'hep:late': ['hep:due'],
  isolation: ['hep:doses'],
};
const isBeneath = (key: string, before: string): boolean =>
  beneath[key]?.includes(before) || (isDayOf(key) && before === key.replace('on:', 'value:'));
/** The day of the value of a test. */
export const isDayOf = (key: string): boolean => key.startsWith('on:');

/** Columns in two lines: a list that would not fit on a page beside each other may, and its rows stay together. */
function stackedColumns(columns: readonly Placed[]): readonly Placed[] {
  const stacked: Placed[] = [];
  for (const { column, at } of columns) {
    const last = stacked.at(-1);
    if (last && !last.below && isBeneath(column.key, last.column.key)) stacked[stacked.length - 1] = { ...last, below: { column, at } };
    else stacked.push({ column, at });
  }
  return stacked;
}

/** What tells a row from the others: whose it is, and which of theirs. */
const ofRow: ReadonlySet<string> = new Set([
  ...['name', 'mrn', 'dob', 'employee', 'source', 'point', 'draw', 'test'],
  ...['registry:PatientMRN', 'registry:LastName', 'registry:FirstName', 'registry:DateOfBirth'],
]);
const ofTest: ReadonlySet<string> = new Set(['source', 'point', 'test', 'unit', 'goal', 'limit']);

/** Columns in blocks, each narrow enough for a page; those that tell a row from the others, else the first one, are repeated in every block. */
function columnBlocks(
  context: ReportContext,
  columns: readonly Placed[],
  rows: readonly ReportRow[],
  widthPt: number,
  sizePt: number,
  telling: ReadonlySet<string>,
): (readonly Placed[])[] {
  const least = new Map(columns.map((placed) => [placed, widthOfBoth(context, placed, rows, sizePt, isTextOrTime).least]));
  const needOf = (some: readonly Placed[]) => some.reduce((sum, placed) => sum + (least.get(placed) ?? 0), 0);
  const first: Placed[] = [];
  const blocks: Placed[][] = [first];
  let repeated: readonly Placed[] = [];
  for (const placed of columns) {
    const block = blocks.at(-1) ?? first;
    if ((block === first && block.length < 2) || needOf([...block, placed]) <= widthPt) block.push(placed);
    else {
      if (block === first) repeated = repeatedOf(first, telling, (some) => needOf(some) <= widthPt * MOST_REPEATED);
      blocks.push([...repeated, placed]);
    }
  }
  return blocks;
}

function repeatedOf(first: readonly Placed[], telling: ReadonlySet<string>, fits: (some: readonly Placed[]) => boolean): readonly Placed[] {
  const found = first.filter(({ column, below }) => telling.has(column.key) || (below && telling.has(below.column.key)));
  while (found.length > 1 && !fits(found)) found.pop();
  return found.length > 0 ? found : first.slice(0, 1);
}

/** Numbers and days end under each other, texts begin under each other. */
export function alignOf({ kind, align }: ReportColumn): 'left' | 'right' | 'center' {
  return align ?? (kind === 'RESULT' || kind === 'NUMBER' || kind === 'PERCENT' || kind === 'DAY' ? 'right' : 'left');
}

/** The width that a column needs, with what stands beneath it. */
function widthOfBoth(
  context: ReportContext,
  { column, at, below }: Placed,
  rows: readonly ReportRow[],
  sizePt: number,
  isFlexible: IsFlexible,
): ReturnType<typeof wantedWidth> {
  const own = wantedWidth(context, column, at, rows, sizePt, isFlexible);
  if (!below) return own;
  const other = wantedWidth(context, below.column, below.at, rows, sizePt, isFlexible);
  const { slotPt } = own;
  return { most: Math.max(own.most, other.most + slotPt), least: Math.max(own.least, other.least + slotPt), slotPt };
}

function wantedWidth(
  context: ReportContext,
  column: ReportColumn,
  at: number,
  rows: readonly ReportRow[],
  sizePt: number,
  isFlexible: IsFlexible,
) {
  const { paper, sheet } = context;
  const head = { sizePt: HEAD_SIZE_PT, font: 'bold' } as const;
  const headPt = Math.max(
    widestWord(context, column.title, head),
    ...[...goalParts(column.goal), column.unit ?? ''].map((text) => paper.widthOf(text, head)),
  );
  if (column.kind === 'SPARK') return { most: Math.max(SPARK_PT, headPt) + GAP_PT, least: SPARK_PT + GAP_PT, slotPt: 0 };
  let [textPt, wordPt, slotPt] = [0, 0, 0];
  for (const row of rows) {
    const cell = row.c[at] ?? null;
    const text = cellAsRead(cell, column, sheet);
    if (text === '') continue;
    const marks = cellMarks(cell);
    const isBold = column.key === 'name' || marks.letter !== null || marks.arrow !== null;
    const style = { sizePt, font: isBold ? 'bold' : 'regular' } as const;
    textPt = Math.max(textPt, paper.widthOf(text, style));
    if (isFlexible(column))
      wordPt = Math.max(wordPt, widestWord(context, text, style), Math.min(paper.widthOf(text, style) / MOST_LINES, LIST_PT));
    if (column.kind === 'RESULT') slotPt = Math.max(slotPt, marksWidth(context, marks, sizePt) + (marks.isCritical ? 3 : 0));
  }
  const least = Math.max(headPt, column.kind === 'NOTE' ? NOTE_PT : isFlexible(column) ? wordPt : textPt + slotPt) + GAP_PT + SPARE_PT;
  const most = Math.max(least, (isFlexible(column) ? Math.min(textPt, MOST_TEXT_PT) : textPt + slotPt) + GAP_PT + SPARE_PT);
  return { most, least, slotPt };
}
