import { beforeEach, describe, expect, it } from 'vitest';
import { walkCells } from './walk-cells.ts';

const opened: string[] = [];
let table: HTMLTableElement;
beforeEach(() => {
  opened.length = 0;
  document.body.innerHTML = `<table><thead><tr><td colspan="4">2026</td></tr>
    <tr><th>Test</th><th>Trend</th><th><a>draw 1</a></th><th><a>draw 2</a></th></tr></thead>
    <tbody><tr><th colspan="4">Anemia</th></tr>
    <tr><th>Hgb</th><td>~</td><td>a1</td><td>a2</td></tr>
    <tr><th>K</th><td>~</td><td>b1</td><td>b2</td></tr></tbody></table>`;
  const [found] = document.getElementsByTagName('table');
  if (!found) throw new Error('no table');
  table = found;
  for (const one of table.querySelectorAll<HTMLElement>('a, button'))
    one.addEventListener('click', () => opened.push(one.textContent ?? ''));
});
const press = (...keys: string[]) => keys.map((key) => walkCells(table, document.activeElement, key, 2)).at(-1);

describe('keys of the cumulative sheet', () => {
  it.each([
    [['ArrowDown'], 'a1'],
    [['ArrowDown', 'ArrowDown'], 'b1'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown'], 'b1'],
    [['ArrowDown', 'ArrowRight'], 'a2'],
    [['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown'], 'b2'],
    [['ArrowDown', 'ArrowLeft'], 'a1'],
    [['ArrowDown', 'ArrowUp'], 'a1'],
  ])('%j stands on %s', (keys, cell) => {
    expect(press(...keys)).toBe(true);
    expect(document.activeElement?.textContent).toBe(cell);
  });
  it('Enter opens the draw above the value', () => {
    press('ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter');
    expect(opened).toEqual(['draw 2']);
  });
  it('other keys, and keys outside of the values, are left alone', () => {
    expect([press('Enter'), press('q')]).toEqual([false, false]);
    expect(opened).toEqual([]);
  });
});
