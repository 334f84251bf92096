import { encodeCode128 } from './code-128.ts';
import { LABEL_WIDTH_DOTS, type LabelBarcode } from './label-layout.ts';

const QUIET_MODULES = 10;
const HEIGHT_DOTS = 80; // 10 mm, the minimum of CLSI AUTO02-A2
const EDGE_DOTS = 12;

/**
 * Places a specimen number as Code 128, set C. Alone in its row it takes 3-dot modules, centered; beside other things it
 * takes 2-dot modules (10 mil) at the left edge. Ten modules stay free on both sides.
 * @throws RangeError unless the number has exactly ten digits
 */
export function labelBarcode(specimenNumber: string, yDots: number, isAloneInRow: boolean): LabelBarcode {
  if (!/^\d{10}$/.test(specimenNumber)) throw new RangeError('A specimen number has ten digits.');
  const moduleDots = isAloneInRow ? 3 : 2;
  const widthDots = encodeCode128(specimenNumber).moduleCount * moduleDots;
  const xDots = isAloneInRow ? Math.floor((LABEL_WIDTH_DOTS - widthDots) / 2) : EDGE_DOTS + QUIET_MODULES * moduleDots;
  return { kind: 'barcode', value: specimenNumber, xDots, yDots, widthDots, heightDots: HEIGHT_DOTS, moduleDots };
}

/** First dot right of the barcode's quiet zone. */
export function rightOfQuietZoneDots(barcode: LabelBarcode): number {
  return barcode.xDots + barcode.widthDots + QUIET_MODULES * barcode.moduleDots;
}
