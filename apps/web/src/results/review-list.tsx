import { formatCount } from '@drawday/domain';
import { keysToPage } from '../design/keys-to-page.ts';
import '../tables/filter-bar.css';
import '../design/page-frame.css';
import { reviewGroups } from '@drawday/vocabulary';
import { useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Popover } from '../design/popover.tsx';
import { useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { codeWord } from '../platform/code-word.ts';
import { formatAge } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { serverNow } from '../platform/server-clock.ts';
import { drawGroup } from './result-kinds.ts';
import type { ResultParty } from './result-party.public.ts';
import type { ResultDraw } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { GroupHead } from './review-group-head.tsx';
import { ReviewReason } from './review-reason.tsx';

export type QueueFilters = { critical: boolean; mine: boolean; group: readonly string[]; patientGroup: readonly string[] };

type ReviewListProps = {
  /** In the order of their groups. */
  draws: readonly ResultDraw[];
  totalCount: number | undefined;
  currentId: string;
  filters: QueueFilters;
  party: ResultParty;
  /** Not offered to a person who is nobody's provider. */
  canBeMine: boolean;
  onFilter: (filters: Partial<QueueFilters>) => void;
  onPick: (id: string) => void;
};

/** Who is left, by what needs a reviewer most: the whole name, and the result that says why to open it first. */
export function ReviewList({ draws, totalCount, currentId, filters, party, canBeMine, onFilter, onPick }: ReviewListProps) {
  const text = useResultsTexts();
  const now = serverNow();
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brings the chosen row into view when it changes
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const [groupFilter] = useGroupFilter();
  const offered = party.type === 'PATIENT' ? (groupFilter?.options ?? []) : [];
  const { patientGroup: inGroups } = filters;
  const others = inGroups
    .filter((id) => !offered.some(({ value }) => value === id))
    .map((value) => ({ value, label: groupFilter?.areLoading ? '…' : text('groupGone') }));
  const flag = (key: 'critical' | 'mine', label: string) => ({
    key,
    label,
    isOn: filters[key],
    flip: () => onFilter({ [key]: !filters[key] }),
  });
  const choices = [
    ...(canBeMine ? [flag('mine', text('myPatients'))] : []),
    flag('critical', text('criticalOnly')),
    ...[...offered, ...others].map(({ value, label }) => {
      const isOn = inGroups.includes(value);
      return {
        key: value,
        label,
        isOn,
        flip: () => onFilter({ patientGroup: isOn ? inGroups.filter((id) => id !== value) : [...inGroups, value] }),
      };
    }),
  ];
  // The dashboard leads to some of the groups.
  const ofGroups = filters.group.map((code) => codeWord(reviewGroups, code)).join(', ');
  const active = [
    ...choices.filter(({ isOn }) => isOn),
    ...(ofGroups ? [{ key: 'group', label: ofGroups, flip: () => onFilter({ group: [] }) }] : []),
  ];
  // No list says anything about a colleague's result.
  const isPrivate = party.type === 'EMPLOYEE';
  const groups = [...Map.groupBy(draws, (draw) => (isPrivate ? 'IN_RANGE' : drawGroup(draw)))];
  return (
    <section className="dd-review-list" aria-label={text(`left_${party.type}`)}>
      <header className="dd-review-list-head">
        <h1>{text(`newResults_${party.type}`)}</h1>
        {totalCount !== undefined && (
          <span className="dd-page-count" aria-live="polite">
            {formatCount(totalCount)}
          </span>
        )}
        <span className="dd-spring" />
        <Popover label={text('filter')} align="end" button={(trigger) => <IconButton icon="filter" label={text('filter')} {...trigger} />}>
          {() => (
            <fieldset aria-label={text('filter')}>
              {choices.map(({ key, label, isOn, flip }) => (
                <label key={key} className="dd-menu-item">
                  <input type="checkbox" className="dd-check" checked={isOn} onChange={flip} />
                  {label}
                </label>
              ))}
            </fieldset>
          )}
        </Popover>
      </header>
      {active.length > 0 && (
        <div className="dd-chips dd-review-chips">
          {active.map(({ key, label, flip }) => (
            <span key={key} className="dd-chip">
              {label}
              <button type="button" aria-label={text('removeFilter', { filter: label })} onClick={flip}>
                <Icon name="close" size={12} />
              </button>
            </span>
          ))}
        </div>
      )}
      <div className="dd-review-groups">
        {groups.map(([group, ofGroup]) => (
          <section key={group}>
            <h2 className="dd-review-group">{!isPrivate && <GroupHead group={group} count={ofGroup.length} />}</h2>
            <ul>
              {ofGroup.map((draw) => {
                const isCurrent = draw.id === currentId;
                return (
                  <li key={draw.id}>
                    <button
                      type="button"
                      ref={isCurrent ? current : null}
                      aria-current={isCurrent || undefined}
                      className="dd-review-row"
                      onClick={(event) => {
                        keysToPage(event);
                        onPick(draw.id);
                      }}
                    >
                      <span className="dd-review-name">{nameOnList(draw.partyName)}</span>
                      <span className="dd-faint dd-small dd-right">{draw.mrn}</span>
                      {!isPrivate && <ReviewReason draw={draw} />}
                      {draw.criticalOpenSince && !isPrivate ? (
                        <span className="dd-error-text dd-small dd-right dd-nowrap">
                          {text('openFor', { age: formatAge(draw.criticalOpenSince, now, draw.timeZone) })}
                        </span>
                      ) : (
                        <span className="dd-faint dd-small dd-right dd-nowrap">
                          {draw.resultedAt && formatAge(draw.resultedAt, now, draw.timeZone)}
                        </span>
                      )}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
