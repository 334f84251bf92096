/** What a Zebra printer says about itself on `~HS`. Source: ZPL II Programming Guide, Host Status Return. */
export type PrinterStatus = {
  isPaperOut: boolean;
  isPaused: boolean;
  isHeadOpen: boolean;
  isRibbonOut: boolean;
  labelsWaiting: number;
};

const startOfText = '\u0002';
export const endOfText = '\u0003';

/** Reads the first two of the three strings; null when the answer is not one to `~HS`. */
export function parsePrinterStatus(answer: string): PrinterStatus | null {
  const strings = answer
    .split(endOfText)
    .slice(0, -1)
    .map((part) => part.slice(part.indexOf(startOfText) + 1).split(','));
  const [first, second] = strings;
  if (!first || !second || first.length < 12 || second.length < 11) return null;
  return {
    isPaperOut: first[1] === '1',
    isPaused: first[2] === '1',
    isHeadOpen: second[2] === '1',
    isRibbonOut: second[3] === '1',
    labelsWaiting: Number(second[8]) || 0,
  };
}
