import { background } from '@drawday/contracts/background/background.contract.ts';
import { refusalText } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { facilitiesToGenerate } from './generate-draws.ts';
import { listFacilitiesOfOrganization, listWaitingGeneration } from './generation-jobs.store.ts';

/** One job for each facility. Those out of reach or paused are named with the reason. */
export const scheduleGeneration = command(background.scheduleGeneration)(async ({ body, actor, db, jobs, audit, request }) => {
  const { tenantId } = actor;
  const inReach = new Set(actor.facilityIds);
  const asked = [...new Set(body.facilityIds ?? actor.facilityIds)];
  const { organizationId } = body;
  const chosen = organizationId
    ? await listFacilitiesOfOrganization(
        db,
        tenantId,
        organizationId,
        asked.filter((id) => inReach.has(id)),
      )
    : asked;
  const open = new Set((await facilitiesToGenerate(db, tenantId, chosen)).map(({ id }) => id));
  const waiting = new Map((await listWaitingGeneration(db, tenantId, chosen)).map((job) => [job.facility_id, job]));
  audit.about({ subjectType: 'generation', facilityId: chosen.length === 1 && inReach.has(chosen[0] ?? '') ? (chosen[0] ?? null) : null });
  const items = [];
  for (const facilityId of chosen) {
    const values = { entity: 'Facility', id: facilityId };
    const code = !inReach.has(facilityId) ? 'NOT_FOUND' : open.has(facilityId) ? null : 'ORG_PAUSED';
    const known = code ? undefined : waiting.get(facilityId);
    const jobId = code
      ? null
      : (known?.id ?? (await jobs.send(db, 'generate-draws', { tenantId, facilityId, partyId: null, until: body.until ?? null })));
    const state = code ? ('REFUSED' as const) : (known?.state ?? ('QUEUED' as const));
    items.push({ facilityId, jobId, state, code, message: code && refusalText(code, request.language, values) });
  }
  return { items };
});
