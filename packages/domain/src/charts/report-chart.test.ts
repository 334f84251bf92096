import { describe, expect, test } from 'vitest';
import type { ReportChart } from '../reports/report-sheet.ts';
import { chartTitle, drawReportChart } from './report-chart.ts';

const box = { width: 400, height: 100 };
const texts = (chart: ReportChart) => drawReportChart(chart, box).marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const rects = (chart: ReportChart) => drawReportChart(chart, box).marks.flatMap((mark) => (mark.kind === 'rect' ? [mark.tone] : []));

describe('the picture of a report', () => {
  test('a distribution: a bar a class in the tones of its parts, the count above, the class below', () => {
    const chart: ReportChart = {
      ...{ key: 'HIST:HGB', kind: 'HISTOGRAM', title: 'Hemoglobin' },
      categories: ['below 9', '10-10.9', 'not tested'],
      rows: ['IN', 'BELOW', 'UNTESTED'],
      counts: [
        [0, 43, 0],
        [2, 0, 0],
        [0, 0, 4],
      ],
    };
    expect(rects(chart)).toEqual(['below', 'inGoal', 'untested']);
    expect(texts(chart)).toEqual(['2', 'below 9', '43', '10-10.9', '4', 'not tested']);
  });

  test('ages: the sexes are told apart', () => {
    const ages = { key: 'AGE', kind: 'AGE', title: 'Age', categories: ['18-44'] } as const;
    expect(rects({ ...ages, rows: ['FEMALE', 'MALE', 'UNKNOWN'], counts: [[4], [5], [1]] })).toEqual(['own', 'organization', 'untested']);
  });

  test('lines: months in short, each line named at its end, an open month as an open dot', () => {
    const point = (at: string, value: number | null, isOpen?: true) => ({ at, value, n: 10, ...(isOpen && { isOpen }) });
    const chart: ReportChart = {
      ...{ key: 'LINE', kind: 'LINE', title: 'In goal', goal: { low: 70, high: null } },
      series: [
        { key: 'own', title: 'Lindgren', role: 'OWN', points: [point('2026-08', 66), point('2026-09', null), point('2026-10', 47, true)] },
        { key: 'all', title: 'Clinic', role: 'CLINIC', points: [point('2026-08', 60), point('2026-09', 61), point('2026-10', 60)] },
      ],
    };
    expect(texts(chart)).toEqual(expect.arrayContaining(['08/26', '10/26', 'Lindgren', 'Clinic']));
    expect(drawReportChart(chart, box).marks).toContainEqual(expect.objectContaining({ kind: 'dot', tone: 'own', isOpen: true }));
  });

  test('shares bear their unit on the axis, everything else in the title', () => {
    const chart: ReportChart = {
      ...{ key: 'LINE', kind: 'LINE', title: 'Hemoglobin in goal', unit: '%' },
      series: [{ key: 'own', title: 'Own', role: 'OWN', points: [60, 80].map((value, at) => ({ at: `2026-0${at + 1}`, value, n: 10 })) }],
    };
    expect(texts(chart)).toEqual(expect.arrayContaining(['60%', '80%']));
    expect([chart, { title: 'Hemoglobin', unit: 'g/dL' }].map(chartTitle)).toEqual(['Hemoglobin in goal', 'Hemoglobin, g/dL']);
  });

  test('the numbers beside many doses in a low picture do not touch', () => {
    const dots = [0.91, 1.2, 1.92].map((y) => ({ k: 'a', x: 188, y, isOut: false }));
    const { marks } = drawReportChart({ key: 'x', kind: 'DOT', title: 'Kt/V', dots }, { width: 270, height: 82 });
    const ys = marks.flatMap((mark) => (mark.kind === 'text' && mark.align === 'end' && mark.x < 34 ? [mark.y] : [])).sort((a, b) => a - b);
    expect(ys.length).toBeGreaterThan(1);
    expect(ys.every((y, at) => at === 0 || y - (ys[at - 1] ?? 0) >= 10)).toBe(true);
  });

  test.each([
    [
      'one dot a person',
      { kind: 'DOT', dots: [{ k: 'a', x: 188, y: 0.98, isOut: true }], categories: ['min', 'Kt/V'], goal: { low: 1.2, high: null } },
      'dot',
    ],
    [
      'a field a combination',
      {
        kind: 'MATRIX',
        categories: ['<200', '200-800'],
        rows: ['TSAT <20', '20-30'],
        counts: [
          [3, 1],
          [2, 9],
        ],
      },
      'rect',
    ],
    [
      'samples against their limits',
      {
        kind: 'CONTROL',
        goal: { low: 50, high: 100 },
        series: [{ key: 's', title: 'Loop', role: 'OWN', points: [{ at: '2026-10-02', value: 12, n: 1 }] }],
      },
      'dot',
    ],
    ['ages by sex', { kind: 'AGE', categories: ['18-44'], rows: ['FEMALE', 'MALE'], counts: [[4], [5]] }, 'rect'],
  ] as const)('%s', (_, part, kind) => {
    const chart: ReportChart = { key: 'x', title: 'x', ...part };
    expect(drawReportChart(chart, box).marks.some((mark) => mark.kind === kind)).toBe(true);
  });
});
