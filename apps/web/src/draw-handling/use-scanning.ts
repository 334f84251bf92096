import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { isSpecimenNumber } from '@drawday/domain';
import { useRef, useState } from 'react';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { send } from '../platform/api-client.ts';
import { ApiRefusal, refusalText } from '../platform/api-refusal.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay, formatTime } from '../platform/format.ts';
import { serverNow } from '../platform/server-clock.ts';
import { type Draw, type DrawRow, tubeCode, tubePart, tubeTiming, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { scanDoubts, unansweredWords } from './scan-doubts.ts';
import type { Collecting } from './use-collection.tsx';

export type ScanWord = { at: string; number: string | null; words: string; tone: 'success' | 'warning' | 'error' };

const sameMomentMs = 3000;

function tubeWords(draw: Draw, number: string): { tube: string } {
  const tube = draw.specimens.find((specimen) => specimen.number === number);
  return { tube: tube ? [tubeCode(tube), tubePart(tube), tubeTiming(tube)].filter(Boolean).join(' ') : '' };
}

/** Tube labels one after the other: what each scan did, and the person being drawn. Scans wait for each other; none is lost. */
export function useScanning({ leaveQueue, offerUndo, noteScan, answerAtChair, readAnew, refreshOwed, isUnanswered }: Collecting) {
  const text = useRequisitionsTexts();
  const { id: facilityId, timeZone } = useFacility();
  const [current, setCurrent] = useState<DrawRow | null>(null);
  const [word, setWord] = useState<ScanWord | null>(null);
  const [isBusy, setBusy] = useState(false);
  const line = useRef<Promise<void>>(Promise.resolve());
  const lastScan = useRef({ number: '', at: 0 });
  const unanswered = useRef(new Set<string>());

  const say = (tone: ScanWord['tone'], words: string, number: string | null = null) =>
    setWord({ at: serverNow().toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'second' }), number, words, tone });

  async function take(number: string, isSure = false): Promise<void> {
    if (!isSpecimenNumber(number)) return say('error', text('notASpecimen'), number);
    try {
      const { requisition, scannedBefore, isCollected } = await send(requisitions.scan, { body: { specimenNumber: number, isSure } });
      setCurrent(requisition);
      unanswered.current.delete(number);
      const here = { facilityId, now: serverNow() };
      const doubts = [...scanDoubts(requisition, number, here, text, formatDay), ...unansweredWords(unanswered.current, number, text)];
      const isAgain = scannedBefore !== null && !isCollected;
      const taken = isAgain
        ? text('scanAgain', { ...tubeWords(requisition, number), time: formatTime(scannedBefore, timeZone) })
        : text(isCollected ? 'scanCollected' : 'scanAccepted', tubeWords(requisition, number));
      say(isAgain || doubts.length ? 'warning' : 'success', [taken, ...doubts].join(' · '), number);
      if (isCollected) offerUndo(requisition, leaveQueue(requisition));
      else noteScan(requisition);
      refreshOwed();
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'REQ_POST_SOON') return askWhetherPost(number, error);
      if (error instanceof ApiRefusal && error.status < 500) unanswered.current.delete(number);
      else forget(number);
      say('error', [refusalText(error), ...unansweredWords(unanswered.current, number, text)].join(' · '), number);
      if (isUnanswered(error)) await ask(number, error);
      else readAnew();
    }
  }

  /** A POST tube right after PRE: mostly the wrong label on the tube in hand. */
  async function askWhetherPost(number: string, refusal: ApiRefusal): Promise<void> {
    unanswered.current.delete(number);
    if (await confirm({ content: refusalText(refusal), danger: true })) return take(number, true);
    say('warning', text('postNotTaken'), number);
  }

  /** The server was not reached: the tube stays listed among the next ones and may be scanned again at once. */
  function forget(number: string): void {
    unanswered.current.add(number);
    if (lastScan.current.number === number) lastScan.current = { number: '', at: 0 };
  }

  /** The tests have questions first: once answered, the same tube is accepted. */
  async function ask(number: string, error: unknown): Promise<void> {
    const draw = await send(requisitions.findBySpecimen, { params: { number } });
    setCurrent(draw);
    if (await answerAtChair(draw, error instanceof ApiRefusal ? error.wireMessage : null)) await take(number);
  }

  const scan = (number: string) => {
    // A scanner whose trigger is held reads the same label again.
    const now = performance.now();
    if (lastScan.current.number === number && now - lastScan.current.at < sameMomentMs) return;
    lastScan.current = { number, at: now };
    setBusy(true);
    line.current = line.current.then(() => take(number)).catch((error: unknown) => say('error', refusalText(error), number));
    const mine = line.current;
    void mine.finally(() => mine === line.current && setBusy(false));
  };

  return { current, setCurrent, word, say, scan, isBusy };
}
