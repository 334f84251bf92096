import type { Reader } from '@drawday/database/connect.ts';
import { facilitiesToGenerate, generateFacilityDraws } from '../order-draws/order-draws.public.ts';
import type { Clock } from '../platform/actor.ts';
import type { JobData } from '../platform/jobs.ts';
import { writing } from '../platform/transactions.ts';

/** Makes the draws of one job: of a tenant, a facility or one party; one transaction per facility. @returns draws made */
export async function runGeneration(
  db: Reader,
  clock: Clock,
  { tenantId, facilityId, partyId, until }: JobData['generate-draws'],
): Promise<number> {
  const maker = { tenantId, userId: null, name: 'System' };
  const facilities = await writing(db, tenantId, (transaction) =>
    facilitiesToGenerate(transaction, tenantId, facilityId ? [facilityId] : null),
  );
  let created = 0;
  for (const facility of facilities) {
    const result = await writing(db, tenantId, (transaction) =>
      generateFacilityDraws(transaction, maker, facility, clock.now(), { partyId, until }),
    );
    created += result.created;
  }
  return created;
}
