import { type FieldCipher, fieldCipher } from '@drawday/database/field-cipher.ts';
import { type IsOurProxy, SettingsError, type SettingsOf, type TrustedIssuer } from '@drawday/settings';
import { openerOfEarlierSeals } from './platform/cookie-seals.ts';

/** What the provider needs to run; main.ts fills it from the environment, tests by hand. */
export interface IdentitySettings {
  /** Issuer and public address, without a trailing slash. */
  issuer: string;
  host: string;
  port: number;
  /** Address of the web application, without a trailing slash; the origin of the first of `webOrigins`. */
  publicUrl: string;
  /** Origins that may redirect here and call the token endpoint from a browser. */
  webOrigins: readonly string[];
  databaseUrl: string;
  databasePool: number;
  /** Whose X-Forwarded-For is believed. */
  isOurProxy: IsOurProxy;
  /** Newest first. They sign cookies and forms. */
  cookieKeys: readonly string[];
  /** Seals what the database keeps: signing keys, second factors, mails that wait. */
  fields: FieldCipher;
  /** Minutes without a call to the API after which a sign-in ends. */
  idleMinutes: number;
  /** Whether people who administer or sign must have a second factor; offered it is to everybody. */
  secondFactor: 'required' | 'offered';
  /** Bearer secret of the service API under /manage/. */
  clientSecret: string;
  logLevel: string;
  inProduction: boolean;
  mail: MailSettings;
  /** Range service of breached passwords, without a trailing slash; empty: nobody is asked. */
  breachedPasswordsUrl: string;
  /** Undefined: no sign-in with accounts of another provider. */
  upstream: UpstreamSettings | undefined;
}

export interface UpstreamSettings {
  issuer: string;
  /** On the button; empty for the general words. */
  name: string;
  clientId: string;
  clientSecret: string;
  /** Claim that vouches for the e-mail address. */
  verifiedClaim: string;
  /** For whom it may speak. */
  rights: Pick<TrustedIssuer, 'tenants' | 'roles'>;
}

export interface MailSettings {
  /** Empty: no mail leaves, and calls that would send one are refused. */
  smtpUrl: string;
  from: string;
  /** How often the outbox is looked at. */
  pollMs: number;
  /** Waits between the attempts of one mail; after the last one it is given up. */
  retrySeconds: readonly number[];
}

const MINUTE_SECONDS = 60;
const MAIL_RETRY_SECONDS = [1, 5, 15, 60, 180, 480].map((minutes) => minutes * MINUTE_SECONDS);

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

function upstreamSettings(from: SettingsOf<'identity'>): UpstreamSettings | undefined {
  if (from.upstreamIssuer === '') return undefined;
  const rights = from.oidcIssuers.find(({ issuer }) => issuer === withoutSlash(from.upstreamIssuer));
  const faults = [
    ...(rights ? [] : ['OIDC_ISSUERS must say for which tenants and roles UPSTREAM_ISSUER may speak.']),
    ...(from.upstreamClientId === '' ? ['UPSTREAM_CLIENT_ID must be set when UPSTREAM_ISSUER is.'] : []),
    ...(from.nodeEnv === 'production' && from.upstreamIssuer.startsWith('http:')
      ? [`UPSTREAM_ISSUER is ${from.upstreamIssuer}: in production it must begin with https://.`]
      : []),
  ];
  if (faults.length > 0 || !rights) throw new SettingsError(faults);
  return {
    issuer: from.upstreamIssuer,
    name: from.upstreamName,
    clientId: from.upstreamClientId,
    clientSecret: from.upstreamClientSecret,
    verifiedClaim: from.upstreamVerifiedClaim,
    rights,
  };
}

/** The demo's sender address cannot be replied to and is not for a real installation. */
function mailSettings(from: SettingsOf<'identity'>): MailSettings {
  if (from.nodeEnv === 'production' && from.smtpUrl !== '' && /\.example>?$/.test(from.mailFrom))
    throw new SettingsError(['MAIL_FROM must be set in production when SMTP_URL is.']);
  return { smtpUrl: from.smtpUrl, from: from.mailFrom, pollMs: 1_000, retrySeconds: MAIL_RETRY_SECONDS };
}

/** On a developer's machine the browser may say localhost or 127.0.0.1; in production only PUBLIC_URL is accepted. */
export function identitySettings(from: SettingsOf<'identity'>): IdentitySettings {
  const own = new URL(from.publicUrl).origin;
  const local = [`http://localhost:${from.port}`, `http://127.0.0.1:${from.port}`];
  return {
    issuer: withoutSlash(from.identityUrl),
    host: from.host,
    port: from.identityPort,
    publicUrl: withoutSlash(from.publicUrl),
    webOrigins: from.nodeEnv === 'production' ? [own] : [...new Set([own, ...local])],
    databaseUrl: from.databaseUrl,
    databasePool: from.databasePool,
    isOurProxy: from.trustProxy,
    cookieKeys: from.cookieKeys,
    fields: fieldCipher(from.identityFieldKeys, openerOfEarlierSeals(from.cookieKeys)),
    idleMinutes: from.idleMinutes,
    secondFactor: from.secondFactor,
    clientSecret: from.identityClientSecret,
    logLevel: from.logLevel,
    inProduction: from.nodeEnv === 'production',
    mail: mailSettings(from),
    breachedPasswordsUrl: from.breachedPasswordsUrl,
    upstream: upstreamSettings(from),
  };
}
