import { Button } from 'antd';
import { useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { MenuButton, type MenuItem } from '../design/menu-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { LabelTag } from '../labels/labels.public.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import {
  AllergiesTag,
  type DrawRow,
  IsolationTag,
  LaboratoryTag,
  sexLetter,
  statusDisplay,
  testCodes,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import { groupKey, groupTitle } from './draw-day-groups.ts';
import { TubeBoxes } from './scan-strip.tsx';

type ChairByChairProps = {
  rows: readonly DrawRow[];
  /** The person of the last scan comes to the front. */
  startId: string | null;
  mayCollect: boolean;
  fault: (draw: DrawRow) => string | null;
  onCollect: (draw: DrawRow) => void;
  menuOf: (draw: DrawRow) => readonly MenuItem[];
};

/** For the phone in one hand: one chair at a time, big enough for a gloved thumb, with the way to the next chair. */
export function ChairByChair({ rows, startId, mayCollect, fault, onCollect, menuOf }: ChairByChairProps) {
  const text = useRequisitionsTexts();
  const [place, setPlace] = useState({ id: startId, at: 0, startId });
  if (place.startId !== startId) setPlace({ id: startId, at: place.at, startId });
  const found = rows.findIndex((row) => row.id === place.id);
  // A collected patient is gone: the next one takes the same position.
  const at = found >= 0 ? found : Math.min(place.at, rows.length - 1);
  const draw = rows[at];
  if (!draw) return <EmptyState title={text('allCollected')}>{text('allCollectedHint')}</EmptyState>;
  const goTo = (next: number) => setPlace({ ...place, id: rows[next]?.id ?? null, at: next });
  const refusal = fault(draw);
  return (
    <section className="dd-chair-card" aria-label={text('chairByChair')}>
      <p className="dd-small dd-quiet dd-row">
        <span className="dd-spring">{groupTitle(groupKey(draw), text)}</span>
        {at + 1} / {rows.length}
      </p>
      <div className="dd-row">
        <span className="dd-at-work-chair">
          <span className="dd-only-heard">{text('chair')}</span>
          {draw.chair ?? '–'}
        </span>
        <div className="dd-spring">
          <h2>{nameOnList(draw.partyName)}</h2>
          <p className="dd-quiet">
            <DateText value={draw.dateOfBirth} /> {sexLetter(draw.sex)} · MRN {draw.mrn ?? '—'}
          </p>
        </div>
        <MenuButton key={draw.id} label={text('moreFor', { name: nameOnList(draw.partyName) })} items={menuOf(draw)} />
      </div>
      <p className="dd-row dd-row-wrap">
        {draw.isIsolation && <IsolationTag />}
        <AllergiesTag of={draw} />
        <StatusTag display={statusDisplay(draw)} />
        <LaboratoryTag draw={draw} />
        <LabelTag draw={draw} />
      </p>
      <TubeBoxes draw={draw} />
      <p className="dd-small dd-quiet">{testCodes(draw)}</p>
      {refusal && (
        <p className="dd-error-text" role="alert">
          {refusal}
        </p>
      )}
      <div className="dd-chair-buttons">
        <Button disabled={at <= 0} onClick={() => goTo(at - 1)}>
          {text('previousChair')}
        </Button>
        {/* Each patient has a separate button: the second half of a double click does not hit the next patient's. */}
        <Button key={draw.id} type="primary" disabled={!mayCollect} onClick={() => onCollect(draw)}>
          {text('collect')}
        </Button>
        <Button disabled={at >= rows.length - 1} onClick={() => goTo(at + 1)}>
          {text('nextChair')}
        </Button>
      </div>
    </section>
  );
}
