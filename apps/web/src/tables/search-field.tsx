import './filter-bar.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';

const debounceMs = 300;

type SearchFieldProps = { value: string; onSearch: (text: string) => void; placeholder: string; label?: string };

/** Free text that searches 300 ms after the last key; Enter searches at once, Esc clears. */
export function SearchField({ value, onSearch, placeholder, label = placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  // The address changed by Back, a chip or "Clear all": the field follows.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      search.current(typed.trim());
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  const now = (text: string) => {
    setTyped(text);
    setSent(text);
    search.current(text.trim());
  };
  return (
    <search className="dd-search">
      <Icon name="search" size={14} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        data-page-search=""
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(typed);
          if (event.key === 'Escape' && typed) now('');
        }}
      />
    </search>
  );
}
