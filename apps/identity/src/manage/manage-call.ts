import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import type { z } from 'zod';
import type { BreachCheck } from '../accounts/breached-passwords.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { BODY_LIMIT_BYTES } from '../platform/http-exchange.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';

/** What a call of the service API works with. */
export interface ManageContext {
  pool: pg.Pool;
  provider: Provider;
  settings: IdentitySettings;
  checkBreaches: BreachCheck;
  origin: RequestOrigin;
  /** The {id} of the path, or empty. */
  id: string;
}

/** Sent as JSON {code, message}. */
export class ManageRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ManageRefusal';
    this.status = status;
    this.code = code;
  }
}

export const userMissing = () => new ManageRefusal(404, 'USER_UNKNOWN', 'There is no such user.');
export const accountLocked = () => new ManageRefusal(423, 'ACCOUNT_LOCKED', 'The account is locked. Try again in 15 minutes.');

export interface ManageCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: RegExp;
  bodyLimitBytes: number;
  /** Parses the body and runs. Throws a ZodError for a bad body, a ManageRefusal for what the rules forbid. */
  run(context: ManageContext, body: unknown): Promise<{ status: number; reply?: unknown }>;
}

/** Room for the longest list of ids that a call takes. */
export const MANY_USERS_BYTES = 512 * 1024;

const UUID_PATTERN = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

/** Declares one call. `{id}` in the path takes UUIDs only. A handler that returns nothing answers 204. */
export function manageCall<Body extends z.ZodType>(
  method: ManageCall['method'],
  path: string,
  body: Body,
  handler: (context: ManageContext, body: z.output<Body>) => Promise<unknown>,
  bodyLimitBytes = BODY_LIMIT_BYTES,
): ManageCall {
  return {
    method,
    bodyLimitBytes,
    path: new RegExp(`^${path.replace('{id}', UUID_PATTERN)}$`, 'i'),
    async run(context, given) {
      const reply = await handler(context, body.parse(given));
      return reply === undefined ? { status: 204 } : { status: 200, reply };
    },
  };
}
