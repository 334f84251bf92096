import type { ChartBox, ChartDrawing, ChartMark, ChartPoint } from './chart-drawing.ts';
import { linearScale, logScale } from './chart-scale.ts';

/** The samples of one point of the water system over time. */
export type ControlChartInput = {
  readonly points: readonly {
    readonly label: string;
    readonly value: number;
    /** `<` is drawn as an open dot at its limit: the true value lies somewhere below. */
    readonly comparator: '<' | '>' | null;
  }[];
  readonly action: { readonly value: number; readonly label: string } | null;
  readonly maximum: { readonly value: number; readonly label: string } | null;
};

const room = { left: 40, right: 74, top: 8, bottom: 18 } as const;
const size = 8.5;

/** Samples on a scale of powers of ten, with the action level (dashed) and the maximum (solid, a fault when crossed). */
export function controlChart({ points, action, maximum }: ControlChartInput, { width, height }: ChartBox): ChartDrawing {
  const limits = [action, maximum].filter((limit) => limit !== null);
  const known = [...points.map(({ value }) => value), ...limits.map(({ value }) => value)].filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(...known, ...(known.length ? [] : [1]))) + 1e-9);
  const high = Math.max(Math.ceil(Math.log10(Math.max(...known, ...(known.length ? [] : [10]))) - 1e-9), low + 1);
  const right = width - room.right;
  const y = logScale([10 ** low, 10 ** high], [height - room.bottom, room.top]);
  const x = linearScale([0, Math.max(points.length - 1, 1)], [room.left + 5, right - 5]);
  const across = (at: number) => [[room.left, at] as const, [right, at] as const];
  const text = { kind: 'text', size, tone: 'quiet' } as const;
  const marks: ChartMark[] = [];
  for (let power = low; power <= high; power += 1) {
    const at = y(10 ** power);
    marks.push({ kind: 'line', points: across(at), tone: 'grid', thickness: 0.5, dash: 'solid' });
    marks.push({ ...text, x: room.left - 5, y: at + 3, text: String(Number((10 ** power).toPrecision(6))), align: 'end' });
  }
  for (const limit of limits) {
    const isMaximum = limit === maximum;
    const tone = isMaximum ? 'fault' : 'ink';
    marks.push({ kind: 'line', points: across(y(limit.value)), tone, thickness: 1, dash: isMaximum ? 'solid' : 'dashed' });
    marks.push({ ...text, x: right + 5, y: y(limit.value) + 3, text: limit.label, align: 'start', tone });
  }
  const places = points.map(({ value }, at): ChartPoint => [x(at), y(value)]);
  if (places.length > 1) marks.push({ kind: 'line', points: places, tone: 'own', thickness: 0.8, dash: 'solid' });
  const every = Math.ceil(points.length / Math.max(Math.floor((right - room.left) / 34), 1));
  points.forEach(({ label, value, comparator }, at) => {
    const isFault = maximum !== null && comparator !== '<' && value >= maximum.value;
    const place = { x: x(at), y: y(value), radius: 2.6 };
    marks.push({ kind: 'dot', ...place, tone: isFault ? 'fault' : 'own', isOpen: comparator === '<' });
    if ((points.length - 1 - at) % every === 0) marks.push({ ...text, x: x(at), y: height - 5, text: label, align: 'middle' });
  });
  return { width, height, marks };
}
