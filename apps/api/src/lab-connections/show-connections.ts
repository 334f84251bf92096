import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { missingOfConnection } from '@drawday/domain';
import { type LinkAlert, linkAlerts } from '@drawday/vocabulary';
import { query } from '../platform/route.ts';
import { enterMode } from '../platform/transactions.ts';
import { storedAuthority } from './authority-of.ts';
import { findConnection, type ListenerRow, listListeners, listVersions, type StoredConnection } from './lab-connections.store.ts';
import { listOpenAlerts } from './list-open-alerts.ts';

export const connectionReply = ({ concurrency_stamp, ...row }: StoredConnection): ReplyOf<typeof labConnections.find> => ({
  ...row,
  missing: missingOfConnection(row.profile),
  authority: (row.profile.kind === 'LAB_ORDERS_OUT' && storedAuthority(row.profile.config.authority)) || null,
  concurrencyStamp: concurrency_stamp,
});

export const listenerReply = (row: ListenerRow): ReplyOf<typeof labConnections.secure> => ({
  id: row.id,
  name: row.name,
  bindAddress: row.bind_address,
  port: row.port,
  tls: row.tls,
  isEnabled: row.is_enabled,
  certificate:
    row.subject !== null && row.fingerprint256 !== null && row.not_after !== null
      ? { subject: row.subject, fingerprint: row.fingerprint256, notAfter: row.not_after.toISOString() }
      : null,
  concurrencyStamp: row.concurrency_stamp,
});

export const find = query(labConnections.find)(async ({ params, db, refuse }) => {
  const row = await findConnection(db, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Connection', id: params.id } });
  return connectionReply(row);
});

export const versions = query(labConnections.versions)(async ({ params, db, refuse }) => {
  if (!(await findConnection(db, params.id))) throw refuse('NOT_FOUND', { values: { entity: 'Connection', id: params.id } });
  return {
    items: (await listVersions(db, params.id)).map(({ profile: { state, ...profile }, ...row }) => ({
      version: row.version,
      at: row.at.toISOString(),
      changedByName: row.changed_by_name,
      reason: row.reason,
      state,
      profile,
    })),
  };
});

export const alerts = query(labConnections.alerts)(async ({ db, clock }) => {
  await enterMode(db, 'lab-link');
  const rows = await listOpenAlerts(db, clock.now());
  const place = ({ kind }: { kind: LinkAlert }) => linkAlerts.codes.indexOf(kind);
  return { items: rows.toSorted((one, other) => place(one) - place(other)).map((row) => ({ ...row, since: row.since.toString() })) };
});

export const listeners = query(labConnections.listeners)(async ({ db }) => ({ items: (await listListeners(db)).map(listenerReply) }));
