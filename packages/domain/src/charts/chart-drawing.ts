/**
 * What a mark of a chart means. Screen and paper each have a colour for it; on paper every pair also differs without colour
 * (dash, hatch, outline, filled or open dot).
 */
export type ChartTone =
  | 'ink'
  | 'quiet'
  | 'grid'
  | 'own'
  | 'clinic'
  | 'organization'
  | 'goal'
  | 'fault'
  | 'inGoal'
  | 'below'
  | 'above'
  | 'undecided'
  | 'untested';

/** A corner of a line, from the top left corner of the drawing. */
export type ChartPoint = readonly [x: number, y: number];

/** One thing to draw. Lengths are in the unit of the box that the chart was asked for: points on paper, pixels on screen. */
export type ChartMark =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly tone: ChartTone;
    }
  | {
      readonly kind: 'line';
      readonly points: readonly ChartPoint[];
      readonly tone: ChartTone;
      readonly thickness: number;
      readonly dash: 'solid' | 'dashed' | 'dotted';
      /** A closed line is filled with its tone. */
      readonly isFilled?: boolean;
    }
  | {
      readonly kind: 'dot';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly tone: ChartTone;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** The baseline. */
      readonly y: number;
      readonly text: string;
      readonly align: 'start' | 'middle' | 'end';
      readonly size: number;
      readonly isBold?: boolean;
      readonly tone: ChartTone;
    };

/** The room a chart may take. */
export type ChartBox = { readonly width: number; readonly height: number };

/** A chart as marks in the order of drawing; the same on screen (SVG) and on paper (PDF). */
export type ChartDrawing = ChartBox & { readonly marks: readonly ChartMark[] };
