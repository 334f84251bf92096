import { describe, expect, it } from 'vitest';
import { chordOf, conflictsOf } from './shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('name of a key stroke', () => {
  it.each([
    [{ ...plain, key: 'N' }, 'n'],
    [{ ...plain, key: '?' }, '?'],
    [{ ...plain, key: ' ' }, 'space'],
    [{ ...plain, ctrlKey: true, key: 'k' }, 'ctrl+k'],
    [{ ...plain, metaKey: true, key: 'Enter' }, 'ctrl+enter'],
    [{ ...plain, altKey: true, key: 'ArrowUp' }, 'alt+arrowup'],
  ])('%o is %s', (event, chord) => {
    expect(chordOf(event)).toBe(chord);
  });
});

describe('keys that get in each other’s way', () => {
  it.each([
    [['j', 'k', 'g p'], []],
    [['n', 'f', 'n'], ['n']],
    [['g', 'g p'], ['g']],
    [['ctrl+enter', 'enter'], []],
  ])('%j: %j', (keys, conflicts) => {
    expect(conflictsOf(keys)).toEqual(conflicts);
  });
});
