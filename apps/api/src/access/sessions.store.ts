import type { Reader } from '@drawday/database/connect.ts';
import type { SecondFactorKind } from '@drawday/vocabulary';
import { sql } from 'kysely';

export type SessionRow = {
  id: string;
  kind: 'browser' | 'password' | 'LinkLogin' | 'Impersonation';
  address: string | null;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
};

const mostSessions = 200;

/** Where a user is signed in, most recently used first. A script's token lasts an hour, whatever else of its sign-in is kept. */
export async function listSessions(db: Reader, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select grant_id as id, kind, address, user_agent, created_at, coalesce(last_used_at, created_at) as last_used_at from identity.sign_in_directory
    where user_id = ${userId} and (kind <> 'password' or created_at > now() - interval '1 hour')
    order by coalesce(last_used_at, created_at) desc, grant_id
    limit ${mostSessions}`.execute(db);
  return rows;
}

export type SecondFactorRow = { id: string; kind: SecondFactorKind; name: string; created_at: Date; last_used_at: Date | null };

/** An account has ten at most. */
export async function listSecondFactors(db: Reader, userId: string): Promise<SecondFactorRow[]> {
  const { rows } = await sql<SecondFactorRow>`
    select id, kind, name, created_at, last_used_at from identity.second_factor_directory where user_id = ${userId} order by created_at, id`.execute(
    db,
  );
  return rows;
}
