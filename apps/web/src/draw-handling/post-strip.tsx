import './post-strip.css';
import { formatCount, formatRun, isTubeOwed } from '@drawday/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { useFacility } from '../platform/facility.ts';
import { formatTime } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { serverNow } from '../platform/server-clock.ts';
import { type DrawRow, tubeCode, tubeTiming, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { byEndOfRun, type Run, runOf } from './run-of.ts';

/** How many fit in one row before the rest is folded. */
const firstCards = 6;
/** Minutes from which on how long it took says nothing that is not said already by how long it is over. */
const longRun = 600;

type PostStripProps = {
  /** One line until it is opened: for the phone, where the card needs the room. */
  isFolded: boolean;
  /** Every card at once: the page is about nothing else. */
  isWhole?: boolean;
  /** Collected draws that owe a tube. */
  rows: readonly DrawRow[];
  /** Opens the dialog to record the tube; absent for a person who may not. */
  onOpen: ((draw: DrawRow) => void) | null;
};

/** Everybody with a tube still missing, mostly the POST tube, ordered by the end of treatment. Only a tube or a reason removes a row. */
export function PostStrip({ isFolded, isWhole = false, rows, onOpen }: PostStripProps) {
  const text = useRequisitionsTexts();
  const [isOpen, setOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  if (!rows.length) return null;
  const now = serverNow();
  const cards = rows.map((draw) => ({ draw, run: runOf(draw, now) })).toSorted((a, b) => byEndOfRun(a.run, b.run));
  const over = cards.filter(({ run }) => run.state === 'over');
  if (isFolded && !isUnfolded && !isWhole)
    return (
      <button
        type="button"
        className={`dd-post-line dd-no-print${over.length > 0 ? ' dd-post-line-over' : ''}`}
        onClick={() => setUnfolded(true)}
      >
        <Icon name={over.length > 0 ? 'warning' : 'clock'} size={14} />
        <span className="dd-spring">
          <b>{over.length > 0 ? text('postOwedEnded', { count: over.length }) : text('tubesOwedCount', { count: rows.length })}</b>
          {over.length > 0 && ` · ${text('chairsOver', { count: over.length, chairs: chairsOf(over, phoneChairs) })}`}
        </span>
        <Icon name="next" size={14} />
      </button>
    );
  const shown = isOpen || isWhole ? cards : cards.slice(0, cards.length > firstCards ? firstCards - 1 : firstCards);
  const folded = cards.length - shown.length;
  return (
    <section className={`dd-post-strip dd-no-print${isWhole ? ' dd-post-strip-whole' : ''}`} aria-label={text('tubesOwed')}>
      <p className="dd-row dd-row-wrap">
        <span className="dd-post">POST</span>
        <b>{text('tubesOwed')}</b>
        <span className="dd-quiet">{rows.length}</span>
        {over.length > 0 && (
          <span className="dd-row dd-error-text">
            <Icon name="warning" size={14} />
            {text('runsEnded', { count: over.length, chairs: chairsOf(over, namedChairs) })}
          </span>
        )}
        <span className="dd-spring" />
        <span className="dd-small dd-quiet dd-desk-only">{text('byEndOfRun')}</span>
      </p>
      <ol>
        {shown.map(({ draw, run }) => (
          <li key={draw.id}>
            <button type="button" className={`dd-post-card dd-post-${run.state}`} disabled={onOpen === null} onClick={() => onOpen?.(draw)}>
              <PostCard draw={draw} run={run} />
            </button>
          </li>
        ))}
        {folded > 0 && (
          <li>
            <button type="button" className="dd-post-card dd-post-more" onClick={() => setOpen(true)}>
              {text('owedLater', { count: folded })}
            </button>
          </li>
        )}
      </ol>
    </section>
  );
}

type OwedFootProps = {
  /** The query of the draws that owe a tube. */
  owed: { data: { totalCount: number } | undefined; error: Error | null; refetch: () => unknown };
  due: number | undefined;
  onShowAll: () => void;
};

/** Below the strip where it has the page to itself: the way to the draws that are due. */
export function OwedFoot({ owed, due, onShowAll }: OwedFootProps) {
  const text = useRequisitionsTexts();
  if (!owed.data) return <Awaiting as="page" of={owed} />;
  const door = <Button onClick={onShowAll}>{due ? text('newDrawsToo', { count: due, shown: formatCount(due) }) : text('newDraws')}</Button>;
  if (owed.data.totalCount === 0) return <EmptyState title={text('noTubesOwed')} action={door} />;
  return <p className="dd-queue-foot dd-bleed">{door}</p>;
}

const namedChairs = 6;
/** One line beside what happened. */
const phoneChairs = 2;
/** The first chairs, and how many more. */
function chairsOf(cards: readonly { draw: DrawRow }[], most: number): string {
  const chairs = cards.slice(0, most).map(({ draw }) => draw.chair ?? '–');
  return [chairs.join(', '), cards.length > most && `+${cards.length - most}`].filter(Boolean).join(' ');
}

function PostCard({ draw, run }: { draw: DrawRow; run: Run }) {
  const text = useRequisitionsTexts();
  const { timeZone } = useFacility();
  const owed = draw.specimens.filter(isTubeOwed);
  // Mostly it is the one POST tube, as the strip's name says.
  const isUsual = owed.every((tube) => tube.timing === 'POST');
  const share = draw.prescribedMinutes ? Math.min(1, run.elapsed / draw.prescribedMinutes) : 0;
  return (
    <>
      <span className="dd-post-who">
        <span className="dd-only-heard">{text('chair')}</span>
        <b>{draw.chair ?? '–'}</b> <span>{nameOnList(draw.partyName)}</span>
      </span>
      <span className="dd-post-facts dd-small">
        <span>{draw.mrn ?? '—'}</span>
        <span>{run.startedAt ? text('preAt', { time: formatTime(run.startedAt, timeZone) }) : '—'}</span>
      </span>
      <span className="dd-post-facts dd-small">
        <span className="dd-post-state">
          <Icon name={run.state === 'over' ? 'warning' : 'clock'} size={14} /> {stateWords(run, timeZone, text)}
        </span>
        <span>
          {isUsual
            ? run.elapsed < longRun && formatRun(run.elapsed)
            : owed.map((tube) => [tubeCode(tube), tubeTiming(tube)].filter(Boolean).join(' ')).join(', ')}
        </span>
      </span>
      <span className="dd-post-bar" aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </>
  );
}

function stateWords(run: Run, timeZone: string, text: ReturnType<typeof useRequisitionsTexts>): string {
  if (run.state === 'over') return text('runOver', { duration: formatRun(-(run.left ?? 0)) });
  return run.endsAt ? text('endsAt', { time: formatTime(run.endsAt.toString(), timeZone) }) : text('endsUnknown');
}
