import { ageOn } from '@drawday/domain';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tube } from '../design/tube.tsx';
import { useFacility } from '../platform/facility.ts';
import { formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverNow, serverToday } from '../platform/server-clock.ts';
import { partyAddress } from '../requisitions/draw-address.public.ts';
import {
  AllergiesTag,
  type DrawRow,
  type Specimen,
  sexLetter,
  tubeCode,
  tubePart,
  tubeTiming,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import { CameraScan, hasCameraScan } from './camera-scan.tsx';
import { drawDoubts } from './scan-doubts.ts';
import type { ScanWord } from './use-scanning.ts';
import { useTubeState } from './use-tube-state.ts';

type ScanFieldProps = {
  /** Whose tube the last scan was. */
  who: string | null;
  word: ScanWord | null;
  isBusy: boolean;
  isOff: boolean;
  onEnter: (typed: string) => void;
};

/** Ready for the scanner from the start; a name may be typed instead. What the last scan did is shown below, in words. */
function ScanField({ who, word, isBusy, isOff, onEnter }: ScanFieldProps) {
  const text = useRequisitionsTexts();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isLooking, setLooking] = useState(false);
  useEffect(() => {
    // On a tablet the focus would bring up the keyboard over the list; its scanner works without focus.
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || typed.trim() === '') return;
    event.preventDefault();
    onEnter(typed.trim());
    setTyped('');
  };
  return (
    <div className="dd-scan-field">
      <label className="dd-small dd-quiet" htmlFor="scan-field">
        {text('scanLabel')}
      </label>
      <div className="dd-scan-input" aria-busy={isBusy}>
        <Icon name="scan" size={18} />
        <input
          ref={field}
          id="scan-field"
          value={typed}
          disabled={isOff}
          placeholder={text('scanPlaceholder')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
        />
        {hasCameraScan() && !isOff && (
          <IconButton icon="camera" label={text(isLooking ? 'cameraOff' : 'camera')} onClick={() => setLooking(!isLooking)} />
        )}
      </div>
      {isLooking && <CameraScan onScan={onEnter} onClose={() => setLooking(false)} />}
      <p
        className={`dd-small dd-scan-word ${word ? `dd-${word.tone}-text` : 'dd-faint'}`}
        role={word?.tone === 'error' ? 'alert' : 'status'}
      >
        {word ? (
          <>
            <Icon name={word.tone === 'success' ? 'check' : 'alert'} size={14} />
            <span className="dd-only-heard">{[who, word.words, word.number].filter(Boolean).join(', ')}</span>
            <span aria-hidden="true">
              {word.at} {word.number && <> {word.number} ·</>} {word.words}
            </span>
          </>
        ) : (
          text(isOff ? 'scanOff' : 'scanHint')
        )}
      </p>
    </div>
  );
}

/** With more tubes than these only POST is said: PRE is what all others are. */
const tubesWithPre = 3;

function TubeBox({ draw, tube, saysPre }: { draw: DrawRow; tube: Specimen; saysPre: boolean }) {
  const { words, isNext } = useTubeState(draw, tube);
  const view = { code: tubeCode(tube), timing: tubeTiming(tube), part: tubePart(tube), collected: tube.takenAt !== null };
  return (
    <span className={`dd-tube-box${isNext ? ' dd-tube-box-next' : ''}`}>
      <Tube tube={view} withTiming={saysPre || tube.timing === 'POST'} />
      <em>{words}</em>
    </span>
  );
}

/** More tubes than these have no words of their own: only the next is marked, and what was taken ticked. */
const tubesWithWords = 4;

/** Every tube in its box, in the order of draw: when scanned, to scan next, or after treatment. */
function TubeBoxes({ draw }: { draw: DrawRow }) {
  return (
    <div className={`dd-at-work-tubes${draw.specimens.length > tubesWithWords ? ' dd-at-work-many' : ''}`}>
      {draw.specimens.map((tube) => (
        <TubeBox key={tube.number} draw={draw} tube={tube} saysPre={draw.specimens.length <= tubesWithPre} />
      ))}
    </div>
  );
}

/** From this length on a name is set smaller, so that it keeps its line beside the tubes. */
const longName = 20;

/** What is unusual about this draw here and now, said to those who listen, too. */
export function DoubtTags({ draw }: { draw: DrawRow }) {
  const text = useRequisitionsTexts();
  const { id: facilityId } = useFacility();
  const doubts = drawDoubts(draw, { facilityId, now: serverNow() }, text, formatWeekday);
  if (doubts.length === 0) return null;
  return (
    <span role="status">
      {doubts.map((doubt) => (
        <StatusTag key={doubt} display={{ text: doubt, style: 'warning' }} />
      ))}
    </span>
  );
}

/** The person being drawn, with the tubes in the order of draw and which comes next. What is unusual is heard before the tubes, and stands behind them. */
function PersonAtWork({ draw, hint }: { draw: DrawRow | null; hint: string | null }) {
  const text = useRequisitionsTexts();
  const { timeZone } = useFacility();
  if (!draw) return <div className="dd-at-work dd-at-work-nobody dd-faint">{text('nobodyAtWork')}</div>;
  const name = nameOnList(draw.partyName);
  const today = serverToday(timeZone);
  const age = draw.dateOfBirth === null ? null : ageOn(Temporal.PlainDate.from(draw.dateOfBirth), today);
  return (
    <section className="dd-at-work" aria-label={text('atWork')}>
      <div className="dd-at-work-who">
        <span className="dd-at-work-chair">
          <span className="dd-only-heard">{text('chair')}</span>
          {draw.chair ?? '–'}
        </span>
        <div>
          {hint && <div className="dd-small dd-quiet">{hint}</div>}
          <PageLink {...partyAddress(draw)} className={`dd-at-work-name${name.length > longName ? ' dd-at-work-long' : ''}`}>
            {name}
          </PageLink>
          <div className="dd-quiet dd-nowrap">
            <DateText value={draw.dateOfBirth} /> · {age === null ? '—' : text('years', { age })} {sexLetter(draw.sex)}
            {draw.partyType === 'PATIENT' && <> · MRN {draw.mrn ?? '—'}</>}
          </div>
        </div>
      </div>
      <div className="dd-at-work-flags">
        <DoubtTags draw={draw} />
        <AllergiesTag of={draw} />
        {draw.isIsolation && <IsolationTag />}
        {draw.accessType && <StatusTag display={{ text: draw.accessType, style: 'normal' }} />}
      </div>
      <TubeBoxes draw={draw} />
    </section>
  );
}

type ScanStripProps = Omit<ScanFieldProps, 'who'> & {
  draw: DrawRow | null;
  hint: string | null;
  /** Only the field: the person is shown elsewhere. */
  isAlone: boolean;
};

/** The strip over the queue: the scan field at the left, the person at the right. */
export function ScanStrip({ draw, hint, isAlone, ...field }: ScanStripProps) {
  return (
    <div className={`dd-scan dd-no-print${isAlone ? ' dd-scan-alone' : ''}`}>
      <ScanField {...field} who={draw !== null && field.word?.of === draw.id ? nameOnList(draw.partyName) : null} />
      {!isAlone && <PersonAtWork draw={draw} hint={hint} />}
    </div>
  );
}
