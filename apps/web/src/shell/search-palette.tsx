import { search } from '@drawday/contracts/search/search.contract.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialogs/dialog.tsx';
import { queryOf } from '../platform/api-client.ts';
import { usePageAccess } from '../platform/page-access.ts';
import { useGo } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { addressOfHit, kindWords, labelOfHit, screensOf } from '../search/search-hits.public.ts';
import { menuPages } from './menu-groups.ts';

type SearchHit = { key: string; label: string; note?: string; to: string; search?: Record<string, string> };
type Section = { key: string; heading: string; hits: readonly SearchHit[] };

const shortest = 2;
const ofEach = 6;

/** Screens by any part of their name; found at once, without a call to the server. */
function useScreenHits(wanted: string): readonly SearchHit[] {
  const access = usePageAccess();
  const { i18n } = useTranslation();
  const language = i18n.language === 'es' ? 'es' : 'en';
  return menuPages
    .filter((page) => access(page) === null && page.title[language].toLowerCase().includes(wanted))
    .slice(0, wanted ? 6 : 10)
    .map((page) => ({ key: page.path, label: page.title[language], to: page.path }));
}

/** People, draws, sources, facilities and tests in one call; what the person may not open is left out. */
function useRecordHits(wanted: string): { sections: readonly Section[]; searching: boolean } {
  const access = usePageAccess();
  const text = usePlatformTexts();
  const { data, isFetching } = useQueryInPlace({
    ...queryOf(search.everywhere, { query: { filter: wanted, maxResultCount: ofEach } }),
    enabled: wanted.length >= shortest,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const groups = wanted.length >= shortest ? (data?.groups ?? []) : [];
  const sections = groups
    .filter(({ kind }) => screensOf(kind).some((page) => access(page) === null))
    .map(({ kind, items }) => ({
      key: kind,
      heading: text(kindWords[kind]),
      hits: items.map((hit) => ({
        key: `${kind}-${hit.id}`,
        label: labelOfHit(kind, hit),
        note: hit.facts.join(' · '),
        ...addressOfHit(kind, hit),
      })),
    }));
  return { sections, searching: isFetching };
}

/** Ctrl+K: type, arrow, Enter. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const text = usePlatformTexts();
  const go = useGo();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const screens = useScreenHits(wanted);
  const records = useRecordHits(wanted);
  const everything: readonly SearchHit[] =
    wanted.length >= shortest
      ? [{ key: 'all', label: text('searchAll', { text: typed.trim() }), to: '/home/search', search: { q: typed.trim() } }]
      : [];
  const sections: readonly Section[] = [
    ...records.sections,
    { key: 'screens', heading: text('screens'), hits: screens },
    { key: 'all', heading: text('search'), hits: everything },
  ].filter((section) => section.hits.length > 0);
  const hits = sections.flatMap((section) => section.hits);
  const current = Math.min(at, hits.length - 1);

  const open = (hit: SearchHit | undefined) => {
    if (!hit) return;
    onClose();
    go(hit.to, hit.search ?? {});
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((current + step + hits.length) % Math.max(1, hits.length));
    } else if (event.key === 'Enter') open(hits[current]);
  };
  const idOf = (hit: SearchHit) => `${listId}-${hits.indexOf(hit)}`;
  const active = hits[current];

  return (
    <Dialog open wide title={text('search')} onClose={onClose}>
      <input
        className="dd-palette-input"
        data-autofocus=""
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={active ? idOf(active) : undefined}
        aria-autocomplete="list"
        aria-label={text('searchEverything')}
        placeholder={text('searchEverything')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div className="dd-palette-list" id={listId} role="listbox" aria-label={text('search')} aria-busy={records.searching}>
        {sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which has no element of its own
          <div key={section.key} role="group" aria-label={section.heading}>
            <div className="dd-menu-group" aria-hidden="true">
              {section.heading}
            </div>
            {section.hits.map((hit) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, as in every combobox
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option by aria-activedescendant
              <div
                key={hit.key}
                id={idOf(hit)}
                role="option"
                aria-selected={hit === active}
                className="dd-palette-hit"
                onClick={() => open(hit)}
                onPointerMove={() => setAt(hits.indexOf(hit))}
              >
                {hit.label}
                {hit.note && <span className="dd-faint dd-small">{hit.note}</span>}
              </div>
            ))}
          </div>
        ))}
        {hits.length === 0 && !records.searching && <p className="dd-menu-group">{text('noMatch')}</p>}
      </div>
    </Dialog>
  );
}
