import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { endMailTokens } from '../accounts/mail-token.store.ts';
import { deleteSessions, endHalfDoneSignIns } from '../accounts/session.store.ts';
import type { UserRecord } from '../accounts/user.store.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { writeNotice } from '../mail/write-mail.ts';
import type { Culture } from '../platform/culture.ts';
import type { Db } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvent, type SecurityEventKind } from '../platform/security-event.store.ts';
import { factorPlace, newFactorPlace } from './factor-place.ts';
import type { NewPasskey } from './passkeys.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code.store.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { deleteAllFactors, deleteFactor, insertAuthenticator, insertPasskey, listFactors } from './second-factor.store.ts';
import { keepNewSecret, type SecondStep } from './second-step.store.ts';
import { newTotpSecret, totpStep } from './totp.ts';

/** Of one account; more are not a convenience but a way in that nobody remembers. */
const MOST_FACTORS = 10;

export interface Changing {
  settings: Pick<IdentitySettings, 'fields'>;
  culture: Culture;
  origin: RequestOrigin;
  /** Who does it, when that is not the owner. */
  changedBy?: string | undefined;
}

/** Every change is an event, and a notice to the owner. */
async function note(
  db: Db,
  user: UserRecord,
  kind: SecurityEventKind,
  { settings, culture, origin, changedBy }: Changing,
  detail: Record<string, string> = {},
) {
  await insertSecurityEvent(db, { kind, user, origin, actorUserId: changedBy, detail });
  if (user.email !== null && user.emailConfirmed)
    await writeNotice(db, 'second-factor-changed', { to: user, recipient: user.email }, { fields: settings.fields, culture });
}

/** The secret of the app that this step sets up: made the first time, the same as long as the page is open. */
export async function secretToSetUp(db: Db, settings: Changing['settings'], step: SecondStep, user: UserRecord): Promise<Uint8Array> {
  const place = newFactorPlace(step.id, user.id);
  if (step.secretSealed !== null) return settings.fields.open(place, step.secretSealed);
  const secret = newTotpSecret();
  await keepNewSecret(db, step.id, settings.fields.seal(place, secret));
  return secret;
}

/** After the first factor: ten codes, and whoever else is signed in as this account is no longer. Otherwise the codes stay. */
async function afterAdding(db: Db, user: UserRecord, isFirst: boolean, keepGrantId: string | undefined): Promise<string[] | undefined> {
  if (isFirst) await deleteSessions(db, [user.id], keepGrantId);
  if ((await countRecoveryCodes(db, user.id)) > 0) return undefined;
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db, user.id, codes.map(hashOfRecoveryCode));
  return codes;
}

/** `codes` are shown once, where the account had none. */
export type Added = { kind: 'added'; codes: string[] | undefined } | { kind: 'wrong-code' | 'too-many' | 'not-first' };

export interface Adding extends Changing {
  name: string;
  /** In a sign-in that has shown none yet, nothing but the first factor may be added. */
  onlyAsFirst: boolean;
  /** The sign-in that this happens in; the others end with the first factor. */
  keepGrantId: string | undefined;
}

/** The app of this step, proved by one of its codes. The caller has locked the account. */
export async function addAuthenticator(db: Db, user: UserRecord, step: SecondStep, code: string, adding: Adding): Promise<Added> {
  const factors = await listFactors(db, user.id);
  if (adding.onlyAsFirst && factors.length > 0) return { kind: 'not-first' };
  if (factors.length >= MOST_FACTORS) return { kind: 'too-many' };
  if (step.secretSealed === null) return { kind: 'wrong-code' };
  const { fields } = adding.settings;
  const secret = fields.open(newFactorPlace(step.id, user.id), step.secretSealed);
  const lastStep = totpStep(secret, code.replace(/\s/g, ''), Date.now());
  if (lastStep === undefined) return { kind: 'wrong-code' };
  const id = uuidV7();
  await insertAuthenticator(db, {
    id,
    userId: user.id,
    name: adding.name,
    secretSealed: fields.seal(factorPlace(id, user.id), secret),
    lastStep,
  });
  await keepNewSecret(db, step.id, null);
  await note(db, user, 'second-factor-added', adding, { kind: 'totp', name: adding.name });
  return { kind: 'added', codes: await afterAdding(db, user, factors.length === 0, adding.keepGrantId) };
}

/** A passkey that was just made and checked. The caller has locked the account. */
export async function addPasskey(db: Db, user: UserRecord, passkey: NewPasskey, adding: Adding): Promise<Added> {
  const factors = await listFactors(db, user.id);
  if (adding.onlyAsFirst && factors.length > 0) return { kind: 'not-first' };
  if (factors.length >= MOST_FACTORS) return { kind: 'too-many' };
  await insertPasskey(db, { id: uuidV7(), userId: user.id, name: adding.name, ...passkey });
  await note(db, user, 'second-factor-added', adding, { kind: 'passkey', name: adding.name });
  return { kind: 'added', codes: await afterAdding(db, user, factors.length === 0, adding.keepGrantId) };
}

/** False when the account has no such factor. Without any factor left, its recovery codes are gone too. */
export async function removeFactor(db: Db, user: UserRecord, id: string, changing: Changing): Promise<boolean> {
  const name = await deleteFactor(db, user.id, id);
  if (name === undefined) return false;
  if ((await listFactors(db, user.id)).length === 0) await deleteAllFactors(db, user.id);
  await note(db, user, 'second-factor-removed', changing, { name });
  return true;
}

/** Ten new recovery codes in place of what is left of the former ones. */
export async function renewRecoveryCodes(db: Db, user: UserRecord, changing: Changing): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db, user.id, codes.map(hashOfRecoveryCode));
  await note(db, user, 'recovery-codes-renewed', changing);
  return codes;
}

/** For somebody who has lost all: the account has no second factor any more, its sign-ins and links end. */
export async function resetFactors(db: Db, user: UserRecord, changing: Changing): Promise<number> {
  const count = await deleteAllFactors(db, user.id);
  await deleteSessions(db, [user.id], undefined);
  await endHalfDoneSignIns(db, [user.id]);
  await endMailTokens(db, [user.id]);
  await note(db, user, 'second-factor-reset', changing);
  return count;
}
