/** Zebra 2 x 1 inch (50.8 x 25.4 mm) at 203 dpi, 8 dots per millimeter (CLSI AUTO12-A size). */
export const LABEL_WIDTH_DOTS = 406;
export const LABEL_HEIGHT_DOTS = 203;

/** Height of capitals as a share of the height given in `^A0`: the baseline lies this far below the top. */
export const CAPITAL_HEIGHT_RATIO = 0.75;

/** Scalable text. `start`: widthDots is the width it takes. `center`: widthDots is the box it is centered in. */
export type LabelText = {
  readonly kind: 'text';
  readonly text: string;
  readonly xDots: number;
  readonly yDots: number;
  readonly widthDots: number;
  readonly fontHeightDots: number;
  readonly fontWidthDots: number;
  readonly align: 'start' | 'center';
  readonly isInverse: boolean;
};

/** A filled rectangle: the ground of inverse text, or a line to write on. */
export type LabelBlock = {
  readonly kind: 'block';
  readonly xDots: number;
  readonly yDots: number;
  readonly widthDots: number;
  readonly heightDots: number;
};

/** An outlined rectangle; the line lies inside the given box. */
export type LabelFrame = {
  readonly kind: 'frame';
  readonly xDots: number;
  readonly yDots: number;
  readonly widthDots: number;
  readonly heightDots: number;
  readonly lineDots: number;
};

/** Code 128 without its quiet zones; widthDots is the sum of its modules. */
export type LabelBarcode = {
  readonly kind: 'barcode';
  readonly value: string;
  readonly xDots: number;
  readonly yDots: number;
  readonly widthDots: number;
  readonly heightDots: number;
  readonly moduleDots: number;
};

export type LabelElement = LabelText | LabelBlock | LabelFrame | LabelBarcode;

/** One label as positioned elements, in dots from its top left corner. The print and the picture are both made from it. */
export type LabelLayout = {
  /** What a screen reader says instead of the picture. */
  readonly title: string;
  readonly elements: readonly LabelElement[];
};
