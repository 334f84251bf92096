import '../tables/filter-bar.css';
import './offering-picker.css';
import { useMemo, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { Tube } from '../design/tube.tsx';
import { shortTestName } from '../platform/short-test-name.ts';
import { testName } from '../platform/test-words.ts';
import { isPanel, type Offering } from './offering.ts';
import { OrderWarnings, type Warning } from './order-warning.tsx';
import type { OrderedParty } from './ordered-party.ts';
import { containedIn, contentsOf } from './panel-contents.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { shelvesFor } from './usual-tests.ts';

type OfferingPickerProps = {
  offerings: readonly Offering[];
  party: Pick<OrderedParty, 'type' | 'modality'>;
  /** Codes of the order. */
  chosen: readonly string[];
  warnings: ReadonlyMap<string, readonly Warning[]>;
  today: Temporal.PlainDate;
  onToggle: (offering: Offering) => void;
};

const contentsShown = 7;

/** The shelf of tests: panels with their contents, single tests with their tube, and recent draws beside them. */
export function OfferingPicker({ offerings, party, chosen, warnings, today, onToggle }: OfferingPickerProps) {
  const text = useSchedulesTexts();
  const [typed, setTyped] = useState('');
  const [isWide, setWide] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: 'f', label: text('findTest'), run: () => search.current?.focus() }]);
  const contained = useMemo(() => containedIn(offerings, chosen), [offerings, chosen]);
  const { panels, tests } = shelvesFor({ offerings, party, typed, isWide, chosen });
  const first = panels[0] ?? tests[0];

  const nameOf = (code: string) => shortTestName(code, offerings.find((one) => one.code === code)?.name ?? code);

  const contents = (panel: Offering) => {
    const names = contentsOf(panel, offerings).map(nameOf);
    const shown = opened === panel.code ? names : names.slice(0, contentsShown);
    return (
      <p className="dd-pick-contents dd-small dd-quiet">
        {shown.join(' · ')}{' '}
        {names.length > shown.length && (
          <button type="button" className="dd-link-button" onClick={() => setOpened(panel.code)}>
            +{names.length - shown.length}
          </button>
        )}
      </p>
    );
  };

  const row = (offering: Offering) => {
    const isChosen = chosen.includes(offering.code);
    const inside = contained.get(offering.code);
    const aside = inside ? (
      <small>{text('inPanel', { panel: nameOf(inside) })}</small>
    ) : isPanel(offering) ? (
      <small>{offering.members.length}</small>
    ) : (
      offering.tube && <Tube tube={{ code: offering.tube }} />
    );
    return (
      <li key={offering.code}>
        <label className={`dd-pick${isChosen ? ' dd-pick-chosen' : ''}${inside ? ' dd-pick-inside' : ''}`}>
          <input type="checkbox" className="dd-check" checked={isChosen} onChange={() => onToggle(offering)} />
          <span className="dd-ellipsis dd-spring" title={testName(offering.code, offering.name)}>
            {testName(offering.code, offering.name)} {!inside && <span className="dd-pick-code">{offering.code}</span>}
          </span>
          {aside}
        </label>
        {isChosen && isPanel(offering) && contents(offering)}
        {!inside && <OrderWarnings offering={offering} offerings={offerings} warnings={warnings.get(offering.code) ?? []} today={today} />}
      </li>
    );
  };

  return (
    <section className="dd-picker" aria-label={text('tests')}>
      <search className="dd-search dd-picker-search">
        <Icon name="search" size={14} />
        <input
          ref={search}
          type="search"
          value={typed}
          aria-label={text('findTest')}
          placeholder={text('findTest')}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped('');
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !typed || !first) return;
            onToggle(first);
            setTyped('');
          }}
        />
        {!typed && <Kbd keys="F" hint />}
      </search>
      {panels.length > 0 && (
        <>
          <h2 className="dd-picker-head">
            {text('panels')} <small>{text('resultsColumn')}</small>
          </h2>
          <ul>{panels.map(row)}</ul>
        </>
      )}
      {tests.length > 0 && (
        <>
          <h2 className="dd-picker-head">{text('singleTests')}</h2>
          <ul>{tests.map(row)}</ul>
        </>
      )}
      {!first && <p className="dd-faint dd-picker-none">{text('noTestFound', { typed })}</p>}
      {!typed && (
        <button type="button" className="dd-link-button dd-small" onClick={() => setWide(!isWide)}>
          {isWide ? text('usualTests') : text('allTests', { count: offerings.length })}
        </button>
      )}
    </section>
  );
}
