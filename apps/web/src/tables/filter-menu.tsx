import './filter-bar.css';
import { useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Popover } from '../design/popover.tsx';
import { usePlatformTexts } from '../platform/texts.ts';

export type FilterOption = { value: string; label: string };
type FilterMenuProps = {
  label: string;
  options: readonly FilterOption[];
  value: readonly string[];
  multiple: boolean;
  onChange: (value: readonly string[]) => void;
};

const searchableFrom = 9;

/** "Modality ⌄": choices behind a button; with many choices, a field to narrow them. */
export function FilterMenu({ label, options, value, multiple, onChange }: FilterMenuProps) {
  const text = usePlatformTexts();
  const [narrow, setNarrow] = useState('');
  const wanted = narrow.trim().toLowerCase();
  const shown = wanted ? options.filter((option) => option.label.toLowerCase().includes(wanted)) : options;
  const choose = (chosen: string) => {
    if (!multiple) onChange(value.includes(chosen) ? [] : [chosen]);
    else onChange(value.includes(chosen) ? value.filter((other) => other !== chosen) : [...value, chosen]);
  };
  return (
    <Popover
      label={label}
      button={(trigger) => (
        <button type="button" className={`dd-filter-button${value.length ? ' dd-filter-button-on' : ''}`} {...trigger}>
          {label}
          {value.length > 1 && <span className="dd-small">{value.length}</span>}
          <Icon name="down" size={12} />
        </button>
      )}
    >
      {(close) => (
        <fieldset aria-label={label}>
          {options.length >= searchableFrom && (
            <span className="dd-search">
              <Icon name="search" size={14} />
              <input
                type="search"
                aria-label={text('narrowChoices')}
                placeholder={text('narrowChoices')}
                value={narrow}
                onChange={(event) => setNarrow(event.target.value)}
              />
            </span>
          )}
          {shown.map((option) => (
            <label key={option.value} className="dd-menu-item">
              <input
                type={multiple ? 'checkbox' : 'radio'}
                className="dd-check"
                checked={value.includes(option.value)}
                onChange={() => {
                  choose(option.value);
                  if (!multiple) close();
                }}
              />
              {option.label}
            </label>
          ))}
          {shown.length === 0 && <p className="dd-menu-group">{text('noMatch')}</p>}
        </fieldset>
      )}
    </Popover>
  );
}
