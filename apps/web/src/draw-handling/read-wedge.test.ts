import { describe, expect, it } from 'vitest';
import { noDigits, readWedge } from './read-wedge.ts';

function type(keys: string[], msPerKey: number, isTypingElsewhere = false): string | null {
  let state = noDigits;
  let scanned: string | null = null;
  keys.forEach((key, index) => {
    const read = readWedge(state, { key, at: 1000 + index * msPerKey, isTypingElsewhere });
    state = read.state;
    scanned = read.scanned;
  });
  return scanned;
}
const label = [...'2600012344', 'Enter'];

describe('readWedge', () => {
  it('hears a scanner anywhere, even while somebody types in another field', () => {
    expect(type(label, 4)).toBe('2600012344');
    expect(type(label, 4, true)).toBe('2600012344');
  });
  it('takes slow digits only where nobody types', () => {
    expect(type(label, 300)).toBe('2600012344');
    expect(type(label, 300, true)).toBeNull();
  });
  it.each([
    ['nine digits', [...'260001234', 'Enter']],
    ['digits without Enter', [...'2600012344']],
    ['a letter between', [...'26000x12344', 'Enter']],
    ['another key at the end', [...'2600012344', 'Tab']],
  ])('ignores %s', (_, keys) => {
    expect(type(keys, 4)).toBeNull();
  });
  it('forgets digits that were typed long before', () => {
    const { state } = readWedge(noDigits, { key: '9', at: 0, isTypingElsewhere: false });
    const after = readWedge(state, { key: '2', at: 5000, isTypingElsewhere: false }).state;
    expect(after.digits).toBe('2');
  });
  it('starts again after a scan', () => {
    expect(type([...label, ...'2600012351', 'Enter'], 4)).toBe('2600012351');
  });
});
