import { access } from '@drawday/contracts/access/access.contract.ts';
import { query } from '../platform/route.ts';
import { listSecondFactors } from './sessions.store.ts';

/** They are changed on the identity process's own page, where passkeys belong; here they are only shown. */
export const mySecondFactors = query(access.mySecondFactors)(async ({ actor, db }) => ({
  items: (await listSecondFactors(db, actor.userId)).map(({ id, kind, name, created_at, last_used_at }) => ({
    id,
    kind,
    name,
    creationTime: created_at.toISOString(),
    lastUsedTime: last_used_at?.toISOString() ?? null,
  })),
  isRequired: actor.mustHaveFactor,
}));
