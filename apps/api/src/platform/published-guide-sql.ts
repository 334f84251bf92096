import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

/** Whether a training guide `t` is published for one of the caller's roles; what hangs on it, such as its files, opens with it. */
export const publishedGuideSql = ({ roles }: Pick<Actor, 'roles'>): RawBuilder<unknown> =>
  sql`t.status = 'ACTIVE' and (t.audience = '{}' or t.audience && ${[...roles]}::text[])`;
