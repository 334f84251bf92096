import { useSyncExternalStore } from 'react';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Needed before anybody signs in, and therefore kept on the device too; everything else lives in memory and with the account. */
const lookDefaults = { theme: 'system', density: 'compact', language: 'browser', shortcuts: 'on' };
type LookKey = keyof typeof lookDefaults;
const deviceKey = 'drawday.look';

let values: Readonly<Record<string, Json>> = {};
let save: (key: string, value: Json) => void = () => undefined;
/** Whoever looks as somebody else sees that person's look, and keeps their own. */
let isLooking = false;
/** Between the tabs of this browser that are signed in to the same account: what was read once would be written over otherwise. */
let tabs: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

function change(next: Readonly<Record<string, Json>>): void {
  values = next;
  for (const listener of listeners) listener();
}

function isLookKey(key: string): key is LookKey {
  return key in lookDefaults;
}

function keepOnDevice(): void {
  if (isLooking) return;
  const look = Object.fromEntries(Object.entries(values).filter(([key]) => isLookKey(key)));
  localStorage.setItem(deviceKey, JSON.stringify(look));
}

export function startPreferences(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(deviceKey) ?? '{}');
    if (stored && typeof stored === 'object') change({ ...(stored as Record<string, Json>) });
  } catch {
    // Unreadable: the default look will do.
  }
}

type Entry = { key: string; value: Json };
type Adopting = { userId: string; saveToAccount: (key: string, value: Json) => void; isLooking: boolean };
/** After sign-in: the account's preferences win over the device's, and from now on changes go to the account and its other tabs. */
export function adoptPreferences(items: readonly Entry[], adopting: Adopting): void {
  save = adopting.saveToAccount;
  isLooking = adopting.isLooking;
  change({ ...values, ...Object.fromEntries(items.map((item) => [item.key, item.value])) });
  keepOnDevice();
  leaveTabs();
  if (isLooking) return;
  tabs = new BroadcastChannel(`drawday.preferences.${adopting.userId}`);
  tabs.onmessage = ({ data }: MessageEvent<Entry>) => change({ ...values, [data.key]: data.value });
}

function leaveTabs(): void {
  tabs?.close();
  tabs = null;
}

/** After sign-out only the look stays; after looking as somebody else, the look from before. */
export function forgetPreferences(): void {
  save = () => undefined;
  leaveTabs();
  change(Object.fromEntries(Object.entries(values).filter(([key]) => isLookKey(key) && !isLooking)));
  if (isLooking) startPreferences();
  isLooking = false;
}

export function readPreference(key: LookKey): string {
  const value = values[key];
  return typeof value === 'string' ? value : lookDefaults[key];
}

export function writePreference(key: string, value: Json): void {
  change({ ...values, [key]: value });
  if (isLookKey(key)) keepOnDevice();
  tabs?.postMessage({ key, value } satisfies Entry);
  save(key, value);
}

export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLook = (key: LookKey): string => useSyncExternalStore(subscribePreferences, () => readPreference(key));

/** A preference of any shape, by its key ("columns.patients"); undefined until something was saved. Check what comes back before use. */
export const usePreference = (key: string): Json | undefined => useSyncExternalStore(subscribePreferences, () => values[key]);
