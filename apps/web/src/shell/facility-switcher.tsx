import { partyStatusDisplay } from '@drawday/domain';
import { useMemo, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Popover } from '../design/popover.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { switchFacility, useFacility } from '../platform/facility.ts';
import { pausedBecause } from '../platform/facility-choice.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { hasUnsavedChanges } from '../platform/unsaved-changes.ts';
import { useSwitchAddress } from './switch-address.ts';

const searchableFrom = 8;

/** The facility that everything on the screen is about: always visible, one click from another facility. */
export function FacilitySwitcher() {
  const text = usePlatformTexts();
  const { id, facility, paused } = useFacility();
  const { facilities, organizations } = useWhoAmI();
  const [narrow, setNarrow] = useState('');
  const moveAddress = useSwitchAddress();
  const wanted = narrow.trim().toLowerCase();
  const shown = useMemo(
    () =>
      facilities
        .filter((entry) => `${entry.name} ${entry.organizationName} ${entry.code}`.toLowerCase().includes(wanted))
        .toSorted((a, b) => a.organizationName.localeCompare(b.organizationName) || a.name.localeCompare(b.name)),
    [facilities, wanted],
  );

  const standings = {
    locked: { icon: 'lock', display: { text: text('locked'), style: 'warning' } },
    pending: { icon: 'clock', display: partyStatusDisplay('PENDING') },
    paused: { icon: 'pause', display: { text: text('paused'), style: 'warning' } },
  } as const;
  const choose = (chosen: string, close: () => void) => {
    close();
    setNarrow('');
    if (chosen === id) return;
    // The address carries the facility; with unsaved changes the question comes first, and the address decides.
    if (!hasUnsavedChanges()) void switchFacility(chosen);
    moveAddress(chosen);
  };

  return (
    <Popover
      label={text('facility')}
      button={(trigger) => (
        <button type="button" className="dd-facility" {...trigger}>
          <span className="dd-ellipsis">
            <span className="dd-only-heard">{text('facility')}: </span>
            <b>{facility?.name ?? text('noFacility')}</b>{' '}
            {facility && (
              <span className="dd-faint dd-facility-org">
                &nbsp;{facility.organizationName} · {facility.code}
              </span>
            )}
          </span>
          {paused && paused !== 'none' && <StatusTag small {...standings[paused]} />}
          <Icon name="down" size={12} />
        </button>
      )}
    >
      {(close) => (
        <div className="dd-facility-choice">
          {facilities.length >= searchableFrom && (
            <input
              className="dd-palette-input"
              type="search"
              aria-label={text('findFacility')}
              placeholder={text('findFacility')}
              value={narrow}
              onChange={(event) => setNarrow(event.target.value)}
            />
          )}
          <ul>
            {shown.map((entry, index) => {
              const standing = pausedBecause(
                entry,
                organizations.find((organization) => organization.id === entry.organizationId),
              );
              return (
                <li key={entry.id}>
                  {entry.organizationName !== shown[index - 1]?.organizationName && (
                    <div className="dd-menu-group">{entry.organizationName}</div>
                  )}
                  <button
                    type="button"
                    className="dd-menu-item"
                    aria-current={entry.id === id || undefined}
                    onClick={() => choose(entry.id, close)}
                  >
                    <span className="dd-spring">
                      {entry.name} <span className="dd-faint">{entry.code}</span>
                    </span>
                    {standing && standing !== 'none' && <StatusTag quiet {...standings[standing]} />}
                    {entry.id === id && <Icon name="check" size={14} />}
                  </button>
                </li>
              );
            })}
          </ul>
          {shown.length === 0 && <p className="dd-menu-group">{text('noMatch')}</p>}
        </div>
      )}
    </Popover>
  );
}
