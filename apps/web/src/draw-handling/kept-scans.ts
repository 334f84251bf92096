import { useMemo, useSyncExternalStore } from 'react';
import { useConfiguration } from '../platform/session-queries.ts';
import type { DrawRow } from '../requisitions/requisitions.public.ts';

/** A scan that the server has not taken yet. Only the number of the tube is kept, nothing that says whose it is. */
export type KeptScan = {
  number: string;
  /** When the label was read. */
  at: string;
  /** Who read it: only their account may send it. */
  by: string;
  byName: string;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
};

const deviceKey = 'drawday.scans';
const listeners = new Set<() => void>();

function isKept(value: unknown): value is KeptScan {
  const facts = typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)) : new Map<string, unknown>();
  const isText = (key: string) => typeof facts.get(key) === 'string';
  const isMoment = !Number.isNaN(Date.parse(String(facts.get('at'))));
  return isMoment && ['number', 'at', 'by', 'byName'].every(isText) && (facts.get('refusal') === null || isText('refusal'));
}

function readDevice(): readonly KeptScan[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(deviceKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    // Unreadable: somebody else's doing; what is scanned from now on is kept.
    return [];
  }
}

let scans = readDevice();

const announce = () => {
  for (const listener of listeners) listener();
};
// Another tab kept one, or has sent one.
window.addEventListener('storage', ({ key }) => {
  if (key !== deviceKey) return;
  scans = readDevice();
  announce();
});

/** Of what the device holds now: another tab may have kept or sent one a moment ago, or while this one was frozen. */
function change(nextOf: (kept: readonly KeptScan[]) => readonly KeptScan[]): void {
  scans = nextOf(readDevice());
  localStorage.setItem(deviceKey, JSON.stringify(scans));
  announce();
}

/** Of all accounts on this device, in the order of reading. */
export const keptScans = (): readonly KeptScan[] => scans;

const isSame = (one: Pick<KeptScan, 'number' | 'by'>) => (other: KeptScan) => one.number === other.number && one.by === other.by;

/** Keeps a scan behind those that wait, or says of one that is kept how it fared. */
export function keepScan(scan: KeptScan): void {
  const { refusal } = scan;
  const isThis = isSame(scan);
  change((kept) => (kept.some(isThis) ? kept.map((one) => (isThis(one) ? { ...one, refusal } : one)) : [...kept, scan]));
}

/** It was taken, or somebody decided against it. */
export function dropScan(scan: Pick<KeptScan, 'number' | 'by'>): void {
  if (scans.some(isSame(scan))) change((kept) => kept.filter((one) => !isSame(scan)(one)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who scans here, as a kept scan says it; nobody while support looks as somebody else, who may not send what that person read. */
export function useScanner(): Pick<KeptScan, 'by' | 'byName'> {
  const { id, name, surName, userName, impersonatorUserId } = useConfiguration().currentUser;
  return { by: impersonatorUserId ? '' : (id ?? ''), byName: [name, surName].filter(Boolean).join(' ') || (userName ?? '') };
}

/** The scans of this account that wait or were refused, and those of others on the same device. */
export function useKeptScans() {
  const { by } = useScanner();
  const all = useSyncExternalStore(subscribe, keptScans);
  return useMemo(() => {
    const mine = all.filter((one) => one.by === by);
    return {
      waiting: mine.filter(({ refusal }) => refusal === null),
      refused: mine.filter(({ refusal }) => refusal !== null),
      others: all.filter((one) => one.by !== by),
    };
  }, [all, by]);
}

/** Draws as the person at the chair knows them: a tube whose scan waits is taken. */
export function withKept<Draw extends Pick<DrawRow, 'specimens'>>(draws: readonly Draw[], waiting: readonly KeptScan[]): Draw[] {
  const times = new Map(waiting.map(({ number, at }) => [number, at]));
  if (times.size === 0) return [...draws];
  return draws.map((draw) => ({
    ...draw,
    specimens: draw.specimens.map((tube) => ({ ...tube, takenAt: tube.takenAt ?? times.get(tube.number) ?? null })),
  }));
}

/** Whether the scan of this tube waits to be sent. */
export const useIsWaiting = (number: string): boolean => useKeptScans().waiting.some((one) => one.number === number);
