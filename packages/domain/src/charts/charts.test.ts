import { describe, expect, test } from 'vitest';
import { attainmentBar } from './attainment-bar.ts';
import { barChart } from './bar-chart.ts';
import type { ChartDrawing, ChartMark } from './chart-drawing.ts';
import { axisTicks, linearScale, logScale, tickText } from './chart-scale.ts';
import { controlChart } from './control-chart.ts';
import { countMatrix } from './count-matrix.ts';
import { dotPlot } from './dot-plot.ts';
import { goalScale } from './goal-scale.ts';
import { monthLines } from './month-lines.ts';
import { sparkline } from './sparkline.ts';
import { stackedBar } from './stacked-bar.ts';

type Kind = ChartMark['kind'];
const only = <K extends Kind>(drawing: ChartDrawing, kind: K) =>
  drawing.marks.filter((mark): mark is Extract<ChartMark, { kind: K }> => mark.kind === kind);
const textsOf = (drawing: ChartDrawing) => only(drawing, 'text').map(({ text }) => text);

describe('scales', () => {
  test.each([
    [0, 10, 4, [0, 5, 10]],
    [0, 83, 4, [0, 50, 100]],
    [0.9, 1.6, 4, [0.8, 1, 1.2, 1.4, 1.6]],
    [55, 100, 4, [40, 60, 80, 100]],
    [3, 3, 4, [3]],
  ])('an axis from %d to %d has round steps that hold both ends', (low, high, count, ticks) => {
    expect(axisTicks(low, high, count)).toEqual(ticks);
  });

  test('a tick has the decimals its axis needs', () => {
    expect([0.8, 1, 1.2].map((tick) => tickText(tick, [0.8, 1, 1.2]))).toEqual(['0.8', '1.0', '1.2']);
  });

  test('beyond the ends is at the edge; zero has no logarithm and stands at the start', () => {
    expect([-5, 0, 5, 50].map(linearScale([0, 10], [100, 0]))).toEqual([100, 100, 50, 0]);
    expect([0, 1, 10, 100, 1000].map(logScale([1, 100], [0, 50]))).toEqual([0, 0, 25, 50, 50]);
  });
});

describe('sparkline', () => {
  const box = { width: 60, height: 14 };
  const bandOf = (values: (number | null)[], low: number | null, high: number | null) =>
    only(sparkline({ values, goal: { low, high }, isOut: false }, box), 'rect')[0];

  test.each([
    ['below a lower bound', [3.9, 3.8], 4, null],
    ['above an upper bound', [12, 13], null, 9],
    ['inside of a wide goal', [402, 398, 410], 130, 585],
    ['far below', [9.6, 8.1], 10, 12],
  ])('an edge of the goal is always visible: %s', (_, values, low, high) => {
    const band = bandOf(values, low, high);
    expect(band && (band.y > 0.5 || band.y + band.height < box.height - 0.5)).toBe(true);
  });

  test('a month without a value is a gap, and the newest value has its dot', () => {
    const drawing = sparkline({ values: [1, 2, null, 3, 4, null], goal: null, isOut: true }, box);
    expect(only(drawing, 'line').map(({ points }) => points.length)).toEqual([2, 2]);
    expect(only(drawing, 'dot').map(({ x, tone }) => [Math.round(x), tone])).toEqual([[45, 'ink']]);
    expect(sparkline({ values: [null], goal: null, isOut: false }, box).marks).toEqual([]);
  });
});

describe('bars', () => {
  test('an attainment bar begins at its start; goal is a tick, organization a ring', () => {
    const drawing = attainmentBar({ percent: 75, start: 50, goal: 90, organization: 80, isMissed: true }, { width: 100, height: 10 });
    expect(only(drawing, 'rect').map(({ width, tone }) => [width, tone])).toEqual([
      [100, 'goal'],
      [50, 'fault'],
    ]);
    expect(only(drawing, 'line')[0]?.points[0]?.[0]).toBe(80);
    expect(only(drawing, 'dot')[0]).toMatchObject({ x: 60, isOpen: true });
    const atTheEnds = [0, 100].map((organization) =>
      only(attainmentBar({ percent: 75, start: 0, goal: null, organization, isMissed: false }, { width: 100, height: 10 }), 'dot'),
    );
    expect(atTheEnds.flat().every(({ x, radius }) => x - radius >= 0 && x + radius <= 100)).toBe(true);
  });

  test('parts of a whole fill it, and a part of nobody is not drawn', () => {
    const parts = [
      { tone: 'below', count: 19 },
      { tone: 'inGoal', count: 83 },
      { tone: 'above', count: 0 },
      { tone: 'untested', count: 1 },
    ] as const;
    const drawing = stackedBar({ parts }, { width: 103, height: 12 });
    expect(only(drawing, 'rect').map(({ x, width }) => [x, width].map(Math.round))).toEqual([
      [0, 19],
      [19, 83],
      [102, 1],
    ]);
    expect(textsOf(drawing)).toEqual(['19', '83']);
    expect(stackedBar({ parts: [] }, { width: 10, height: 5 }).marks).toEqual([]);
  });

  test('classes stand from zero with their count above and their label below', () => {
    const classes = [
      { label: '< 10', parts: [{ tone: 'below', count: 5 }] },
      { label: 'not tested', parts: [{ tone: 'untested', count: 10 }] },
    ] as const;
    const drawing = barChart({ classes }, { width: 100, height: 80 });
    expect(only(drawing, 'rect').map(({ y, height }) => [y, y + height])).toEqual([
      [39, 64],
      [14, 64],
    ]);
    expect(textsOf(drawing)).toEqual(['5', '< 10', '10', 'not tested']);
  });

  test('the days of a month, and their counts, do not touch each other', () => {
    const days = Array.from({ length: 31 }, (_, day) => ({
      label: String(day + 1).padStart(2, '0'),
      parts: [{ tone: 'own', count: 35 }] as const,
    }));
    for (const [classes, width, size] of [
      [days, 345, 7],
      [days.slice(0, 7), 345, 9],
    ] as const) {
      const texts = only(barChart({ classes }, { width, height: 80 }), 'text');
      expect(new Set(texts.map((text) => text.size))).toEqual(new Set([size]));
      // Digits of the paper's font are about 0.6 of their size wide.
      expect(2 * 0.6 * size).toBeLessThan(width / classes.length);
    }
  });
});

describe('lines over months', () => {
  const months = ['Aug', 'Sep', 'Oct'];
  const own = { tone: 'own', label: 'Bell', values: [70, null, 74] } as const;

  test('gaps are gaps, and names at the ends never overlap', () => {
    const lines = [
      own,
      { tone: 'clinic', label: 'Clinic', values: [70, 72, 74] },
      { tone: 'organization', label: 'All', values: [71, 71, 73.9] },
    ] as const;
    const drawing = monthLines({ months, lines, goal: null, isGoalEdgeFault: false }, { width: 300, height: 120 });
    expect(only(drawing, 'line').filter(({ tone }) => tone === 'own')).toEqual([]);
    expect(only(drawing, 'dot').filter(({ tone }) => tone === 'own')).toHaveLength(2);
    const ends = only(drawing, 'text')
      .filter(({ align }) => align === 'start')
      .map(({ y }) => y)
      .sort((a, b) => a - b);
    expect(ends).toHaveLength(3);
    expect(ends.every((y, at) => at === 0 || y - (ends[at - 1] ?? 0) >= 10)).toBe(true);
    expect(only(drawing, 'line').map(({ dash }) => dash)).toContain('dotted');
  });

  test('the axis holds values and goal; only a crossing that is a fault is drawn as one', () => {
    const at = (isGoalEdgeFault: boolean) =>
      monthLines({ months, lines: [own], goal: { low: null, high: 80 }, isGoalEdgeFault }, { width: 300, height: 120 });
    expect(textsOf(at(false)).slice(0, 3)).toEqual(['70', '75', '80']);
    expect([false, true].map((is) => only(at(is), 'line').filter(({ tone }) => tone === 'fault').length)).toEqual([0, 1]);
    expect(
      monthLines({ months: [], lines: [], goal: null, isGoalEdgeFault: false }, { width: 300, height: 120 }).marks.length,
    ).toBeGreaterThan(0);
  });

  test('an open point is open', () => {
    const drawing = monthLines(
      { months, lines: [{ ...own, open: [true, false, false] }], goal: null, isGoalEdgeFault: false },
      { width: 300, height: 120 },
    );
    expect(only(drawing, 'dot').map(({ isOpen }) => isOpen)).toEqual([true, false]);
  });
});

test('who is out of goal is a filled dot, who is in goal an open one, who is not judged a small gray one', () => {
  const points = [
    { x: 240, y: 1.4, isOut: false },
    { x: 188, y: 0.98, isOut: true },
    { x: 150, y: 0.7, isOut: null },
  ];
  const drawing = dotPlot(
    { points, xLabel: 'minutes', yLabel: 'spKt/V', yGoal: { value: 1.2, label: '≥ 1.2' } },
    { width: 300, height: 200 },
  );
  expect(only(drawing, 'dot').map(({ isOpen, tone }) => [isOpen, tone])).toEqual([
    [true, 'own'],
    [false, 'fault'],
    [false, 'quiet'],
  ]);
  expect(only(drawing, 'line').filter(({ dash }) => dash === 'dashed')).toHaveLength(1);
  expect(only(drawing, 'text').find(({ text }) => text === '≥ 1.2')).toMatchObject({ x: 270, align: 'start' });
  expect(dotPlot({ points: [], xLabel: '', yLabel: '', yGoal: null }, { width: 30, height: 20 }).marks.length).toBeGreaterThan(0);
});

test('water stands on powers of ten; "<" is an open dot, and only what reaches the maximum is a fault', () => {
  const points = [
    { label: '08', value: 1, comparator: '<' },
    { label: '09', value: 62, comparator: null },
    { label: '10', value: 100, comparator: null },
    { label: '11', value: 100, comparator: '<' },
  ] as const;
  const limits = { action: { value: 50, label: 'action 50' }, maximum: { value: 100, label: 'max. 100' } };
  const drawing = controlChart({ points, ...limits }, { width: 300, height: 126 });
  expect(only(drawing, 'dot').map(({ isOpen, tone }) => `${tone}${isOpen ? ' open' : ''}`)).toEqual([
    'own open',
    'own',
    'fault',
    'own open',
  ]);
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(['1', '10', '100', 'action 50', 'max. 100']));
  expect(only(drawing, 'dot').map(({ y }) => Math.round(y))).toEqual([108, 18, 8, 8]);
});

test.each([
  ['two bounds: the goal is the middle', 9.6, { low: 10, high: 12 }, [30, 70], 22],
  ['a lower bound: the goal is the right half', 3.8, { low: 4, high: null }, [50, 100], 45],
  ['an upper bound: the goal is the left half', 5, { low: null, high: 4 }, [0, 50], 75],
  ['far out stays at the edge', 30, { low: 10, high: 12 }, [30, 70], 94],
])('a goal for a patient, %s', (_, value, goal, band, tip) => {
  const drawing = goalScale({ value, goal, valueLabel: 'you', goalLabel: '' }, { width: 100, height: 60 });
  const [rect] = only(drawing, 'rect');
  expect([rect?.x, (rect?.x ?? 0) + (rect?.width ?? 0)].map((x) => Math.round(x ?? 0))).toEqual(band);
  expect(Math.round(only(drawing, 'line').find(({ isFilled }) => isFilled)?.points[2]?.[0] ?? 0)).toBe(tip);
});

test('the fields of the goal are tinted', () => {
  const rows = [
    { label: '< 20', counts: [9, 4] },
    { label: '20-30', counts: [2, 30] },
  ];
  const drawing = countMatrix(
    { columns: ['< 200', '200-800'], rows, isGoal: (row, column) => row === 1 && column === 1 },
    { width: 160, height: 76 },
  );
  expect(only(drawing, 'rect')).toEqual([{ kind: 'rect', x: 110, y: 46, width: 50, height: 30, tone: 'goal' }]);
  expect(textsOf(drawing)).toEqual(['< 200', '200-800', '< 20', '9', '4', '20-30', '2', '30']);
});
