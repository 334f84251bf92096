import { decodeJwt } from 'jose';
import type { RequestFacts } from './request-facts.ts';

/** The sign-in that the token of this call belongs to; undefined for people of another issuer. */
export function signInIdOf({ token }: Pick<RequestFacts, 'token'>): string | undefined {
  const { gid } = token ? decodeJwt(token) : {};
  return typeof gid === 'string' ? gid : undefined;
}
