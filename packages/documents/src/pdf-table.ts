import { INK, type Paper, type TextStyle } from './pdf-paper.ts';

export type TableColumn = { readonly title: string; readonly widthPt: number; readonly align?: 'left' | 'right' };
export type TableCell = { readonly text: string; readonly style?: TextStyle /** White on this color. */; readonly fill?: string };
export type TableNote = { readonly text: string; readonly style?: TextStyle };
export type TableRow = { readonly cells: readonly TableCell[]; readonly notes?: readonly TableNote[] };

const CELL: TextStyle = { sizePt: 9 };
const NOTE: TextStyle = { sizePt: 8, colour: INK.quiet };
const LINE_RATIO = 1.22;
const PADDING_PT = 2.5;
const GAP_PT = 8;
const BASELINE_RATIO = 0.72; // of the font size, from the top of a line
const NOTE_INDENT_PT = 12;
const HEAD_PT = 16;

/**
 * Draws a table whose header is repeated on every page. A row stays on one page with its notes unless it is taller than a page;
 * then its notes continue on the next. Column widths are shares of the whole width.
 * @param continuedTitle stands above the header on later pages, with the word that says so
 */
export function drawTable(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  continuedTitle?: string,
  word = 'continued',
): void {
  const share = paper.widthPt / columns.reduce((sum, column) => sum + column.widthPt, 0);
  const placed = columns.map((column, position) => {
    const before = columns.slice(0, position).reduce((sum, one) => sum + one.widthPt, 0);
    return { ...column, xPt: paper.leftPt + before * share, widthPt: column.widthPt * share - GAP_PT };
  });
  paper.nest('Table', () => {
    paper.nest('TR', () => drawHead(paper, placed, (draw) => paper.tag('TH', draw)));
    rows.forEach((row, position) => {
      drawRow(paper, placed, row, position > 0, continuedTitle && `${continuedTitle}, ${word}`);
    });
  });
}

/** Room for a table's header and a short first row: what a heading reserves so that it never ends a page. */
export const TABLE_START_PT = HEAD_PT + 2 * CELL.sizePt * LINE_RATIO + 2 * PADDING_PT;

type PlacedColumn = TableColumn & { readonly xPt: number };

function drawHead(paper: Paper, columns: readonly PlacedColumn[], wrapped: (draw: () => void) => void): void {
  const { yPt } = paper;
  for (const { title, xPt, widthPt, align = 'left' } of columns) {
    wrapped(() => paper.write(title, { xPt, yPt: yPt + 3, widthPt, align, sizePt: 7.5, font: 'bold', colour: INK.quiet }));
  }
  paper.yPt += HEAD_PT;
}

function drawRow(paper: Paper, columns: readonly PlacedColumn[], row: TableRow, hasRule: boolean, continuedTitle?: string): void {
  const cells = columns.map((column, position) => {
    const cell = row.cells[position] ?? { text: '' };
    const style = { ...CELL, ...cell.style, ...(cell.fill ? { colour: '#ffffff' } : {}) };
    return { ...column, fill: cell.fill, style, lines: paper.wrap(cell.text, column.widthPt, style) };
  });
  const notes = (row.notes ?? []).flatMap((note) => {
    const style = { ...NOTE, ...note.style };
    return paper.wrap(note.text, paper.widthPt - NOTE_INDENT_PT, style).map((text) => ({ text, style }));
  });
  const cellsPt = Math.max(...cells.map(({ lines, style }) => lines.length * style.sizePt * LINE_RATIO)) + 2 * PADDING_PT;
  const notesPt = notes.reduce((sum, note) => sum + note.style.sizePt * LINE_RATIO, notes.length > 0 ? PADDING_PT : 0);
  const isWhole = cellsPt + notesPt <= paper.wholePagePt;
  const isContinued = paper.ensureRoom(isWhole ? cellsPt + notesPt : cellsPt + 3 * NOTE.sizePt * LINE_RATIO);
  if (isContinued) {
    paper.artifact(() => {
      if (continuedTitle) {
        paper.write(continuedTitle, {
          xPt: paper.leftPt,
          yPt: paper.yPt + 3,
          sizePt: 8.5,
          font: 'bold',
          colour: INK.accent,
        });
        paper.yPt += 12;
      }
      drawHead(paper, columns, (draw) => draw());
    });
  } else if (hasRule) paper.artifact(() => paper.rule(paper.yPt));

  paper.nest('TR', () => {
    const baselinePt = paper.yPt + PADDING_PT + Math.max(...cells.map(({ style }) => style.sizePt)) * BASELINE_RATIO;
    for (const cell of cells) {
      paper.tag('TD', () => {
        cell.lines.forEach((line, position) => {
          const yPt = baselinePt + (position * LINE_RATIO - BASELINE_RATIO) * cell.style.sizePt;
          if (cell.fill && line !== '') {
            paper.box(cell.xPt - 2, yPt - 2, paper.widthOf(line, cell.style) + 4, cell.style.sizePt * LINE_RATIO + 1, {
              fill: cell.fill,
            });
          }
          paper.write(line, { ...cell.style, xPt: cell.xPt, yPt, widthPt: cell.widthPt, align: cell.align ?? 'left' });
        });
      });
    }
    paper.yPt += cellsPt;
    for (const note of notes) {
      const linePt = note.style.sizePt * LINE_RATIO;
      paper.ensureRoom(linePt);
      paper.tag('TD', () => paper.write(note.text, { ...note.style, xPt: paper.leftPt + NOTE_INDENT_PT, yPt: paper.yPt }));
      paper.yPt += linePt;
    }
    if (notes.length > 0) paper.yPt += PADDING_PT;
  });
}
