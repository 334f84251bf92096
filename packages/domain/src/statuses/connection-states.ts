import type { ConnectionState } from '@drawday/vocabulary';

const next: Readonly<Record<ConnectionState, readonly ConnectionState[]>> = {
  DRAFT: ['TESTING'],
  TESTING: ['DRAFT', 'ON'],
  ON: ['PAUSED', 'OFF'],
  PAUSED: ['ON', 'OFF'],
  OFF: ['DRAFT'],
};

/** States a person may give a connection: it is tested before it is turned on, and one turned off for good comes back only as a draft. */
export const connectionStatesAfter = (from: ConnectionState): readonly ConnectionState[] => next[from];

type Needed =
  | { kind: 'LAB_RESULTS_IN'; listenerId: string | null; names: readonly unknown[]; networks: readonly unknown[] }
  | { kind: 'LAB_ORDERS_OUT'; config: { host: string; port: number } };

/** What a connection still needs before it may be used: the names of empty fields. */
export function missingOfConnection(profile: Needed): string[] {
  const needed =
    profile.kind === 'LAB_RESULTS_IN'
      ? { listenerId: profile.listenerId !== null, names: profile.names.length > 0, networks: profile.networks.length > 0 }
      : { host: profile.config.host !== '', port: profile.config.port > 0 };
  return Object.entries(needed).flatMap(([field, isThere]) => (isThere ? [] : [field]));
}
