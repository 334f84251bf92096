import type { InboundConnection } from './inbound-connection.ts';
import type { MessageSession } from './message-session.ts';

/** What one connection uses of its quotas, over all its sessions. */
export type Gate = {
  /** Takes messages in; false when the day's bytes are used up: then nothing was taken. */
  readonly take: (bytes: number, now: number) => boolean;
  /** Milliseconds until its next message may come. */
  readonly waitMs: (now: number) => number;
  readonly sessions: Set<MessageSession>;
};
export type Gates = { readonly of: (connection: InboundConnection) => Gate };

/** Messages that may come at once after a pause, in seconds of the quota. */
const burstSeconds = 2;
const megabyte = 1024 * 1024;
const dayMs = 86_400_000;

/** A bucket that fills with `perSecond` tokens a second; it may be overdrawn by what is already here, and then is waited for. */
export function tokenBucket(perSecond: () => number): { take: (count: number, now: number) => void; waitMs: (now: number) => number } {
  let tokens = perSecond() * burstSeconds;
  let at = 0;
  const fill = (now: number) => {
    if (at !== 0) tokens = Math.min(perSecond() * burstSeconds, tokens + ((now - at) / 1000) * perSecond());
    at = now;
  };
  return {
    take: (count, now) => {
      fill(now);
      tokens -= count;
    },
    waitMs: (now) => {
      fill(now);
      return tokens >= 0 ? 0 : Math.ceil((-tokens / perSecond()) * 1000);
    },
  };
}

/** Keeps the gate of each connection; quotas are those of its newest version. `bytesToday`: what came before this process started. */
export function openGates(bytesToday: ReadonlyMap<string, number> = new Map()): Gates {
  const gates = new Map<string, Gate & { newest: InboundConnection }>();
  const open = (connection: InboundConnection) => {
    let day = Math.floor(Date.now() / dayMs);
    let bytes = bytesToday.get(connection.id) ?? 0;
    const quota = () => gates.get(connection.id)?.newest.config ?? connection.config;
    const bucket = tokenBucket(() => quota().messagesPerSecond);
    return {
      newest: connection,
      sessions: new Set<MessageSession>(),
      take: (size: number, now: number) => {
        const today = Math.floor(now / dayMs);
        if (today !== day) [day, bytes] = [today, 0];
        bucket.take(1, now);
        if (bytes + size > quota().megabytesPerDay * megabyte) return false;
        bytes += size;
        return true;
      },
      waitMs: bucket.waitMs,
    };
  };
  return {
    of: (connection) => {
      const gate = gates.get(connection.id) ?? open(connection);
      gates.set(connection.id, gate);
      // A session may still hold the version that it was opened with.
      if (connection.version >= gate.newest.version) gate.newest = connection;
      return gate;
    },
  };
}
