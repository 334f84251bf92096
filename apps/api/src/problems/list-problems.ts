import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { query } from '../platform/route.ts';
import { problemReply, wholeProblem } from './problem-reply.ts';
import { listProblems, streamProblems } from './problems.store.ts';

export const list = query(problems.list)(async ({ query: filters, actor, db, request }) => {
  const { rows, totalCount } = await listProblems(db, actor, filters);
  return { totalCount, items: rows.map((row) => problemReply(row, request.language)) };
});

export const pagedList = query(problems.pagedList)(async ({ body, actor, db, request }) => {
  const { rows, totalCount } = await listProblems(db, actor, body);
  return { totalCount, items: rows.map((row) => problemReply(row, request.language)) };
});

export const exportList = query(problems.exportList)(async ({ body, actor, db, audit, request }) => {
  const { rows, totalCount } = await listProblems(db, actor, body);
  audit.about({ subjectType: 'problem-list', facilityId: body.facilityId ?? null, detail: { from: body.skipCount, rows: rows.length } });
  return { totalCount, items: rows.map((row) => problemReply(row, request.language)) };
});

export const all = query(problems.all)(async ({ actor, db, audit, request }) => {
  audit.about({ subjectType: 'problem-list', detail: { facilities: actor.facilityIds.length } });
  return { items: streamProblems(db, actor, (row) => problemReply(row, request.language)) };
});

export const find = query(problems.find)(async ({ params, actor, db, audit, request }) => {
  const problem = await wholeProblem(db, actor, params.id, request.language);
  audit.about({ subjectType: 'problem', subjectId: problem.id, patientId: problem.patientId, facilityId: problem.facilityId });
  return problem;
});
