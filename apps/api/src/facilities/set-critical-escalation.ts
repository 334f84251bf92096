import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { command } from '../platform/route.ts';
import { updateFacility } from './facilities.store.ts';
import { listWorkers } from './facility-people.store.ts';
import { facilityToChange, wholeFacility } from './whole-facility.ts';

/** A step that an open critical result has taken stays taken; the new rule goes on from the next one, at once where that is due. */
export const setCriticalEscalation = command(facilities.setCriticalEscalation)(async ({ params, body, refuse, jobs, ...call }) => {
  const { actor, db } = call;
  const before = await facilityToChange(call, params.id, { concurrencyStamp: body.concurrencyStamp, fields: ['criticalEscalation'] });
  const steps = body.steps?.map(({ afterMinutes, recipient, employeeId }) => ({ afterMinutes, recipient, employeeId: employeeId ?? null }));
  const named = [...new Set(steps?.flatMap(({ employeeId }) => employeeId ?? []))];
  if ((await listWorkers(db, actor, before.organization_id, named)).length < named.length)
    throw refuse('FAC_PERSON', { members: ['steps'] });
  await updateFacility(db, actor, before.id, { critical_escalation: steps ? JSON.stringify(steps) : null });
  await jobs.send(db, 'escalate-criticals', {});
  return wholeFacility(db, actor, before.id);
});
