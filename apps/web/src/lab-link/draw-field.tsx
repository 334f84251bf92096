import { matchReasons, requisitionStatuses } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { type DrawMatch, type DrawSearch, drawMatchesQuery, type UnmatchedItem } from './lab-link.queries.ts';
import { type LabLinkText, useLabLinkTexts } from './lab-link.texts.ts';
import { agreeing, enoughIdentifiers, isDay, isSame, wordOf } from './link-words.ts';

type DrawFieldProps = {
  item: UnmatchedItem;
  /** Whose report it is can be read: only then a draw is looked for, because two identifiers must be compared. */
  isShown: boolean;
  value: string;
  onChange: (number: string) => void;
};

/** Which draw a report belongs to: one that the product proposes, one that a person finds, or a number. */
export function DrawField({ item, isShown, value, onChange }: DrawFieldProps) {
  const text = useLabLinkTexts();
  const id = useId();
  const candidates = item.candidates.filter((candidate) => wordOf(candidate.requisitionNumber) !== '');
  return (
    <>
      {candidates.length > 0 && (
        <fieldset className="dd-candidates">
          <legend>{text('candidates')}</legend>
          {candidates.map((candidate) => {
            const number = wordOf(candidate.requisitionNumber);
            return (
              <label key={number} className="dd-menu-item dd-draw-match">
                <input type="radio" className="dd-check" name={id} checked={value === number} onChange={() => onChange(number)} />
                <span>
                  <b>{number}</b> <span className="dd-quiet">{candidateWords(candidate)}</span>
                  {isShown && <Identifiers item={item} match={candidateMatch(candidate)} text={text} />}
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
      {isShown ? <DrawFinder item={item} value={value} onChange={onChange} /> : <p className="dd-faint dd-small">{text('findHint')}</p>}
      <div>
        <label htmlFor={id}>{text('drawNumber')}</label>
        <Input
          id={id}
          data-autofocus=""
          value={value}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </>
  );
}

/** The draw of a candidate: its day, how far it came, where. */
function candidateWords({ drawDate, status, facilityName }: Record<string, unknown>): string {
  const day = wordOf(drawDate);
  return [isDay(day) && formatDay(day), wordOf(status) && codeWord(requisitionStatuses, wordOf(status)), wordOf(facilityName)]
    .filter(Boolean)
    .join(' · ');
}

/** What identifies its patient. */
const candidateMatch = ({ patientName, dateOfBirth, mrn }: Record<string, unknown>) => ({
  partyName: wordOf(patientName),
  dateOfBirth: wordOf(dateOfBirth) || null,
  mrn: wordOf(mrn) || null,
});

/** What the report says of its patient, to look with. */
function searchOf({ detail }: UnmatchedItem): DrawSearch {
  const [mrn, dateOfBirth, collectedOn] = [wordOf(detail.mrn), wordOf(detail.dateOfBirth), wordOf(detail.collectedAt).slice(0, 10)];
  const number = wordOf(detail.requisitionNumber) || (wordOf(detail.placer).split('-')[0] ?? '');
  return {
    ...(mrn && { mrn: mrn.slice(0, 30) }),
    ...(isDay(dateOfBirth) && { dateOfBirth }),
    ...(isDay(collectedOn) && { collectedOn }),
    ...(/^R?\d{1,9}$/.test(number) && { number }),
  };
}

/** Draws of the customer that is open which what the report says, or what a person types, points to. */
function DrawFinder({ item, value, onChange }: Omit<DrawFieldProps, 'isShown'>) {
  const text = useLabLinkTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<DrawSearch | null>(null);
  const found = useQuery({ ...drawMatchesQuery(search ?? {}), enabled: search !== null });
  const find = () => setSearch({ ...searchOf(item), ...(typed.trim() && { filter: typed.trim() }) });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find();
  };
  return (
    <div>
      <label htmlFor={id}>{text('findDraw')}</label>
      <div className="dd-row">
        <Input
          id={id}
          value={typed}
          maxLength={100}
          autoComplete="off"
          placeholder={text('findDrawBy')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
        />
        <Button icon={<Icon name="search" />} onClick={find}>
          {text('search')}
        </Button>
      </div>
      {search !== null && !found.data && <Awaiting as="line" of={found} />}
      {found.data && found.data.items.length === 0 && <p className="dd-quiet">{text('noDrawFound')}</p>}
      {found.data && found.data.items.length > 0 && (
        <fieldset className="dd-candidates">
          <legend>{text('drawsFound', { count: found.data.items.length })}</legend>
          {found.data.items.map((match) => (
            <label key={match.requisitionId} className="dd-menu-item dd-draw-match">
              <input type="radio" className="dd-check" name={id} checked={value === match.number} onChange={() => onChange(match.number)} />
              <span>
                <b>{match.number}</b> <DateText value={match.drawDate} /> · {codeWord(requisitionStatuses, match.status)} ·{' '}
                {match.facilityName}
                <Identifiers item={item} match={match} text={text} />
                <span className="dd-small dd-faint">{match.because.map((reason) => codeWord(matchReasons, reason)).join(', ')}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

type Identified = Pick<DrawMatch, 'partyName' | 'dateOfBirth' | 'mrn'>;

/** Name, birth date and MRN of the draw beside those of the report: what differs stands out, and fewer than two that agree is said. */
function Identifiers({ item, match, text }: { item: UnmatchedItem; match: Identified; text: LabLinkText }) {
  const pairs = [
    { key: 'patientName', ours: match.partyName, shown: nameOnList(match.partyName) },
    {
      key: 'dateOfBirth',
      ours: match.dateOfBirth ?? '',
      shown: match.dateOfBirth && isDay(match.dateOfBirth) ? formatDay(match.dateOfBirth) : (match.dateOfBirth ?? '—'),
    },
    { key: 'mrn', ours: match.mrn ?? '', shown: match.mrn ?? '—' },
  ] as const;
  const agree = agreeing(item, match);
  return (
    <>
      <span className="dd-draw-match-who">
        {pairs.map(({ key, ours, shown }) => {
          const theirs = wordOf(item.detail[key]);
          const same = isSame(key, theirs, ours);
          return (
            <span key={key} className={same ? 'dd-success-text' : theirs ? 'dd-error-text' : ''}>
              {shown}
              {same ? ' ✓' : theirs ? ` ≠ ${key === 'dateOfBirth' && isDay(theirs) ? formatDay(theirs) : theirs}` : ''}
            </span>
          );
        })}
      </span>
      {agree < enoughIdentifiers && <span className="dd-small dd-error-text">{text('tooFewAgree', { count: agree })}</span>}
    </>
  );
}
