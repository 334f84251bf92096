import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { PartyType } from '@drawday/vocabulary';
import { command } from '../platform/route.ts';
import { findParty } from '../requisitions/requisitions.public.ts';
import { checkDraw } from './open-problem.ts';
import { wholeProblem } from './problem-reply.ts';
import { insertProblem, insertProblemEvent, seenBy } from './problems.store.ts';

type Party = { type: PartyType; id: string; member: 'patientId' | 'employeeId' | 'sourceId' };
const entities = { PATIENT: 'Patient', EMPLOYEE: 'Employee', SITE: 'Site' } as const;

function partiesOf({ patientId, employeeId, sourceId }: BodyOf<typeof problems.create>): Party[] {
  return [
    ...(patientId ? [{ type: 'PATIENT', id: patientId, member: 'patientId' } as const] : []),
    ...(employeeId ? [{ type: 'EMPLOYEE', id: employeeId, member: 'employeeId' } as const] : []),
    ...(sourceId ? [{ type: 'SITE', id: sourceId, member: 'sourceId' } as const] : []),
  ];
}

export const create = command(problems.create)(async ({ body, actor, db, refuse, request, audit }) => {
  const [named, ...others] = partiesOf(body);
  if (!named || others.length) throw refuse('PROBLEM_PARTY', { members: ['patientId', 'employeeId', 'sourceId'] });
  const seen = seenBy(actor);
  const party = await findParty(db, seen, named.type, named.id);
  if (!party) throw refuse('NOT_FOUND', { values: { entity: entities[named.type], id: named.id }, members: [named.member] });
  await checkDraw(db, seen, { party_type: named.type, party_id: named.id }, body.requisitionId);
  const id = uuidV7();
  await insertProblem(db, actor, {
    id,
    partyType: named.type,
    partyId: named.id,
    facilityId: party.facility_id,
    requisitionId: body.requisitionId ?? null,
    kind: body.kind,
    isUrgent: body.priority === 'URGENT',
    description: body.description,
  });
  await insertProblemEvent(db, actor, { id: uuidV7(), problemId: id, action: 'report' });
  audit.about({
    subjectType: 'problem',
    subjectId: id,
    patientId: named.type === 'PATIENT' ? named.id : null,
    facilityId: party.facility_id,
    detail: { kind: body.kind },
  });
  return wholeProblem(db, actor, id, request.language);
});
