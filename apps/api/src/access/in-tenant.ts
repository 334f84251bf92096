import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { insertAuditRows } from '../platform/audit.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { enterTenant } from '../platform/transactions.ts';

/** Works, for one call, in a tenant that support staff chose, then returns to the one they work in. */
export async function inTenant<T>(db: Reader, actor: Actor, tenantId: string, work: () => Promise<T>): Promise<T> {
  if (tenantId === actor.tenantId) return work();
  await enterTenant(db, tenantId);
  const answer = await work();
  await enterTenant(db, actor.tenantId);
  return answer;
}

/** A change by support to a tenant is recorded in that tenant's own trail too: the runner records it where support works. */
export async function auditInTenant(
  db: Writer,
  actor: Actor,
  tenantId: string,
  { action, request, detail }: { action: string; request: RequestFacts; detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (tenantId === actor.tenantId) return;
  await inTenant(db, actor, tenantId, () =>
    insertAuditRows(db, [
      {
        tenantId,
        actorUserId: actor.userId,
        actorName: actor.name,
        impersonatorUserId: actor.impersonatorUserId,
        action,
        requestId: request.id,
        address: request.address,
        subjectType: 'tenant',
        subjectId: tenantId,
        detail,
      },
    ]),
  );
}
