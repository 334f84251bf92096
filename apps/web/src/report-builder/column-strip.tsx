import { type ResultPart, resultColumn, resultParts } from '@drawday/domain';
import { type ReportAggregate, reportAggregates } from '@drawday/vocabulary';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Kbd } from '../design/kbd.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { codeWord } from '../platform/code-word.ts';
import { type Draft, moved, withColumn, withoutColumn } from './builder-state.ts';
import type { FieldNames } from './field-names.ts';
import { useReportBuilderTexts } from './report-builder.texts.ts';

type ColumnStripProps = {
  draft: Draft;
  names: FieldNames;
  faultOf: (member: string) => string | undefined;
  onChange: (draft: Draft) => void;
  /** Says something to a screen reader. */
  onSay: (words: string) => void;
};

/**
 * The columns of a report in their order: dragged, or lifted with Space and moved with the arrows; Del removes one, Esc puts it back. Each
 * column of a test offers what of it is shown, and what it is summed up to.
 */
export function ColumnStrip({ draft, names, faultOf, onChange, onSay }: ColumnStripProps) {
  const text = useReportBuilderTexts();
  const strip = useRef<HTMLOListElement>(null);
  const [lifted, setLifted] = useState<{ column: string; from: number } | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const { columns } = draft;
  const nameOf = (column: string) => {
    const { name, part } = names.column(column);
    return part ? `${name}, ${text(`part_${part}`)}` : name;
  };
  const say = (column: string, place: number) => onSay(text('columnAt', { name: nameOf(column), place: place + 1, count: columns.length }));
  const focus = (index: number) =>
    requestAnimationFrame(() =>
      strip.current?.querySelectorAll<HTMLButtonElement>('.dd-builder-column > button:first-child')[index]?.focus(),
    );
  const move = (from: number, to: number) => {
    const column = columns[from];
    if (column === undefined || to < 0 || to >= columns.length) return;
    onChange({ ...draft, columns: moved(columns, from, to) });
    say(column, to);
    focus(to);
  };
  const remove = (column: string, index: number) => {
    if (columns.length === 1) return;
    onChange(withoutColumn(draft, column));
    onSay(text('columnRemoved', { name: nameOf(column) }));
    setLifted(null);
    focus(Math.max(0, index - 1));
  };
  const onKeyDown = (event: KeyboardEvent, column: string, index: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === ' ') {
      setLifted(lifted ? null : { column, from: index });
      onSay(text(lifted ? 'columnDropped' : 'columnLifted', { name: nameOf(column), place: index + 1, count: columns.length }));
    } else if (step && lifted) move(index, index + step);
    else if (step) focus(index + step);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(column, index);
    else if (event.key === 'Escape' && lifted) {
      onChange({ ...draft, columns: moved(columns, index, lifted.from) });
      onSay(text('columnBack', { name: nameOf(column), place: lifted.from + 1, count: columns.length }));
      focus(lifted.from);
      setLifted(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    setTarget(null);
    const [kind, what = ''] = event.dataTransfer.getData('text/plain').split(':');
    if (kind === 'column') move(Number(what), index > Number(what) ? index - 1 : index);
    if (kind !== 'field' || columns.includes(what)) return;
    const added = withColumn(draft, what);
    onChange({ ...added, columns: moved(added.columns, added.columns.length - 1, index) });
  };
  const showPart = (column: string, code: string, part: ResultPart | null) => {
    const shown = part ? `${code}.${part}` : code;
    if (!columns.includes(shown))
      onChange({ ...withoutColumn(draft, column), columns: columns.map((one) => (one === column ? shown : one)) });
  };
  const toggleSum = (column: string, of: ReportAggregate) => {
    const sums = draft.aggregates ?? [];
    const isOn = sums.some((one) => one.column === column && one.of === of);
    onChange({
      ...draft,
      aggregates: isOn ? sums.filter((one) => one.column !== column || one.of !== of) : [...sums, { column, of }],
    });
  };
  const itemsOf = (column: string) => {
    const result = resultColumn(column, names.codes);
    const sums = (draft.aggregates ?? []).filter((one) => one.column === column).map(({ of }) => of);
    const isNumber = result !== undefined || names.kindOf(column) === 'NUMBER';
    return [
      ...(result ? [{ key: 'shown', heading: text('show') }] : []),
      ...(result
        ? [null, ...resultParts].map((part) => ({
            key: part ?? 'value',
            label: text(part ? `part_${part}` : 'part_value'),
            checked: result.part === part,
            onSelect: () => showPart(column, result.code, part),
          }))
        : []),
      { key: 'sums', heading: text('sum') },
      ...reportAggregates.codes
        .filter((of) => of === 'COUNT' || (of === 'IN_GOAL' ? result?.part === null : isNumber))
        .map((of) => ({
          key: of,
          label: codeWord(reportAggregates, of),
          checked: sums.includes(of),
          onSelect: () => toggleSum(column, of),
        })),
    ];
  };
  return (
    <section className="dd-builder-part" aria-label={text('columns')}>
      <header>
        <h2>
          {text('columns')} <span className="dd-faint">{columns.length}</span>
        </h2>
        <p className="dd-faint dd-small dd-builder-hint">
          {text('dragHint')} <Kbd keys="Space" /> {text('liftHint')} <Kbd keys="←" /> <Kbd keys="→" /> {text('moveHint')}
        </p>
      </header>
      <ol
        ref={strip}
        className="dd-builder-columns"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => drop(event, columns.length)}
      >
        {columns.map((column, index) => {
          const { name, part } = names.column(column);
          const shown = names.codes.has(column.split('.')[0] ?? '') ? text(part ? `part_${part}` : 'part_value') : null;
          const fault = faultOf(`columns.${index}`);
          return (
            <li
              key={column}
              className={`dd-builder-column${lifted?.column === column ? ' dd-builder-lifted' : ''}${target === index ? ' dd-builder-target' : ''}`}
              onDragOver={(event) => {
                event.preventDefault();
                setTarget(index);
              }}
              onDragLeave={() => setTarget(null)}
              onDrop={(event) => {
                event.stopPropagation();
                drop(event, index);
              }}
            >
              <button
                type="button"
                draggable
                aria-pressed={lifted?.column === column}
                aria-label={text('columnAt', { name: shown ? `${name} ${shown}` : name, place: index + 1, count: columns.length })}
                title={fault}
                onDragStart={(event) => event.dataTransfer.setData('text/plain', `column:${index}`)}
                onKeyDown={(event) => onKeyDown(event, column, index)}
              >
                <span className="dd-builder-grip" aria-hidden="true" />
                <span>
                  {name} {shown && <small>{shown}</small>}
                </span>
              </button>
              <MenuButton
                small
                label={text('columnMenu', { name: nameOf(column) })}
                items={[
                  ...itemsOf(column),
                  { key: 'left', label: text('moveLeft'), onSelect: () => move(index, index - 1) },
                  { key: 'right', label: text('moveRight'), onSelect: () => move(index, index + 1) },
                  { key: 'remove', label: text('removeColumn'), icon: 'trash', danger: true, onSelect: () => remove(column, index) },
                ]}
              />
              {fault && <p className="dd-error-text dd-small">{fault}</p>}
            </li>
          );
        })}
      </ol>
      {faultOf('columns') && <p className="dd-error-text dd-small">{faultOf('columns')}</p>}
    </section>
  );
}
