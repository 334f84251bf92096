import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { findMailToken, redeemMailToken } from '../accounts/mail-token.store.ts';
import { findUser, mayWork, type UserRecord } from '../accounts/user.store.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import { readCookie } from '../platform/http-exchange.ts';

const COOKIE = 'drawday_ticket';
const PURPOSES = ['sign-in-ticket'] as const;
const TICKET_SECONDS = 120;

/** Carries an opened login link from its page to the sign-in that follows, in the same browser. */
export function ticketCookie(ticket: string, issuer: string): string {
  const secure = issuer.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${ticket}; Path=/; Max-Age=${TICKET_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

export const endedTicketCookie = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** Does this browser bring a ticket that still works? Then no existing session may answer in its place. */
export async function hasSignInTicket(db: Db, req: IncomingMessage): Promise<boolean> {
  const ticket = readCookie(req, COOKIE);
  return ticket !== undefined && (await findMailToken(db, ticket, PURPOSES)) !== undefined;
}

/** Uses the ticket up: the account it signs in, or undefined when there is none, it is over, or the account is closed. */
export async function redeemSignInTicket(pool: pg.Pool, req: IncomingMessage): Promise<UserRecord | undefined> {
  const ticket = readCookie(req, COOKIE);
  if (ticket === undefined) return undefined;
  return inTransaction(pool, async (db) => {
    const token = await redeemMailToken(db, ticket, PURPOSES);
    const user = token && (await findUser(db, token.userId));
    return user && mayWork(user) ? user : undefined;
  });
}
