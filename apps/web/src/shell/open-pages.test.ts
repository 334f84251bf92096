import { describe, expect, it } from 'vitest';
import type { Page } from '../platform/page-catalogue.ts';
import { openPages, pageKey } from './open-pages.ts';

const page = (path: `/${string}`, keepAlive?: true): Page => ({
  path,
  title: { en: path, es: path },
  room: 'x',
  load: async () => () => null,
  ...(keepAlive && { keepAlive }),
});
const list = page('/home/patients', true);
const profile = page('/home/patient');
const none = new Set<string>();

describe('pages that stay open', () => {
  it('a list stays, with the search it had, while a profile is shown', () => {
    const first = openPages([], { page: list, search: { q: 'ri' } }, none);
    const second = openPages(first, { page: profile, search: { id: '1' } }, none);
    expect(second.map((entry) => [entry.key, entry.place.visible, entry.place.search])).toEqual([
      ['/home/patients?', false, { q: 'ri' }],
      ['/home/patient?1', true, { id: '1' }],
    ]);
  });

  it('a profile does not stay', () => {
    const first = openPages([], { page: profile, search: { id: '1' } }, none);
    expect(openPages(first, { page: list, search: {} }, none).map((entry) => entry.key)).toEqual(['/home/patients?']);
  });

  it('another patient is another page, another tab of the same patient is not', () => {
    expect(pageKey(profile, { id: '1', tab: 'a' })).toBe(pageKey(profile, { id: '1', tab: 'b' }));
    expect(pageKey(profile, { id: '1' })).not.toBe(pageKey(profile, { id: '2' }));
  });

  it('nothing changes when nothing changed', () => {
    const first = openPages([], { page: list, search: { q: 'a' } }, none);
    const second = openPages(first, { page: list, search: { q: 'a' } }, none);
    expect(second[0]).toBe(first[0]);
  });

  it('a page left without saving does not stay', () => {
    const first = openPages([], { page: list, search: {} }, none);
    expect(openPages(first, { page: profile, search: { id: '1' } }, new Set(['/home/patients?'])).map((entry) => entry.key)).toEqual([
      '/home/patient?1',
    ]);
  });

  it('keeps twelve at most and drops the longest unvisited', () => {
    let open = openPages([], { page: page('/home/0', true), search: {} }, none);
    for (let index = 1; index <= 14; index++) open = openPages(open, { page: page(`/home/${index}`, true), search: {} }, none);
    expect(open).toHaveLength(13);
    expect(open[0]?.key).toBe('/home/2?');
  });
});
