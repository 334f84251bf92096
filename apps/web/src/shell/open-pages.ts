import type { Page } from '../platform/page-catalogue.ts';
import type { PagePlace } from '../platform/page-context.ts';
import type { PlainSearch } from '../platform/url-state.ts';

export type OpenPage = { key: string; page: Page; place: PagePlace };

const maximumKept = 12;

/** What distinguishes one page from another: its path, and the query parameters that name its subject. */
export function pageKey(page: Pick<Page, 'path' | 'identity'>, search: PlainSearch): string {
  const subject = (page.identity ?? ['id']).map((name) => search[name] ?? '').join('|');
  return `${page.path}?${subject}`;
}

const samePlace = (a: PagePlace, b: PagePlace) => a.visible === b.visible && JSON.stringify(a.search) === JSON.stringify(b.search);

/**
 * The pages that stay mounted once `current` is shown: itself, and those kept alive, each with the search it had when it
 * was left. The longest unvisited go first when there are too many. Unchanged entries keep their identity.
 */
export function openPages(
  open: readonly OpenPage[],
  current: { page: Page; search: PlainSearch } | null,
  closing: ReadonlySet<string>,
): readonly OpenPage[] {
  const key = current && pageKey(current.page, current.search);
  const hidden = open
    .filter((entry) => entry.key !== key && entry.page.keepAlive && !closing.has(entry.key))
    .map((entry) => (entry.place.visible ? { ...entry, place: { ...entry.place, visible: false } } : entry));
  if (!current || !key) return hidden.slice(-maximumKept);
  const place: PagePlace = { path: current.page.path, search: current.search, visible: true };
  const before = open.find((entry) => entry.key === key);
  const shown = before && samePlace(before.place, place) ? before : { key, page: current.page, place };
  return [...hidden.slice(-maximumKept), shown];
}
