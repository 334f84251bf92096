import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { isSpecimenNumber } from '@drawday/domain';
import { useRef, useState } from 'react';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { send } from '../platform/api-client.ts';
import { ApiRefusal, isNotReached, refusalText } from '../platform/api-refusal.ts';
import { useFacility } from '../platform/facility.ts';
import { formatSecond, formatTime } from '../platform/format.ts';
import { serverNow } from '../platform/server-clock.ts';
import { type Draw, type DrawRow, tubeCode, tubePart, tubeTiming, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { dropScan, type KeptScan, keepScan, keptScans, useKeptScans, useScanner } from './kept-scans.ts';
import { isPostFirst } from './scan-doubts.ts';
import type { Collecting } from './use-collection.tsx';

/** `of`: the draw it is about, as far as one was found. */
export type ScanWord = {
  at: string;
  number: string | null;
  words: string;
  tone: 'success' | 'warning' | 'error';
  of: string | null;
  /** It was kept on the device: what became of it since is said in its place. */
  isKept: boolean;
};

/** `kept`: it waited on the device, and was refused when it was sent. `draw`: whose tube it is, as far as the list on the screen knows. */
type Scan = { number: string; at: string; sure: Sure; kept: KeptScan | null; draw: DrawRow | null };
/** What the person has confirmed, and the words where they did not. */
type Sure = { isSure: boolean; isLabelRight?: true };
const questions = {
  REQ_POST_SOON: { sure: { isSure: true }, notTaken: 'postNotTaken' },
  REQ_LABEL_VOID: { sure: { isLabelRight: true }, notTaken: 'voidNotTaken' },
} as const;
const isQuestion = (code: string | null): code is keyof typeof questions => code !== null && code in questions;

const sameMomentMs = 3000;

function tubeWords(draw: Draw, number: string): { tube: string } {
  const tube = draw.specimens.find((specimen) => specimen.number === number);
  return { tube: tube ? [tubeCode(tube), tubePart(tube), tubeTiming(tube)].filter(Boolean).join(' ') : '' };
}

/**
 * Tube labels one after the other: what each scan did, and the person being drawn. Scans wait for each other; one that does not reach the
 * server is kept on the device and sent later, and those behind it wait with it.
 */
export function useScanning({ leaveQueue, offerUndo, noteScan, answerAtChair, readAnew, refreshOwed, isUnanswered }: Collecting) {
  const text = useRequisitionsTexts();
  const { timeZone } = useFacility();
  const scanner = useScanner();
  const [current, setCurrent] = useState<DrawRow | null>(null);
  const [lastWord, setWord] = useState<ScanWord | null>(null);
  const { waiting, refused } = useKeptScans();
  const [isBusy, setBusy] = useState(false);
  const line = useRef<Promise<void>>(Promise.resolve());
  const lastScan = useRef({ number: '', at: 0 });

  const say = (tone: ScanWord['tone'], words: string, number: string | null = null, of: string | null = null) =>
    setWord({ at: formatSecond(serverNow(), timeZone), number, words, tone, of, isKept: false });

  function wordNow(): ScanWord | null {
    if (!lastWord?.isKept) return lastWord;
    const isThis = ({ number }: KeptScan) => number === lastWord.number;
    if (waiting.some(isThis)) return lastWord;
    const refusal = refused.find(isThis)?.refusal;
    return refusal ? { ...lastWord, tone: 'error', words: refusal } : { ...lastWord, tone: 'success', words: text('scanSent') };
  }

  async function take(scan: Scan): Promise<void> {
    const { number, at, sure } = scan;
    if (!isSpecimenNumber(number)) return say('error', text('notASpecimen'), number);
    const isFirst = scan.kept === null;
    if (isFirst && keptScans().some(({ by, refusal }) => by === scanner.by && refusal === null)) return keep(scan);
    try {
      const body = { specimenNumber: number, ...sure, ...(!isFirst && { scannedAt: at }) };
      const { requisition, scannedBefore, isCollected } = await send(requisitions.scan, { body });
      dropScan({ number, by: scanner.by });
      setCurrent(requisition);
      const isSwapped = isPostFirst(requisition, number);
      const isAgain = scannedBefore !== null && !isCollected;
      const taken = isAgain
        ? text('scanAgain', { ...tubeWords(requisition, number), time: formatTime(scannedBefore, timeZone) })
        : text(isCollected ? 'scanCollected' : 'scanAccepted', tubeWords(requisition, number));
      // That it is of another day or facility stands beside the name.
      const words = isSwapped ? `${taken} · ${text('scanPostFirst')}` : taken;
      say(isAgain || isSwapped ? 'warning' : 'success', words, number, requisition.id);
      if (isCollected) offerUndo(requisition, leaveQueue(requisition));
      else noteScan(requisition);
      refreshOwed();
    } catch (error) {
      if (isNotReached(error)) return keep(scan);
      if (error instanceof ApiRefusal && isQuestion(error.code)) return askWhether(scan, error, questions[error.code]);
      if (scan.kept) keepScan({ ...scan.kept, refusal: refusalText(error) });
      say('error', refusalText(error), number);
      if (isUnanswered(error)) await ask(scan, error);
      else readAnew();
    }
  }

  /** The server was not reached: the scan counts from now on, and goes when the network is back. */
  function keep({ number, at, kept, draw }: Scan): void {
    keepScan(kept ?? { ...scanner, number, at, refusal: null });
    if (draw) setCurrent(draw);
    say('warning', text('scanKept'), number, draw?.id ?? null);
    setWord((word) => word && { ...word, isKept: true });
  }

  /** A POST tube right after PRE, mostly the wrong label on the tube in hand; or a label that is void. */
  async function askWhether(
    scan: Scan,
    refusal: ApiRefusal,
    { sure, notTaken }: (typeof questions)[keyof typeof questions],
  ): Promise<void> {
    if (await confirm({ content: refusalText(refusal), danger: true })) return take({ ...scan, sure: { ...scan.sure, ...sure } });
    say('warning', text(notTaken), scan.number);
  }

  /** The tests have questions first: once answered, the same tube is accepted. */
  async function ask(scan: Scan, error: unknown): Promise<void> {
    const draw = await send(requisitions.findBySpecimen, { params: { number: scan.number } });
    setCurrent(draw);
    if (await answerAtChair(draw, error instanceof ApiRefusal ? error.wireMessage : null)) await take(scan);
  }

  function queue(scan: Scan): void {
    setBusy(true);
    line.current = line.current.then(() => take(scan)).catch((error: unknown) => say('error', refusalText(error), scan.number));
    const mine = line.current;
    void mine.finally(() => mine === line.current && setBusy(false));
  }

  const scan = (number: string, draw: DrawRow | null = null) => {
    // A scanner whose trigger is held reads the same label again.
    const now = performance.now();
    if (lastScan.current.number === number && now - lastScan.current.at < sameMomentMs) return;
    lastScan.current = { number, at: now };
    queue({ number, at: serverNow().toString(), sure: { isSure: false }, kept: null, draw });
  };
  /** One that was refused when it was sent late: now its questions are asked. */
  const scanOnceMore = (kept: KeptScan) => queue({ number: kept.number, at: kept.at, sure: { isSure: false }, kept, draw: null });

  return { current, setCurrent, word: wordNow(), say, scan, scanOnceMore, isBusy };
}
