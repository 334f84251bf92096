import { describe, expect, test } from 'vitest';
import { numberedLines } from './numbered-lines.ts';

const box = { width: 120, height: 40 };
const plain = { own: [70, null, 64.4], isNewestOpen: false, clinic: [], level: null, isOut: false };
const marksOf = (kind: 'rect' | 'line' | 'dot' | 'text', input: Parameters<typeof numberedLines>[0]) =>
  numberedLines(input, box).marks.filter((mark) => mark.kind === kind);

describe('a line with its numbers', () => {
  test('each number stands in the middle of its column, rounded; a gap has none', () => {
    expect(marksOf('text', plain)).toMatchObject([
      { text: '70', x: 20 },
      { text: '64', x: 100, isBold: true },
    ]);
  });

  test('a gap breaks the line', () => {
    expect(marksOf('line', plain)).toEqual([]);
    expect(marksOf('line', { ...plain, own: [70, 71, null] })).toHaveLength(1);
  });

  test('what is compared is dashed, a level dotted', () => {
    expect(marksOf('line', { ...plain, clinic: [60, 61, 62], level: 65 })).toMatchObject([{ dash: 'dotted' }, { dash: 'dashed' }]);
  });

  test('the newest point is marked where it is worse, and open while its month may still move', () => {
    expect(marksOf('dot', { ...plain, isOut: true, isNewestOpen: true })).toMatchObject([
      { tone: 'own', isOpen: false },
      { tone: 'below', isOpen: true },
    ]);
  });

  test('without a newest value no column is set off; without any value nothing is drawn', () => {
    expect(marksOf('rect', plain)).toHaveLength(1);
    expect(marksOf('rect', { ...plain, own: [70, 71, null] })).toEqual([]);
    expect(numberedLines({ ...plain, own: [null, null] }, box).marks).toEqual([]);
  });
});
