import type pg from 'pg';
import { lockUser, type UserRecord } from '../accounts/user.store.ts';
import { type Added, addAuthenticator, addPasskey, secretToSetUp } from '../factors/change-factors.ts';
import { passkeyCreation, readAttestation } from '../factors/passkeys.ts';
import { listFactors } from '../factors/second-factor.store.ts';
import { findStep, keepChallenge, type SecondStep, takeChallenge } from '../factors/second-step.store.ts';
import { totpSetUp } from '../factors/totp.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import type { Markup } from '../platform/html.ts';
import { type Exchange, sendPage } from '../platform/http-exchange.ts';
import { isUniqueViolation } from '../platform/unique-violation.ts';
import { appPage, type FactorProblem, type FormAddress, setUpPage } from './factor.page.ts';
import { pageStyle } from './page-frame.ts';

/** Where a factor is set up: in a sign-in that must have one, or on the page of one's own. */
export interface SettingUp extends FormAddress {
  exchange: Exchange;
  pool: pg.Pool;
  settings: IdentitySettings;
  user: UserRecord;
  step: SecondStep;
  /** Under the heading: why. */
  text: string;
  onlyAsFirst: boolean;
  /** A way out, below. */
  other?: Markup;
  /** The sign-in that stays when the first factor ends the others. */
  keepGrantId: string | undefined;
}

/** The two kinds to choose from; a passkey can be made right here. */
export async function showKinds(at: SettingUp, problem?: FactorProblem): Promise<void> {
  const { exchange, pool, settings, user, step } = at;
  const passkeyOptions = await passkeyCreation(settings.issuer, user, await listFactors(pool, user.id));
  await keepChallenge(pool, step.id, passkeyOptions.challenge);
  sendPage(exchange.res, problem ? 400 : 200, setUpPage(pageStyle(exchange.req), { ...at, passkeyOptions, problem }));
}

export async function showApp(at: SettingUp, again?: { problem: FactorProblem; name: string }): Promise<void> {
  const { exchange, pool, settings, user, step } = at;
  const secret = await secretToSetUp(pool, settings, step, user);
  const page = { action: at.action, csrf: at.csrf, setUp: totpSetUp(secret, user.userName), name: again?.name, problem: again?.problem };
  sendPage(exchange.res, again ? 400 : 200, appPage(pageStyle(exchange.req), page));
}

const PROBLEM_OF = { 'wrong-code': 'wrong', 'too-many': 'most', 'not-first': 'most' } as const;

async function add(
  at: SettingUp,
  form: URLSearchParams,
  how: (db: Db, user: UserRecord, step: SecondStep, name: string) => Promise<Added>,
) {
  const name = (form.get('name') ?? '').trim();
  if (name === '' || name.length > 64) return 'nameMissing' as const;
  const work = inTransaction(at.pool, async (db): Promise<Added | undefined> => {
    const user = await lockUser(db, at.user.id);
    const step = await findStep(db, at.step.id);
    return user && step && how(db, user, step, name);
  });
  const added = await work.catch((error: unknown) => {
    if (isUniqueViolation(error)) return 'knownPasskey' as const;
    throw error;
  });
  if (typeof added === 'string') return added;
  if (!added) return 'wrong' as const;
  return added.kind === 'added' ? added : PROBLEM_OF[added.kind];
}

const changing = ({ exchange, settings, onlyAsFirst, keepGrantId }: SettingUp, name: string) => ({
  settings,
  culture: pageStyle(exchange.req).culture,
  origin: exchange.origin,
  onlyAsFirst,
  keepGrantId,
  name,
});

/** What was added; undefined when it was refused, and the page has been shown again with what was wrong. */
export async function saveFactor(
  at: SettingUp,
  act: 'save-app' | 'save-passkey',
  form: URLSearchParams,
): Promise<Extract<Added, { kind: 'added' }> | undefined> {
  if (act === 'save-app') {
    const added = await add(at, form, (db, user, step, name) =>
      addAuthenticator(db, user, step, form.get('code') ?? '', changing(at, name)),
    );
    if (typeof added !== 'string') return added;
    await showApp(at, { problem: added, name: (form.get('name') ?? '').slice(0, 64) });
    return undefined;
  }
  const challenge = await takeChallenge(at.pool, at.step.id);
  const passkey = challenge && (await readAttestation(at.settings.issuer, { credential: form.get('credential') ?? '', challenge }));
  const added = passkey
    ? await add(at, form, (db, user, _step, name) => addPasskey(db, user, passkey, changing(at, name)))
    : ('wrongPasskey' as const);
  if (typeof added !== 'string') return added;
  await showKinds(at, added);
  return undefined;
}
