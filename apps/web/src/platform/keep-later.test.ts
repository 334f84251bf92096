import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLater } from './keep-later.ts';

const moment = 800;
let kept: string[] = [];
const keeper = () => keepLater<string>((value) => kept.push(value), moment);

beforeEach(() => {
  kept = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('of what is typed in a row the last is kept', () => {
  const { set } = keeper();
  for (const value of ['a', 'ab', 'abc']) set(value);
  expect(kept).toEqual([]);
  vi.runAllTimers();
  expect(kept).toEqual(['abc']);
});

it('what is dropped while it waits is not kept afterwards', () => {
  const { set, drop, flush } = keeper();
  set('a');
  drop();
  vi.runAllTimers();
  flush();
  expect(kept).toEqual([]);
});

it('who leaves while it waits keeps it, once', () => {
  const { set, flush } = keeper();
  set('a');
  flush();
  vi.runAllTimers();
  expect(kept).toEqual(['a']);
});
