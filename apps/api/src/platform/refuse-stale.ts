import type { Reader } from '@drawday/database/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

type Stamped = { id: string; concurrency_stamp: string };
export type LastChange = { changedBy: string | null; changedAt: Date | string | null; fields?: readonly string[] };
type Told = {
  code?: 'STALE' | 'REQ_STALE';
  /** For records that know it themselves. */
  lastChange?: () => LastChange | Promise<LastChange>;
};

/**
 * Compares the stamp of what a caller saw with the record as it stands, locked; no check when no stamp is sent.
 * @throws Refusal STALE (or the code given) when somebody changed the record since: says who and when, so that nobody has to guess or ask around
 */
export async function refuseStale(
  db: Reader,
  actor: Pick<Actor, 'tenantId'>,
  record: Stamped,
  seenStamp: string | undefined,
  { code = 'STALE', lastChange = () => lastChangeInTrail(db, actor, record.id) }: Told = {},
): Promise<void> {
  if (!seenStamp || seenStamp === record.concurrency_stamp) return;
  const { changedAt, ...last } = await lastChange();
  throw new Refusal(code, { data: { ...last, changedAt: changedAt instanceof Date ? changedAt.toISOString() : changedAt } });
}

/** People who only looked at a record, or did something beside it (moved it in its list, made it a favorite), are not named. */
const lastChangeInTrail = (db: Reader, actor: Pick<Actor, 'tenantId'>, subjectId: string): Promise<LastChange> =>
  lastInTrail(db, actor, [subjectId], sql`detail->>'look' is null and detail->>'beside' is null`);

/** Who did something of a kind to one of these records last, as the audit trail has it. @param kind condition on a row of the trail */
export async function lastInTrail(
  db: Reader,
  { tenantId }: Pick<Actor, 'tenantId'>,
  subjectIds: readonly string[],
  kind: RawBuilder<unknown>,
): Promise<LastChange> {
  const { rows } = await sql<LastChange>`
    select actor_name as "changedBy", at as "changedAt" from audit_log
    where tenant_id = ${tenantId} and subject_id = any(${subjectIds}::text[]) and ${kind} order by at desc, id desc limit 1`.execute(db);
  return rows[0] ?? { changedBy: null, changedAt: null };
}
