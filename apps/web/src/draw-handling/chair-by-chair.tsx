import './chair-by-chair.css';
import { ageOn } from '@drawday/domain';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { MenuButton, type MenuItem } from '../design/menu-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tube } from '../design/tube.tsx';
import { LabelTag } from '../labels/labels.public.ts';
import { useFacility } from '../platform/facility.ts';
import { formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { serverToday } from '../platform/server-clock.ts';
import {
  AllergiesTag,
  type DrawRow,
  LaboratoryTag,
  type Specimen,
  sexLetter,
  sourcePlace,
  statusDisplay,
  testNames,
  tubeCode,
  tubePart,
  tubeTiming,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import { isOverdue } from './draw-day-groups.ts';
import { DoubtTags } from './scan-strip.tsx';
import type { Chair } from './use-chair.ts';
import { useTubeState } from './use-tube-state.ts';

type ChairByChairProps = {
  chair: Chair;
  /** Shown when nobody is left, where the list leaves somebody out. */
  nobody: { title: string; action: ReactNode } | null;
  /** Of the shift or round of this draw. */
  progress: { title: string; done: number; total: number };
  mayCollect: boolean;
  /** What the button in the middle does, in words, and whether it is the way to collect here. */
  collect: { label: (draw: DrawRow) => string; isPrimary: boolean; run: (draw: DrawRow) => void };
  fault: (draw: DrawRow) => string | null;
  /** Where tubes are scanned; bottles have their label only afterwards. */
  scanField: ReactNode;
  /** Whose tube was scanned at another's chair. */
  stray: DrawRow | null;
  onGoToStray: (draw: DrawRow) => void;
  /** Why there is no draw: not here, or cannot be drawn. */
  links: readonly { label: string; run: (draw: DrawRow) => void }[];
  menuOf: (draw: DrawRow) => readonly MenuItem[];
  toggle: ReactNode;
};

/** Pixels that a finger travels before it means the chair beside. */
const swipePx = 60;

/** For the phone in one hand: one chair or source at a time, big enough for a gloved thumb, with the way to the next. */
export function ChairByChair(props: ChairByChairProps) {
  const { chair, nobody, progress, mayCollect, collect, fault, scanField, stray, onGoToStray, links, menuOf, toggle } = props;
  const text = useRequisitionsTexts();
  const touch = useRef<number | null>(null);
  const { draw } = chair;
  if (!draw)
    return (
      <>
        <div className="dd-chair-head">{toggle}</div>
        {nobody ? <EmptyState {...nobody} /> : <EmptyState title={text('allCollected')}>{text('allCollectedHint')}</EmptyState>}
      </>
    );
  const refusal = fault(draw);
  const endSwipe = (x: number) => {
    const moved = touch.current === null ? 0 : x - touch.current;
    touch.current = null;
    if (moved > swipePx && chair.previous) chair.goPrevious();
    if (moved < -swipePx && chair.next) chair.goNext();
  };
  return (
    <>
      <div className="dd-chair-head">
        <b>{progress.title}</b>
        <span className="dd-quiet">{text('drawnOf', { done: progress.done, total: progress.total })}</span>
        <span className="dd-spring" />
        {toggle}
      </div>
      <Dashes {...progress} />
      <section
        className="dd-chair-card"
        aria-label={text('chairByChair')}
        onTouchStart={(event) => {
          touch.current = event.touches[0]?.clientX ?? null;
        }}
        onTouchEnd={(event) => endSwipe(event.changedTouches[0]?.clientX ?? 0)}
      >
        <Identity
          draw={draw}
          menu={<MenuButton key={draw.id} label={text('moreFor', { name: nameOnList(draw.partyName) })} items={menuOf(draw)} />}
        />
        <p className="dd-row dd-row-wrap">
          <DoubtTags draw={draw} />
          {draw.isIsolation && <IsolationTag />}
          <AllergiesTag of={draw} />
          {draw.accessType && <StatusTag display={{ text: draw.accessType, style: 'normal' }} />}
          {/* Another day is said already. */}
          {!isOverdue(draw) && <StatusTag display={statusDisplay(draw)} />}
          <LaboratoryTag draw={draw} />
          {!draw.source && (
            <span className="dd-small dd-quiet dd-chair-explained">
              {text('labelPrinted')} <LabelTag draw={draw} />
            </span>
          )}
        </p>
        <p className="dd-small dd-quiet dd-chair-explained">
          {[testNames(draw), !draw.source && text('tubes', { count: draw.specimens.length })].filter(Boolean).join(' · ')}
        </p>
        <ol className="dd-chair-tubes">
          {draw.specimens.map((tube) => (
            <TubeRow key={tube.number} draw={draw} tube={tube} />
          ))}
        </ol>
        {chair.isCollected && !chair.isStaying && <Button onClick={chair.stay}>{text('stayHere')}</Button>}
        {scanField}
        {refusal && (
          <p className="dd-error-text" role="alert">
            {refusal}
          </p>
        )}
        {stray && <Stray draw={stray} here={draw} onGo={() => onGoToStray(stray)} />}
        {!stray && !chair.isCollected && links.length > 0 && (
          <p className="dd-chair-links">
            {links.map(({ label, run }) => (
              <button key={label} type="button" className="dd-link-button" onClick={() => run(draw)}>
                {label}
              </button>
            ))}
          </p>
        )}
      </section>
      <div className="dd-chair-buttons">
        <Beside draw={chair.isCollected ? null : chair.previous} icon="back" label={text('previousChair')} onGo={chair.goPrevious} />
        {/* Each patient has a separate button: the second half of a double click does not hit the next patient's. */}
        <Button
          key={draw.id}
          type={collect.isPrimary ? 'primary' : 'default'}
          disabled={!mayCollect || chair.isCollected}
          onClick={() => collect.run(draw)}
        >
          {collect.label(draw)}
        </Button>
        <Beside draw={chair.next} icon="next" label={text('nextChair')} onGo={chair.goNext} />
      </div>
    </>
  );
}

/** Above the buttons at the edge of the screen. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Whose tube it is instead, or of which other draw of the same patient, below the field: the field stays where the thumb is. */
function Stray({ draw, here, onGo }: { draw: DrawRow; here: DrawRow; onGo: () => void }) {
  const text = useRequisitionsTexts();
  const name = nameOnList(draw.partyName);
  const dayOfOther = draw.partyId === here.partyId ? draw.drawDate : null;
  const [whose, door] = dayOfOther
    ? [text('strayTubeOtherDraw', { day: formatWeekday(dayOfOther) }), text('goToItsDraw')]
    : draw.chair === null
      ? [text('strayTubeNoChair', { name }), text('goToPatient')]
      : [text('strayTube', { name, chair: draw.chair }), text('goToChair', { chair: draw.chair })];
  return (
    <div className="dd-chair-stray" role="alert" ref={intoView}>
      <b className="dd-error-text">{whose}</b>
      <Button danger onClick={onGo}>
        {door}
      </Button>
    </div>
  );
}

/** The round as dashes: done, here, to come. */
function Dashes({ done, total }: { done: number; total: number }) {
  const looks = Array.from({ length: total }, (_, at) => (at < done ? 'dd-chair-done' : at === done ? 'dd-chair-here' : ''));
  return (
    <span className="dd-chair-dashes" aria-hidden="true">
      {[...looks.entries()].map(([at, look]) => (
        <i key={at} className={look} />
      ))}
    </span>
  );
}

/** Who is drawn, or what is sampled where, by more than a name. */
function Identity({ draw, menu }: { draw: DrawRow; menu: ReactNode }) {
  const text = useRequisitionsTexts();
  const { timeZone } = useFacility();
  const { source } = draw;
  const age = draw.dateOfBirth === null ? null : ageOn(Temporal.PlainDate.from(draw.dateOfBirth), serverToday(timeZone));
  return (
    <>
      <div className="dd-chair-who">
        {(!source || source.stationNumber) && (
          <span className="dd-chair-number">
            <span className="dd-only-heard">{text('chair')}</span>
            {(source ? source.stationNumber : draw.chair) ?? '–'}
          </span>
        )}
        <div>
          <h2>{nameOnList(draw.partyName)}</h2>
        </div>
        {menu}
      </div>
      {source ? (
        <dl className="dd-chair-facts">
          <div>
            <dt>{text('location')}</dt>
            <dd>{sourcePlace(source)}</dd>
          </div>
          <div>
            <dt>{text('requisition')}</dt>
            <dd>{draw.number}</dd>
          </div>
        </dl>
      ) : (
        <dl className="dd-chair-facts">
          <div>
            <dt>{text('born')}</dt>
            <dd>
              <DateText value={draw.dateOfBirth} />{' '}
              <small>
                {age !== null && text('years', { age })} {sexLetter(draw.sex)}
              </small>
            </dd>
          </div>
          <div>
            <dt>MRN</dt>
            <dd>{draw.mrn ?? '—'}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** One tube in the order of draw. */
function TubeRow({ draw, tube }: { draw: DrawRow; tube: Specimen }) {
  const { words, isNext } = useTubeState(draw, tube);
  return (
    <li className={isNext ? 'dd-chair-tube-next' : undefined}>
      <Tube tube={{ code: tubeCode(tube), timing: tubeTiming(tube), part: tubePart(tube), collected: tube.takenAt !== null }} withTiming />
      <em>{words}</em>
    </li>
  );
}

/** The chair before or after, with who sits there. */
function Beside({ draw, icon, label, onGo }: { draw: DrawRow | null; icon: 'back' | 'next'; label: string; onGo: () => void }) {
  return (
    <Button disabled={draw === null} aria-label={draw ? `${label}: ${nameOnList(draw.partyName)}` : label} onClick={onGo}>
      <span>
        {icon === 'back' && <Icon name="back" size={12} />} {draw ? ((draw.source ? draw.source.stationNumber : draw.chair) ?? '–') : label}{' '}
        {icon === 'next' && <Icon name="next" size={12} />}
        {draw && <small>{nameOnList(draw.partyName).split(',')[0]}</small>}
      </span>
    </Button>
  );
}
