import './command-palette.css';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useGo } from '../platform/page-context.ts';
import { useCommandPaletteTexts } from './command-palette.texts.ts';
import type { CommandRow } from './command-row.ts';
import { Marked } from './marked.tsx';
import { plain } from './read-command.ts';
import { useCommands } from './use-commands.ts';

type CommandBoxProps = {
  /** Maximum number of records of each kind. */
  take: number;
  /** Something was chosen. */
  onOpened: () => void;
  onHelp?: () => void;
  /** What was typed before the field had the focus. */
  takeTyped?: () => string;
};

/** What follows the last words typed in the name that is meant: "oka" is completed by "for, Samuel C". */
function restOf(typed: string, completes: string | undefined): string {
  if (!completes || typed.trim() === '' || /\s$/.test(typed)) return '';
  const words = typed.split(' ');
  for (let at = 0; at < words.length; at++) {
    const end = words.slice(at).join(' ');
    if (end !== '' && plain(completes).startsWith(plain(end))) return completes.slice(end.length);
  }
  return '';
}

/** One field for everything: commands with their objects, patients, draws by parts of their numbers, screens. ↓ ↑ choose, Enter opens, Tab completes. */
export function CommandBox({ take, onOpened, onHelp, takeTyped }: CommandBoxProps) {
  const text = useCommandPaletteTexts();
  const go = useGo();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [hasMoved, setMoved] = useState(false);
  const [awaited, setAwaited] = useState<'here' | 'newTab' | null>(null);
  const shownFor = useDeferredValue(typed);
  const { sections, isSearching, found, words } = useCommands(shownFor, take, onHelp);
  const rows = sections.flatMap((section) => section.rows);
  const current = Math.min(at, rows.length - 1);
  const active = rows[current];
  const rest = restOf(typed, active?.completes);
  const idOf = (row: CommandRow) => `${listId}-${rows.indexOf(row)}`;

  const open = (row: CommandRow | undefined, inNewTab = false) => {
    if (!row) return;
    if (inNewTab && row.to) return void window.open(`${row.to}?${new URLSearchParams(row.search)}`, '_blank', 'noopener');
    onOpened();
    if (row.run) row.run();
    else if (row.to) go(row.to, row.search ?? {});
  };
  // Rows of what was typed before must not be opened by Enter for what is typed now: it might be another patient.
  const isBehind = shownFor !== typed || isSearching;
  useEffect(() => {
    if (awaited === null || isBehind) return;
    setAwaited(null);
    open(active, awaited === 'newTab');
  });
  const type = (next: string) => {
    setTyped(next);
    setAt(0);
    setMoved(false);
    setAwaited(null);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((current + step + rows.length) % Math.max(1, rows.length));
      setMoved(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const inNewTab = event.ctrlKey || event.metaKey;
      if (isBehind && !hasMoved) setAwaited(inNewTab ? 'newTab' : 'here');
      else open(active, inNewTab);
    } else if (event.key === 'Tab' && rest !== '' && !event.shiftKey) {
      event.preventDefault();
      type(typed + rest);
    }
  };

  return (
    <>
      <div className="dd-command-field">
        <Icon name="search" size={18} />
        <span className="dd-command-typing">
          <input
            data-autofocus=""
            role="combobox"
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-activedescendant={active ? idOf(active) : undefined}
            aria-autocomplete="both"
            aria-label={text('searchOrCommand')}
            placeholder={text('searchOrCommand')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKey}
            onFocus={() => {
              const before = takeTyped?.();
              if (before) type(before);
            }}
          />
          {rest && (
            <span className="dd-command-rest" aria-hidden="true">
              <i>{typed}</i>
              {rest}
            </span>
          )}
        </span>
        {rest && (
          <span className="dd-faint dd-small dd-desk-only dd-row">
            {text('tabCompletes')} <Kbd keys="Tab" hint />
          </span>
        )}
      </div>
      <div className="dd-command-list" id={listId} role="listbox" aria-label={text('search')} aria-busy={isSearching}>
        {sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which has no element of its own
          <div key={section.key} role="group" aria-label={section.heading}>
            <div className="dd-command-head" aria-hidden="true">
              {section.heading}
              {section.note && <span className="dd-warning-text">{section.note}</span>}
            </div>
            {section.rows.map((row) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, as in every combobox
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option by aria-activedescendant
              <div
                key={row.key}
                id={idOf(row)}
                role="option"
                aria-selected={row === active}
                className="dd-command-row"
                ref={row === active ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                onClick={(event) => open(row, event.ctrlKey || event.metaKey)}
                onPointerMove={() => row !== active && setAt(rows.indexOf(row))}
              >
                <Icon name={row.icon} />
                <span className="dd-command-label">
                  <Marked text={row.label} words={words} />
                  {row.note && <span className="dd-quiet dd-small">{row.note}</span>}
                </span>
                {row.urgent && <span className="dd-error-text dd-strong dd-small">{row.urgent}</span>}
                {row.keys?.split(' ').map((key) => (
                  <Kbd key={key} keys={key} hint />
                ))}
              </div>
            ))}
          </div>
        ))}
        {found.error && <Awaiting as="line" of={found} />}
        {rows.length === 0 && !isSearching && !found.error && <p className="dd-command-none">{text('nothingFound')}</p>}
      </div>
      <p className="dd-only-heard" aria-live="polite">
        {!isSearching && typed !== '' && text('foundCount', { count: rows.length })}
      </p>
      <div className="dd-command-foot" aria-hidden="true">
        <span>
          <Kbd keys="↑" /> <Kbd keys="↓" /> {text('keyChoose')}
        </span>
        <span>
          <Kbd keys="⏎" /> {text('keyOpen')}
        </span>
        <span>
          <Kbd keys="Ctrl ⏎" /> {text('keyNewTab')}
        </span>
        <span className="dd-spring" />
        <span>
          <Kbd keys=">" /> {text('keyActions')}
        </span>
        <span>
          <Kbd keys="@" /> {text('keyPatients')}
        </span>
        <span>
          <Kbd keys="#" /> {text('keyNumbers')}
        </span>
        <span>
          <Kbd keys="Esc" /> {text('keyClose')}
        </span>
      </div>
    </>
  );
}
