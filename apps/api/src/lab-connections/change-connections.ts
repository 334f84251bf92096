import { createPrivateKey, X509Certificate } from 'node:crypto';
import { testByCode } from '@drawday/catalogue';
import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import type { ConnectionProfile } from '@drawday/contracts/lab-link/connection-profile.shape.ts';
import type { Writer } from '@drawday/database/connect.ts';
import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import { certificateKey } from '@drawday/database/link-places.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { canonicalValue, connectionStatesAfter, missingOfConnection } from '@drawday/domain';
import { addressReach } from '@drawday/settings';
import type { Clock } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import { enterMode } from '../platform/transactions.ts';
import { authorityOf } from './authority-of.ts';
import {
  findConnection,
  hasWaitingOrders,
  insertConnection,
  isNameTaken,
  lockConnection,
  lockListener,
  type NewCertificate,
  type StoredConnection,
  secureListener,
  writeVersion,
} from './lab-connections.store.ts';
import { connectionReply, listenerReply } from './show-connections.ts';

const about = (id: string, reason: string) => ({ subjectType: 'labConnection', subjectId: id, detail: { reason } });

async function written(db: Writer, id: string): Promise<StoredConnection> {
  const row = await findConnection(db, id);
  if (!row) throw new Error('the connection is gone');
  return row;
}

/** A usual unit that its test does not accept, `K mg`; null where all are right. */
function wrongUnit(profile: ConnectionProfile): string | null {
  if (profile.kind !== 'LAB_RESULTS_IN') return null;
  const wrong = profile.config.usualUnits.find(({ test, unit }) => {
    const found = testByCode.get(test);
    return !found || canonicalValue(found, 1, unit).kind !== 'KNOWN';
  });
  return wrong ? `${wrong.test} ${wrong.unit}` : null;
}

/** Is its authority something that can vouch for the laboratory today? None is fine. */
const isAuthorityGood = (profile: ConnectionProfile, now: Temporal.Instant) =>
  profile.kind !== 'LAB_ORDERS_OUT' || profile.config.authority === '' || authorityOf(profile.config.authority, now) !== undefined;

/** @throws Refusal CONNECTION_NAME, CONNECTION_UNIT, CONNECTION_AUTHORITY */
async function refuseProfile(db: Writer, profile: ConnectionProfile, exceptId: string | null, clock: Clock): Promise<void> {
  if (await isNameTaken(db, profile.name, exceptId)) throw new Refusal('CONNECTION_NAME', { members: ['profile.name'] });
  const line = wrongUnit(profile);
  if (line) throw new Refusal('CONNECTION_UNIT', { values: { line }, members: ['profile.config.usualUnits'] });
  if (!isAuthorityGood(profile, clock.now())) throw new Refusal('CONNECTION_AUTHORITY', { members: ['profile.config.authority'] });
}

/** What a profile lacks while something may go over its connection. */
const lacks = (state: string, profile: ConnectionProfile) => (state === 'DRAFT' || state === 'OFF' ? [] : missingOfConnection(profile));

export const create = command(labConnections.create)(async ({ body: { profile, reason }, actor, db, clock, audit }) => {
  await refuseProfile(db, profile, null, clock);
  const id = uuidV7();
  await insertConnection(db, id, profile);
  await writeVersion(db, id, { profile, state: 'DRAFT', reason, by: actor });
  audit.about(about(id, reason));
  return connectionReply(await written(db, id));
});

export const update = command(labConnections.update)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const { profile, reason } = body;
  const before = await lockConnection(db, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Connection', id: params.id } });
  await refuseStale(db, actor, before, body.concurrencyStamp);
  if (profile.kind !== before.profile.kind) throw refuse('CONNECTION_KIND', { members: ['profile.kind'] });
  await refuseProfile(db, profile, params.id, clock);
  const missing = lacks(before.state, profile);
  if (missing.length) throw refuse('CONNECTION_INCOMPLETE', { values: { missing: missing.join(', ') } });
  await writeVersion(db, params.id, { profile, state: before.state, reason, by: actor });
  audit.about(about(params.id, reason));
  return connectionReply(await written(db, params.id));
});

export const changeState = command(labConnections.changeState)(async ({ params, body, actor, db, refuse, audit }) => {
  await enterMode(db, 'lab-link');
  const before = await lockConnection(db, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Connection', id: params.id } });
  await refuseStale(db, actor, before, body.concurrencyStamp);
  const { state, profile } = before;
  if (!connectionStatesAfter(state).includes(body.state)) throw refuse('CONNECTION_STATE', { values: { from: state, to: body.state } });
  const missing = lacks(body.state, profile);
  if (missing.length) throw refuse('CONNECTION_INCOMPLETE', { values: { missing: missing.join(', ') } });
  if (body.state === 'OFF' && (await hasWaitingOrders(db, params.id))) throw refuse('CONNECTION_BUSY');
  await writeVersion(db, params.id, { profile, state: body.state, reason: body.reason, by: actor });
  audit.about(about(params.id, body.reason));
  return connectionReply(await written(db, params.id));
});

/** A certificate and its key as they are kept; null when they are not a pair, unreadable, expired or not valid yet. */
function certificateOf(pem: string, key: string, cipher: FieldCipher, now: Temporal.Instant): NewCertificate | null {
  try {
    const read = new X509Certificate(pem);
    const isNow = read.validFromDate.getTime() <= now.epochMilliseconds && read.validToDate.getTime() > now.epochMilliseconds;
    if (!isNow || !read.checkPrivateKey(createPrivateKey(key))) return null;
    const id = uuidV7();
    return {
      id,
      pem,
      keySealed: cipher.seal(certificateKey(id), key),
      fingerprint: read.fingerprint256,
      subject: read.subject.replaceAll('\n', ', '),
      notBefore: read.validFromDate.toISOString(),
      notAfter: read.validToDate.toISOString(),
    };
  } catch {
    return null;
  }
}

export const secure = command(labConnections.secure)(async ({ params, body, actor, db, clock, services, refuse, audit }) => {
  const before = await lockListener(db, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Listener', id: params.id } });
  await refuseStale(db, actor, before, body.concurrencyStamp);
  const given = body.certificate !== undefined || body.key !== undefined;
  const certificate = given ? certificateOf(body.certificate ?? '', body.key ?? '', services.cipher, clock.now()) : null;
  if (given && !certificate) throw refuse('CERTIFICATE', { members: ['certificate', 'key'] });
  const hasOne = before.not_after !== null && before.not_after.getTime() > clock.now().epochMilliseconds;
  if (body.tls === 'PLAIN' && addressReach(before.bind_address) !== 'PRIVATE')
    throw refuse('LISTENER_PUBLIC', { values: { address: before.bind_address }, members: ['tls'] });
  if (body.tls !== 'PLAIN' && !certificate && !hasOne) throw refuse('CERTIFICATE_MISSING', { members: ['certificate'] });
  await secureListener(db, params.id, body.tls, certificate, actor.userId);
  audit.about({ subjectType: 'labListener', subjectId: params.id, detail: { reason: body.reason, tls: body.tls } });
  return listenerReply((await lockListener(db, params.id)) ?? before);
});
