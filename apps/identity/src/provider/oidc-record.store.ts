import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Db } from '../platform/database.ts';

/** Somebody who reads the table (or a backup of it) must not get working tokens: these are kept as hashes. Cookies are also signed. */
const SECRET_MODELS = new Set(['AuthorizationCode', 'RefreshToken']);

interface Row {
  id: string;
  payload: AdapterPayload;
  consumedAt: number | null;
}

const SELECT_RECORD = `select id, payload, extract(epoch from consumed_at)::int as "consumedAt" from identity.oidc_records`;
const IS_LIVE = '(expires_at is null or expires_at > now())';

/** State of the OpenID provider in PostgreSQL: nothing of it lives in a process, so any number of them can share it. */
export function oidcRecordStore(db: Db, model: string): Adapter {
  const isSecret = SECRET_MODELS.has(model);
  const keyOf = (id: string) => (isSecret ? createHash('sha256').update(id).digest('base64url') : id);

  function payloadOf(row: Row | undefined, id?: string): AdapterPayload | undefined {
    if (!row) return undefined;
    return { ...row.payload, jti: id ?? row.id, ...(row.consumedAt === null ? {} : { consumed: row.consumedAt }) };
  }

  // Not interactions: one may be under way for the next account while the former one is signed out.
  async function destroyGrant(grantId: string): Promise<void> {
    await db.query(
      `with recursive family as (
         select $1::text as grant_id
         union select c.grant_id from identity.grant_contexts c join family f on f.grant_id = c.parent_grant_id)
       delete from identity.oidc_records r using family f
       where (r.grant_id = f.grant_id and r.model in ('AccessToken', 'AuthorizationCode', 'RefreshToken')) or (r.model = 'Grant' and r.id = f.grant_id)`,
      [grantId],
    );
  }

  return {
    async upsert(id, payload, expiresInSeconds) {
      const { jti: _, ...kept } = payload;
      await db.query(
        `insert into identity.oidc_records (model, id, payload, account_id, grant_id, uid, user_code, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
         on conflict (model, id) do update set payload = excluded.payload, account_id = excluded.account_id, grant_id = excluded.grant_id,
           uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
        [
          model,
          keyOf(id),
          JSON.stringify(kept),
          payload.accountId ?? null,
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.userCode ?? null,
          expiresInSeconds ?? null,
        ],
      );
    },
    async find(id) {
      const { rows } = await db.query<Row>(`${SELECT_RECORD} where model = $1 and id = $2 and ${IS_LIVE}`, [model, keyOf(id)]);
      return payloadOf(rows[0], id);
    },
    async findByUid(uid) {
      const { rows } = await db.query<Row>(`${SELECT_RECORD} where model = $1 and uid = $2 and ${IS_LIVE}`, [model, uid]);
      return payloadOf(rows[0]);
    },
    async findByUserCode(userCode) {
      const { rows } = await db.query<Row>(`${SELECT_RECORD} where model = $1 and user_code = $2 and ${IS_LIVE}`, [model, userCode]);
      return payloadOf(rows[0]);
    },
    async consume(id) {
      const used = await db.query(
        `update identity.oidc_records set consumed_at = now() where model = $1 and id = $2 and consumed_at is null`,
        [model, keyOf(id)],
      );
      if (used.rowCount === 1) return;
      // Two requests with one token at the same time, perhaps in two processes: the second loses, and the family with it.
      const { rows } = await db.query<{ grantId: string | null }>(
        `select grant_id as "grantId" from identity.oidc_records where model = $1 and id = $2`,
        [model, keyOf(id)],
      );
      if (rows[0]?.grantId) await destroyGrant(rows[0].grantId);
      throw new errors.InvalidGrant('token already used');
    },
    async destroy(id) {
      await db.query('delete from identity.oidc_records where model = $1 and id = $2', [model, keyOf(id)]);
    },
    async revokeByGrantId(grantId) {
      await destroyGrant(grantId);
    },
  };
}
