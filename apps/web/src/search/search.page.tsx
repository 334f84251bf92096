import './search.css';
import { searchKinds } from '@drawday/contracts/search/search.contract.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Tabs } from '../design/tabs.tsx';
import { usePageAccess } from '../platform/page-access.ts';
import { useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { PageHead } from '../tables/list-page.tsx';
import { SearchField } from '../tables/search-field.tsx';
import { searchQuery } from './search.queries.ts';
import { useSearchTexts } from './search.texts.ts';
import { addressOfHit, kindWords, labelOfHit, screensOf } from './search-hits.public.ts';

const defaults = { q: '', kind: '', more: 0 };
const [ofEach, ofOne] = [8, 30];
const shortest = 2;
const panelId = 'search-panel';

/** One search over everything in reach. ↓ and ↑ move through the hits, Enter opens. */
export function SearchPage() {
  const text = useSearchTexts();
  const access = usePageAccess();
  const [{ q, kind, more }, set] = useUrlState(defaults);
  const found = useRef<HTMLDivElement>(null);
  const chosen = searchKinds.find((one) => one === kind);
  const wanted = q.trim();
  const seen = searchKinds.filter((one) => screensOf(one).some((page) => access(page) === null));
  const query = useQueryInPlace({
    ...searchQuery({ filter: wanted, maxResultCount: chosen ? ofOne + more : ofEach, ...(chosen && { kind: chosen }) }),
    enabled: wanted.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const groups = wanted.length >= shortest ? (query.data?.groups ?? []).filter((group) => seen.includes(group.kind)) : [];

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...(found.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    if (!step || links.length === 0) return;
    event.preventDefault();
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links inside
    <div className="dd-page" onKeyDown={walk}>
      <PageHead title={text('search')} />
      <div className="dd-search-bar">
        <SearchField value={q} onSearch={(typed) => set({ q: typed, more: 0 }, { replace: true })} placeholder={text('searchHint')} />
      </div>
      <Tabs
        label={text('search')}
        panelId={panelId}
        current={chosen ?? ''}
        onChange={(next) => set({ kind: next, more: 0 })}
        tabs={[{ key: '', label: text('everything') }, ...seen.map((one) => ({ key: one, label: text(kindWords[one]) }))]}
      />
      <div id={panelId} role="tabpanel" aria-busy={query.isFetching} ref={found}>
        <p className="dd-only-heard" aria-live="polite">
          {groups.length > 0 && text('foundCount', { count: groups.reduce((sum, group) => sum + group.items.length, 0) })}
        </p>
        {wanted.length < shortest && <p className="dd-quiet">{text('typeMore')}</p>}
        {wanted.length >= shortest && !query.data && <Awaiting of={query} />}
        {query.isSuccess && !query.isFetching && wanted.length >= shortest && groups.length === 0 && (
          <EmptyState icon="search" title={text('nothingFound', { text: wanted })}>
            {text('nothingFoundHint')}
          </EmptyState>
        )}
        {groups.map((group) => (
          <section key={group.kind} className="dd-search-group">
            <h2>{text(kindWords[group.kind])}</h2>
            <ul>
              {group.items.map((hit) => {
                const address = addressOfHit(group.kind, hit);
                return (
                  <li key={hit.id}>
                    <PageLink to={address.to} search={address.search}>
                      {labelOfHit(group.kind, hit)}
                    </PageLink>
                    <span className="dd-faint">{hit.facts.join(' · ')}</span>
                  </li>
                );
              })}
            </ul>
            {group.hasMore && (
              <button
                type="button"
                className="dd-link-button"
                onClick={() => (chosen ? set({ more: Math.min(more + ofOne, 20) }) : set({ kind: group.kind, more: 0 }))}
              >
                {text('moreOf', { kind: text(kindWords[group.kind]) })}
              </button>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
