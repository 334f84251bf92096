import { fieldCipher } from '@drawday/database/field-cipher.ts';
import { anyFreePort } from '@drawday/database/free-port.ts';
import { type IdentityUserSeed, insertIdentityUsers } from '@drawday/database/identity-seed.ts';
import { insertIdentityUserLinks } from '@drawday/database/test-account-links.ts';
import { createTestDatabase } from '@drawday/database/test-database.ts';
import pg from 'pg';
import { pino } from 'pino';
import { hashPassword } from '../accounts/password-hash.ts';
import { type IdentityServer, openIdentityServer } from '../identity-server.ts';
import type { IdentitySettings, MailSettings, UpstreamSettings } from '../identity-settings.ts';
import { openPool } from '../platform/database.ts';

/** All test accounts have it. */
export const PASSWORD = 'Copper-Kettle-41';
export const WEB = 'http://localhost:4000';
export const FIELD_KEY = { id: 'test', key: Buffer.alloc(32, 0x6f) };
export const SERVICE_SECRET = 'test-service-secret-0123456789';

const id = (last: string) => `0190f000-0000-7000-8000-0000000000${last}`;
export const RIDGELINE = id('01');
export const LAKESHORE = id('02');
export const USERS = {
  ridgelineAdmin: id('11'),
  nina: id('12'),
  samRidgeline: id('13'),
  retired: id('14'),
  lakeshoreAdmin: id('21'),
  ninaLake: id('22'),
  samLakeshore: id('23'),
  sue: id('31'),
  otto: id('32'),
};

function account(userId: string, tenantId: string | null, userName: string, role: string, passwordHash: string): IdentityUserSeed {
  const [name = '', surname = 'Tester'] = userName.split('.');
  const email = `${userName}@${tenantId === RIDGELINE ? 'ridgeline' : tenantId === LAKESHORE ? 'lakeshore' : 'lab'}.test`;
  return {
    id: userId,
    tenantId,
    userName,
    email,
    name,
    surname,
    phoneNumber: null,
    passwordHash,
    roles: [role],
    emailConfirmed: true,
    inviteSent: true,
    isActive: userName !== 'retired',
    isTenantAdmin: role === 'clinical_admin',
  };
}

async function fill(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const hash = await hashPassword(PASSWORD);
  await owner.query(
    `insert into tenants (id, name, display_name) values ($1, 'ridgeline', 'Ridgeline Kidney Care'), ($2, 'lakeshore', 'Lakeshore Dialysis')`,
    [RIDGELINE, LAKESHORE],
  );
  await insertIdentityUsers(owner, [
    account(USERS.ridgelineAdmin, RIDGELINE, 'admin', 'clinical_admin', hash),
    account(USERS.nina, RIDGELINE, 'nina.park', 'clinical_nurse', hash),
    account(USERS.samRidgeline, RIDGELINE, 'sam', 'clinical_nurse', hash),
    account(USERS.retired, RIDGELINE, 'retired', 'clinical_nurse', hash),
    account(USERS.lakeshoreAdmin, LAKESHORE, 'admin.lake', 'clinical_admin', hash),
    account(USERS.ninaLake, LAKESHORE, 'nina.lake', 'clinical_provider', hash),
    account(USERS.samLakeshore, LAKESHORE, 'sam.lake', 'clinical_nurse', hash),
    account(USERS.sue, null, 'sue', 'clinical_support', hash),
    account(USERS.otto, null, 'otto', 'clinical_support', hash),
  ]);
  await insertIdentityUserLinks(owner, [[USERS.nina, USERS.ninaLake]]);
  await owner.end();
}

export interface TestIdentity {
  issuer: string;
  settings: IdentitySettings;
  ownerUrl: string;
  appUrl: string;
  /** As drawday_identity. */
  pool: pg.Pool;
  server: IdentityServer;
  close(): Promise<void>;
}

interface TestOptions {
  mail?: Partial<MailSettings>;
  breachedPasswordsUrl?: string;
  /** Called with our own issuer, which the other provider must know. */
  upstream?: (issuer: string) => UpstreamSettings;
  secondFactor?: IdentitySettings['secondFactor'];
}

/** A provider on a free port over a database of its own, with the accounts above. */
export async function startTestIdentity({
  mail = {},
  breachedPasswordsUrl = '',
  upstream,
  secondFactor = 'offered',
}: TestOptions = {}): Promise<TestIdentity> {
  const database = await createTestDatabase({ name: 'identity_accounts', fill });
  const port = await anyFreePort('127.0.0.1');
  const issuer = `http://127.0.0.1:${port}`;
  const settings: IdentitySettings = {
    issuer,
    host: '127.0.0.1',
    port,
    publicUrl: WEB,
    webOrigins: [WEB, 'http://127.0.0.1:4000'],
    databaseUrl: database.identityUrl,
    databasePool: 5,
    isOurProxy: () => false,
    cookieKeys: ['test-cookie-key-0123456789abcdef'],
    fields: fieldCipher([FIELD_KEY]),
    idleMinutes: 15,
    secondFactor,
    clientSecret: SERVICE_SECRET,
    logLevel: 'silent',
    inProduction: false,
    mail: { smtpUrl: '', from: 'Drawday <no-reply@drawday.test>', pollMs: 50, retrySeconds: [0.1, 0.1], ...mail },
    breachedPasswordsUrl,
    upstream: upstream?.(issuer),
  };
  const pool = openPool(settings.databaseUrl, settings.databasePool);
  const server = await openIdentityServer(settings, pool, pino({ level: 'silent' }));
  await server.listen();
  return {
    issuer: settings.issuer,
    settings,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    pool,
    server,
    async close() {
      await server.close();
      await pool.end();
      await database.drop();
    },
  };
}
