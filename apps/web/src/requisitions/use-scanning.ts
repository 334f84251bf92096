import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { isSpecimenNumber } from '@drawday/domain';
import { useRef, useState } from 'react';
import { send } from '../platform/api-client.ts';
import { ApiRefusal, refusalText } from '../platform/api-refusal.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay, formatTime } from '../platform/format.ts';
import { tubeCode, tubePart, tubeTiming } from './draw-words.ts';
import type { Draw, DrawRow } from './requisitions.queries.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';
import type { Collecting } from './use-collection.tsx';

export type ScanWord = { at: string; number: string | null; words: string; tone: 'success' | 'warning' | 'error' };

const sameMomentMs = 3000;

function tubeWords(draw: Draw, number: string): { tube: string } {
  const tube = draw.specimens.find((specimen) => specimen.number === number);
  return { tube: tube ? [tubeCode(tube), tubePart(tube), tubeTiming(tube)].filter(Boolean).join(' ') : '' };
}

/** A tube of after the treatment read first: the two are easily taken for each other. */
function isPostFirst(draw: Draw, number: string): boolean {
  const tube = draw.specimens.find((specimen) => specimen.number === number);
  const waits = draw.specimens.some((specimen) => specimen.timing !== 'POST' && specimen.scannedAt === null);
  return draw.statusTypeCode === 'PENDING' && tube?.timing === 'POST' && waits;
}

/** Tube labels one after the other: what each scan did, and the person who is being worked on. Scans wait for each other, none is lost. */
export function useScanning({ leaveQueue, offerUndo, noteScan, answerAtChair, readAnew, isUnanswered }: Collecting) {
  const text = useRequisitionsTexts();
  const { timeZone } = useFacility();
  const [current, setCurrent] = useState<DrawRow | null>(null);
  const [word, setWord] = useState<ScanWord | null>(null);
  const [isBusy, setBusy] = useState(false);
  const line = useRef<Promise<void>>(Promise.resolve());
  const lastScan = useRef({ number: '', at: 0 });

  const say = (tone: ScanWord['tone'], words: string, number: string | null = null) =>
    setWord({ at: Temporal.Now.plainTimeISO(timeZone).toString({ smallestUnit: 'second' }), number, words, tone });

  /** What makes a reading that was taken look like a mistake. */
  function doubtsOf(draw: Draw, number: string): string[] {
    const isOtherDay = draw.drawDate !== null && draw.drawDate !== Temporal.Now.plainDateISO(timeZone).toString();
    return [
      ...(isOtherDay && draw.drawDate ? [text('scanOtherDay', { day: formatDay(draw.drawDate) })] : []),
      ...(isPostFirst(draw, number) ? [text('scanPostFirst')] : []),
    ];
  }

  async function take(number: string): Promise<void> {
    if (!isSpecimenNumber(number)) return say('error', text('notASpecimen'), number);
    try {
      const { requisition, scannedBefore, isCollected } = await send(requisitions.scan, { body: { specimenNumber: number } });
      setCurrent(requisition);
      const doubts = doubtsOf(requisition, number);
      const isAgain = scannedBefore !== null && !isCollected;
      const taken = isAgain
        ? text('scanAgain', { ...tubeWords(requisition, number), time: formatTime(scannedBefore, timeZone) })
        : text(isCollected ? 'scanCollected' : 'scanAccepted', tubeWords(requisition, number));
      say(isAgain || doubts.length ? 'warning' : 'success', [taken, ...doubts].join(' · '), number);
      if (isCollected) offerUndo(requisition, leaveQueue(requisition));
      else noteScan(requisition);
    } catch (error) {
      say('error', refusalText(error), number);
      if (isUnanswered(error)) await ask(number, error);
      else readAnew();
    }
  }

  /** The tests ask something first: with the answers the same tube is taken. */
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
