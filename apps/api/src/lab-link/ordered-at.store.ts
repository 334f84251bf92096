import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { statusIn } from '../platform/status-in.ts';

/** What we know about how a draw went to a laboratory. */
export type OrderedAt = {
  /** Its specimens have left the clinic. */
  isShipped: boolean;
  /** Laboratories that its order was sent to; none when it went by paper. */
  peers: readonly string[];
  peerNames: readonly string[];
};

/** By draw, of one tenant. */
export async function listOrderedAt(db: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, OrderedAt>> {
  const { rows } = await sql<OrderedAt & { id: string }>`
    select r.id, r.shipped_at is not null or not ${statusIn('beforeShipping')} as "isShipped",
      coalesce(array_agg(distinct p.id) filter (where p.id is not null), '{}') as peers,
      coalesce(array_agg(distinct p.name) filter (where p.id is not null), '{}') as "peerNames"
    from requisitions r
    left join lab_link.messages m on m.tenant_id = r.tenant_id and m.requisition_id = r.id and m.direction = 'OUT'
    left join lab_link.connections c on c.id = m.connection_id
    left join lab_link.peers p on p.id = c.peer_id
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])
    group by r.id, r.shipped_at, r.status`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
