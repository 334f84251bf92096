import { describe, expect, it } from 'vitest';
import { isSlipped } from './slipped-click.ts';

const gone = { isConnected: false };
const there = { isConnected: true };
const press = (control: { isConnected: boolean } | null, at = 0, x = 100) => ({ at, x, y: 50, control });

describe('the second half of a double click', () => {
  it.each([
    ['meets the row that moved up', press(gone), press(there, 150), true],
    ['a pointer trembles', press(gone), press(there, 150, 104), true],
    ['comes much later', press(gone), press(there, 400), false],
    ['is somewhere else', press(gone), press(there, 150, 140), false],
    ['the first one is still there', press({ isConnected: true }), press(there, 150), false],
    ['meets the same button', press(there), press(there, 150), false],
    ['the first met nothing', press(null), press(there, 150), false],
    ['there was no first', null, press(there, 150), false],
  ])('%s', (_, last, next, slipped) => {
    expect(isSlipped(last, next)).toBe(slipped);
  });
});
