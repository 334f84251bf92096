import { isImpersonationMarkerFresh } from '@drawday/domain';

/** Whom a support person is about to view as. An empty user with a tenant means the tenant's administrator. */
export type ImpersonationTarget = { userId: string; tenantId: string };

const markerKey = 'drawday.impersonation';

export function setImpersonationMarker(target: ImpersonationTarget): void {
  sessionStorage.setItem(markerKey, JSON.stringify({ ...target, at: Date.now() }));
}

/** The marker is valid for 40 seconds, long enough for a sign-in and too short for the next person at this desk. */
export function readMarker(stored: string | null, nowMs: number): ImpersonationTarget | null {
  if (!stored) return null;
  const { userId, tenantId, at } = JSON.parse(stored) as ImpersonationTarget & { at: number };
  const instant = Temporal.Instant.fromEpochMilliseconds;
  return isImpersonationMarkerFresh(instant(at), instant(nowMs)) ? { userId, tenantId } : null;
}

export function takeImpersonationMarker(): ImpersonationTarget | null {
  const stored = sessionStorage.getItem(markerKey);
  sessionStorage.removeItem(markerKey);
  return readMarker(stored, Date.now());
}
