import { fitLabelText, labelTextWidthDots, printableLabelText } from './label-font.ts';
import { LABEL_WIDTH_DOTS, type LabelElement, type LabelText } from './label-layout.ts';

/** Free dots at the left and right edge of every label. */
export const LABEL_MARGIN_DOTS = 12;
const REPRINT_BOX_DOTS = 26;

/** Rows from top to bottom, tops in dots; the barcode row is 80 dots high. */
export const LABEL_ROWS = { name: 8, identity: 35, barcode: 56, number: 141, tests: 163, bottom: 183 } as const;

/** Width of the first row: the space for the reprint mark always stays free, so that a reprint looks the same. */
export const NAME_WIDTH_DOTS = LABEL_WIDTH_DOTS - 2 * LABEL_MARGIN_DOTS - REPRINT_BOX_DOTS - 6;

/** One line of text starting at x, narrowed to the width given. */
export function labelLine(
  text: string,
  place: { xDots: number; yDots: number; fontHeightDots: number; fontWidthDots: number; maxWidthDots: number; mustFit?: boolean },
): LabelText {
  const fitted = fitLabelText(printableLabelText(text), { ...place, narrowestDots: Math.ceil(place.fontWidthDots * 0.6) });
  const { xDots, yDots, fontHeightDots } = place;
  return { kind: 'text', ...fitted, xDots, yDots, fontHeightDots, align: 'start', isInverse: false };
}

/** White text centered on a black block (PRE, POST, bottle type). */
export function inverseBlock(text: string, box: { xDots: number; yDots: number; widthDots: number; heightDots: number }): LabelElement[] {
  return [{ kind: 'block', ...box }, centredText(text, box, true)];
}

/** Black text centered in an outlined box (flags, reprint mark). */
export function outlinedBox(text: string, box: { xDots: number; yDots: number; widthDots: number; heightDots: number }): LabelElement[] {
  return [{ kind: 'frame', ...box, lineDots: 2 }, centredText(text, box, false)];
}

/** "R" in the top right corner of a label that was printed before. */
export function reprintMark(): LabelElement[] {
  const xDots = LABEL_WIDTH_DOTS - LABEL_MARGIN_DOTS - REPRINT_BOX_DOTS;
  return outlinedBox('R', { xDots, yDots: 5, widthDots: REPRINT_BOX_DOTS, heightDots: REPRINT_BOX_DOTS });
}

/** Words, each followed by a line to write on, sharing the room from x to the right margin. */
export function blanksToFill(words: readonly string[], xDots: number, yDots: number): LabelElement[] {
  const share = Math.floor((LABEL_WIDTH_DOTS - LABEL_MARGIN_DOTS - xDots) / words.length);
  return words.flatMap((word, position): LabelElement[] => {
    const startDots = xDots + share * position;
    const text = labelLine(word, { xDots: startDots, yDots, fontHeightDots: 18, fontWidthDots: 16, maxWidthDots: share });
    const lineStartDots = startDots + text.widthDots + 3;
    return [
      text,
      { kind: 'block', xDots: lineStartDots, yDots: yDots + 14, widthDots: startDots + share - 5 - lineStartDots, heightDots: 2 },
    ];
  });
}

function centredText(
  text: string,
  box: { xDots: number; yDots: number; widthDots: number; heightDots: number },
  isInverse: boolean,
): LabelText {
  const fontHeightDots = Math.min(26, Math.round(box.heightDots * 0.84));
  const largest = Math.round(fontHeightDots * 0.92);
  const fitted = fitLabelText(text, { fontWidthDots: largest, narrowestDots: 8, maxWidthDots: box.widthDots - 8, mustFit: true });
  // Capitals fill the upper three quarters of the font height: center those, not the font box.
  const yDots = box.yDots + Math.round((box.heightDots - fontHeightDots * 0.75) / 2);
  const { xDots, widthDots } = box;
  return {
    kind: 'text',
    text: fitted.text,
    fontWidthDots: fitted.fontWidthDots,
    xDots,
    yDots,
    widthDots,
    fontHeightDots,
    align: 'center',
    isInverse,
  };
}

/** Right end of a line of text, in dots. */
export function endOfTextDots(text: LabelText): number {
  return text.xDots + labelTextWidthDots(text.text, text.fontWidthDots);
}
