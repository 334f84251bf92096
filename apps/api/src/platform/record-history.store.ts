import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';

export type HistoryRow = {
  id: string;
  at: Date;
  actor_name: string | null;
  is_support: boolean;
  action: string;
  detail: Record<string, unknown> | null;
};

/** What the audit log says was done to one employee or source, newest first; views are left out. */
export async function listHistory(
  db: Reader,
  actor: Actor,
  subject: { type: 'employee' | 'source'; id: string },
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number },
): Promise<{ rows: HistoryRow[]; totalCount: number }> {
  // Spelled out, not a parameter: the index holds only these two kinds of subject.
  const kind = subject.type === 'employee' ? sql`l.subject_type = 'employee'` : sql`l.subject_type = 'source'`;
  const where = sql`from audit_log l
    where l.tenant_id = ${actor.tenantId}
      and l.subject_id = ${subject.id}
      and ${kind}
      and l.action <> 'employees.socialSecurityNumbers'`;
  const { rows } = await sql<HistoryRow>`
    select l.id::text as id, l.at, l.actor_name, l.action, l.detail,
      l.actor_user_id is not null and not exists (select 1 from employees e where e.tenant_id = l.tenant_id and e.user_id = l.actor_user_id) as is_support
    ${where} order by l.at desc, l.id desc limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
