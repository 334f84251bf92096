import { INK, type Paper, type TextStyle } from './pdf-paper.ts';

const LINE_RATIO = 1.25;

/** A section heading; reserves room for what follows, so that it never ends a page. */
export function drawHeading(paper: Paper, text: string, roomAfterPt: number): void {
  paper.ensureRoom(22 + roomAfterPt);
  paper.yPt += 8;
  paper.tag('H2', () => paper.write(text, { xPt: paper.leftPt, yPt: paper.yPt, sizePt: 10.5, font: 'bold', colour: INK.accent }));
  paper.yPt += 13;
  paper.artifact(() => paper.rule(paper.yPt, INK.accent, 0.8));
}

/** A paragraph across the whole width; it may continue on the next page. */
export function drawParagraph(paper: Paper, text: string, style: TextStyle = { sizePt: 9 }): void {
  for (const line of paper.wrap(text, paper.widthPt, style)) {
    paper.ensureRoom(style.sizePt * LINE_RATIO);
    paper.tag('P', () => paper.write(line, { ...style, xPt: paper.leftPt, yPt: paper.yPt }));
    paper.yPt += style.sizePt * LINE_RATIO;
  }
}

export type Fact = { readonly label: string; readonly value: string; readonly isStrong?: boolean };

/** Facts with their labels in columns side by side; each column is read to its end before the next. */
export function drawFactColumns(paper: Paper, columns: readonly (readonly Fact[])[]): void {
  const columnPt = paper.widthPt / columns.length;
  const topPt = paper.yPt;
  let bottomPt = topPt;
  columns.forEach((facts, position) => {
    const xPt = paper.leftPt + position * columnPt;
    let yPt = topPt;
    for (const { label, value, isStrong } of facts) {
      const style: TextStyle = isStrong ? { sizePt: 12, font: 'bold' } : { sizePt: 9 };
      const lines = paper.wrap(value, columnPt - 12, style);
      const belowLabelPt = isStrong ? 10.5 : 8.5; // capitals of a large line carry accents
      paper.tag('P', () => {
        paper.write(label, { xPt, yPt, sizePt: 7, colour: INK.quiet });
        lines.forEach((line, at) => {
          paper.write(line, { ...style, xPt, yPt: yPt + belowLabelPt + at * style.sizePt * 1.15 });
        });
      });
      yPt += belowLabelPt + 3 + lines.length * style.sizePt * 1.15;
    }
    bottomPt = Math.max(bottomPt, yPt);
  });
  paper.yPt = bottomPt;
}
