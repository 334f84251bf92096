import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { ConnectionProfile } from '@drawday/contracts/lab-link/connection-profile.shape.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { lockConnection, mayComeFrom, writeVersion } from './lab-connections.store.ts';
import { acceptSender, dismissSender, listHeldSenders } from './quarantine.store.ts';

export const held = query(labConnections.held)(async ({ db }) => ({
  items: (await listHeldSenders(db)).map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() })),
}));

const unknownSender = (name: string) => ({ values: { entity: 'Sender', id: name } });

/** The name becomes one of the connection, and its address one that it may come from: messages from there are taken from now on. */
export const accept = command(labConnections.accept)(async ({ body, actor, db, refuse, audit }) => {
  const { connectionId, application, facility, address, reason } = body;
  const before = await lockConnection(db, connectionId);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Connection', id: connectionId } });
  await refuseStale(db, actor, before, body.concurrencyStamp);
  if (before.profile.kind !== 'LAB_RESULTS_IN') throw refuse('CONNECTION_KIND', { members: ['connectionId'] });
  const messages = await acceptSender(db, actor, body, connectionId);
  if (messages === 0) throw refuse('NOT_FOUND', unknownSender(`${application}/${facility}`));
  const names = [...before.profile.names, { application, facility, receivingApplication: null, receivingFacility: null }];
  const isNear = await mayComeFrom(db, connectionId, address);
  const networks = isNear ? before.profile.networks : [...before.profile.networks, address];
  const profile = { ...before.profile, names, networks };
  if (!ConnectionProfile.safeParse(profile).success) throw refuse('CONNECTION_FULL', { members: ['connectionId'] });
  await writeVersion(db, connectionId, { profile, state: before.state, reason, by: actor });
  audit.about({ subjectType: 'labConnection', subjectId: connectionId, detail: { reason, messages } });
  return { messages };
});

export const dismiss = command(labConnections.dismiss)(async ({ body, actor, db, refuse, audit }) => {
  const messages = await dismissSender(db, actor, body);
  if (messages === 0) throw refuse('NOT_FOUND', unknownSender(`${body.application}/${body.facility}`));
  audit.about({ subjectType: 'labSender', detail: { reason: body.reason, messages } });
  return { messages };
});
