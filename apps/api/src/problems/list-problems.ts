import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { query } from '../platform/route.ts';
import { problemReply, wholeProblem } from './problem-reply.ts';
import { listProblems, streamProblems } from './problems.store.ts';

export const list = query(problems.list)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listProblems(db, actor, filters);
  return { totalCount, items: rows.map(problemReply) };
});

export const pagedList = query(problems.pagedList)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await listProblems(db, actor, body);
  return { totalCount, items: rows.map(problemReply) };
});

export const exportList = query(problems.exportList)(async ({ body, actor, db, audit }) => {
  const { rows, totalCount } = await listProblems(db, actor, body);
  audit.about({ subjectType: 'problem-list', facilityId: body.facilityId ?? null, detail: { from: body.skipCount, rows: rows.length } });
  return { totalCount, items: rows.map(problemReply) };
});

export const all = query(problems.all)(async ({ actor, db, audit }) => {
  audit.about({ subjectType: 'problem-list', detail: { facilities: actor.facilityIds.length } });
  return { items: streamProblems(db, actor, problemReply) };
});

export const find = query(problems.find)(async ({ params, actor, db, audit }) => {
  const problem = await wholeProblem(db, actor, params.id);
  audit.about({ subjectType: 'problem', subjectId: problem.id, patientId: problem.patientId, facilityId: problem.facilityId });
  return problem;
});
