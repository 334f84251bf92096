import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

/** Kept for the visit of this tab: IDs and when, nothing that says who it is, and not for whoever signs in after. */
const storageKey = 'drawday.recentPatients';
const mostKept = 6;

type Recent = { id: string; at: string };
type Kept = { who: string; patients: readonly Recent[] };

const none: readonly Recent[] = [];
const listeners = new Set<() => void>();
let kept: Kept | null = null;

function read(): Kept {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (stored && typeof stored === 'object' && 'who' in stored && 'patients' in stored) return stored as Kept;
  } catch {
    // Unreadable: nobody was opened.
  }
  return { who: '', patients: none };
}

/** The patient whom this user has just opened stands first. */
export function rememberPatient(who: string, id: string): void {
  kept ??= read();
  const others = kept.who === who ? kept.patients.filter((one) => one.id !== id) : none;
  kept = { who, patients: [{ id, at: serverNow().toString() }, ...others].slice(0, mostKept) };
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

/** After sign-out. */
export function forgetPatients(): void {
  kept = null;
  sessionStorage.removeItem(storageKey);
}

/** Patients whom this user has opened, the newest first. */
export function useRecentPatients(who: string): readonly Recent[] {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => {
      kept ??= read();
      return kept;
    },
  );
  return now.who === who ? now.patients : none;
}
