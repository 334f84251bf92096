import './filter-bar.css';
import type { ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import type { UrlValues } from '../platform/url-state.ts';
import { FilterMenu, type FilterOption } from './filter-menu.tsx';
import type { AnyList } from './list-state.ts';
import { SearchField } from './search-field.tsx';

export type Filter = {
  /** Name in the list's filters: a list of texts there means several may be chosen. */
  key: string;
  label: string;
  options: readonly FilterOption[];
  /** The options are on their way; left out where there always are some. */
  areLoading?: boolean;
};

type FilterBarProps = {
  list: AnyList;
  /** What the free text searches: "Name, MRN or DOB". */
  placeholder: string;
  filters?: readonly Filter[];
  /** At the right: the columns button, a density switch. */
  children?: ReactNode;
};

type Chip = { key: string; label: string; words: string; clear: () => void };

/** One row: search, filters; below it every active filter as a chip with a cross, and "Clear all". Everything is in the address. */
export function FilterBar({ list, placeholder, filters = [], children }: FilterBarProps) {
  const text = usePlatformTexts();
  const values: UrlValues = list.filters;
  const chosenOf = (key: string): readonly string[] => {
    const value = values[key];
    if (typeof value === 'object') return value;
    return value === undefined || value === '' ? [] : [String(value)];
  };
  const isMultiple = (key: string) => typeof values[key] === 'object';
  const set = (key: string, chosen: readonly string[]) => list.setFilters({ [key]: isMultiple(key) ? chosen : (chosen[0] ?? '') });
  const wordsOf = ({ options, areLoading = options.length === 0 }: Filter, value: string): string =>
    options.find((option) => option.value === value)?.label ?? (areLoading ? '…' : text('choiceGone'));
  const chips: Chip[] = filters
    .filter((filter) => chosenOf(filter.key).length > 0)
    .map((filter) => ({
      key: filter.key,
      label: filter.label,
      words: chosenOf(filter.key)
        .map((value) => wordsOf(filter, value))
        .join(', '),
      clear: () => set(filter.key, []),
    }));
  if (list.search) chips.unshift({ key: 'q', label: text('search'), words: list.search, clear: () => list.setSearch('') });

  return (
    <>
      <div className="dd-filters dd-no-print">
        <SearchField value={list.search} onSearch={list.setSearch} placeholder={placeholder} />
        {filters.map((filter) => (
          <FilterMenu
            key={filter.key}
            label={filter.label}
            options={filter.options}
            value={chosenOf(filter.key)}
            multiple={isMultiple(filter.key)}
            onChange={(chosen) => set(filter.key, chosen)}
          />
        ))}
        <span className="dd-spring" />
        {children}
      </div>
      {chips.length > 0 && (
        <section className="dd-chips" aria-label={text('activeFilters')}>
          {chips.map((chip) => (
            <span key={chip.key} className="dd-chip">
              <span className="dd-quiet">{chip.label}:</span> {chip.words}
              <button type="button" aria-label={text('removeFilter', { filter: chip.label })} onClick={chip.clear}>
                <Icon name="close" size={12} />
              </button>
            </span>
          ))}
          <button type="button" className="dd-link-button dd-small" onClick={list.clearFilters}>
            {text('clearAll')}
          </button>
        </section>
      )}
    </>
  );
}
