import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { RunPlan } from './run-plan.ts';

/** About how many rows a report will have: people, or what was collected in its days. */
export async function estimateRows(db: Reader, plan: RunPlan): Promise<number> {
  const ids = plan.places.map(({ id }) => id);
  const { tenantId } = plan.actor;
  if (plan.design.period.kind === 'RANGE' && plan.design.party === 'PATIENT') {
    const perDraw = plan.design.rows === 'RESULTS' ? Math.max(1, Math.min(plan.codes.length || 20, 20)) : 1;
    const { rows } = await sql<{ draws: number }>`
      select count(*)::int as draws
      from requisitions
      where tenant_id = ${tenantId} and facility_id = any(${ids}::uuid[]) and party_type = 'PATIENT' and deleted_at is null
        and draw_date between ${plan.from.toString()} and ${plan.to.toString()}`.execute(db);
    return (rows[0]?.draws ?? 0) * perDraw;
  }
  if (plan.design.party !== 'PATIENT') return 0;
  const { rows } = await sql<{ patients: number }>`
    select count(*)::int as patients
    from patients
    where tenant_id = ${tenantId} and facility_id = any(${ids}::uuid[]) and deleted_at is null and status_type_code = 'ACTIVE'
      and (${plan.patientIds}::uuid[] is null or id = any(${plan.patientIds}::uuid[]))`.execute(db);
  const perPatient = plan.design.rows === 'PATIENT_DRAWS' ? 20 : 1;
  return (rows[0]?.patients ?? 0) * perPatient;
}
