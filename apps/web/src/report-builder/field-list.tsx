import { folded } from '@drawday/domain';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import type { Draft } from './builder-state.ts';
import { type FieldNames, offeredFields } from './field-names.ts';
import { useReportBuilderTexts } from './report-builder.texts.ts';

type Offered = { field: string; name: string };
type FieldListProps = { draft: Draft; names: FieldNames; onAdd: (field: string) => void };

/** What a report may show, to be searched: Enter or a click adds it, F comes here. It can also be dragged among the columns. */
export function FieldList({ draft, names, onAdd }: FieldListProps) {
  const text = useReportBuilderTexts();
  const id = useId();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const wanted = folded(typed);
  useShortcuts([{ keys: 'f', label: text('findField'), run: () => input.current?.focus() }]);
  const groups = useMemo(() => {
    const fields = offeredFields(draft.partyType, draft.grain ?? 'PARTY');
    const of = (grain: 'DRAW' | 'RESULT' | undefined) =>
      fields.filter((field) => field.grain === grain).map(({ field }) => ({ field, name: names.field(field) }));
    const all: { key: string; title: string; fields: Offered[] }[] = [
      { key: 'party', title: text(`party_${draft.partyType}`), fields: of(undefined) },
      { key: 'draw', title: text('draws'), fields: of('DRAW') },
      { key: 'result', title: text('results'), fields: of('RESULT') },
      {
        key: 'tests',
        title: text('tests', { count: names.tests.length }),
        fields: names.tests.map(({ code }) => ({ field: code, name: names.field(code) })),
      },
    ];
    return all
      .map((group) => ({ ...group, fields: group.fields.filter(({ name, field }) => folded(`${name} ${field}`).includes(wanted)) }))
      .filter((group) => group.fields.length > 0);
  }, [draft.partyType, draft.grain, names, text, wanted]);
  const flat = groups.flatMap((group) => group.fields);
  const current = flat[Math.min(active, flat.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = Math.max(0, Math.min(flat.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1)));
      setActive(next);
      document.getElementById(`${id}-${flat[next]?.field}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && current) {
      event.preventDefault();
      onAdd(current.field);
    }
    if (event.key === 'Escape') setTyped('');
  };
  return (
    <section className="dd-builder-fields" aria-label={text('fields')}>
      <Input
        ref={input}
        value={typed}
        prefix={<Icon name="search" />}
        suffix={<Kbd keys="F" />}
        placeholder={text('findField')}
        aria-label={text('findField')}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.field}`}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={text('fields')} className="dd-builder-options" tabIndex={-1}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.key} role="group" aria-label={group.title}>
            <p className="dd-builder-group" aria-hidden="true">
              {group.title}
            </p>
            {group.fields.map(({ field, name }) => {
              const isShown = draft.columns.includes(field);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and names the active option
                <div
                  key={field}
                  id={`${id}-${field}`}
                  role="option"
                  aria-selected={isShown}
                  className={`dd-builder-option${current?.field === field && typed ? ' dd-builder-active' : ''}`}
                  draggable
                  onDragStart={(event) => event.dataTransfer.setData('text/plain', `field:${field}`)}
                  onClick={() => onAdd(field)}
                >
                  <span className="dd-builder-grip" aria-hidden="true" />
                  <span className={isShown ? 'dd-faint' : undefined}>{name}</span>
                  {isShown && <Icon name="check" />}
                </div>
              );
            })}
          </div>
        ))}
        {flat.length === 0 && <p className="dd-faint dd-small">{text('noField')}</p>}
      </div>
    </section>
  );
}
