import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { startTexts } from '../platform/texts.ts';
import { WeekChart } from './week-chart.tsx';

it.each([
  ['end in one', 2, 2, null],
  ['end at nothing', 0, 0, null],
  ['end at the target', 1440, 1440, 1440],
  ['end apart', 60, 1200, 1440],
])('labels of lines that %s stand apart, inside of the chart', async (_, median, p90, targetMinutes) => {
  await startTexts('en');
  const weeks = [
    { key: '2026-11-23', median: 180, p90: 1500 },
    { key: '2026-11-30', median, p90 },
  ];
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(createElement(WeekChart, { name: 'All tests', weeks, targetMinutes })));
  const heights = [...place.querySelectorAll('text[x="682"]')].map((label) => Number(label.getAttribute('y'))).toSorted((a, b) => a - b);
  root.unmount();
  expect(heights).toHaveLength(targetMinutes === null ? 2 : 3);
  for (const [index, y] of heights.entries()) expect(y - (heights[index - 1] ?? 0)).toBeGreaterThan(13);
  expect(heights.at(-1)).toBeLessThanOrEqual(230);
});
