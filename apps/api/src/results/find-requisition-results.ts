import { results } from '@drawday/contracts/results/results.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import type { Language } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { dayOf, resultsOfDraws } from './draws-with-results.ts';
import { exchangedWith } from './exchanged-with.ts';
import { papersOf } from './result-documents.ts';
import { findResultDraws, findWholeResultDraw } from './result-draws.store.ts';
import { type ResultReply, resultDrawReply, resultReply } from './result-reply.ts';
import { listVersions } from './results.store.ts';
import { yardsticksOf } from './yardsticks.ts';

/** One draw with everything the laboratory reported on it, for someone who may see it. */
export async function wholeDraw(db: Reader, actor: Actor, id: string, language: Language) {
  const reach = resultReach(actor);
  const draw = await findWholeResultDraw(db, reach, id);
  if (!draw) return undefined;
  const found = await resultsOfDraws(db, reach, [draw], true);
  const reply = resultDrawReply(draw, language);
  const isIdentityOpen = reply.doubts.some(({ kind, decision }) => kind === 'IDENTITY' && decision === null);
  const mayBe = isIdentityOpen ? await exchangedWith(db, actor.tenantId, id) : [];
  const doubts = reply.doubts.map((doubt) =>
    doubt.kind === 'IDENTITY' && doubt.decision === null ? { ...doubt, exchangedWith: mayBe } : doubt,
  );
  return { ...reply, doubts, results: found.get(id) ?? [], documents: papersOf(reach, draw) };
}

export const requisitionResults = query(results.requisitionResults)(async ({ params, actor, db, refuse, audit, request }) => {
  const draw = await wholeDraw(db, actor, params.id, request.language);
  if (!draw) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: params.id } });
  const patientId = draw.partyType === 'PATIENT' ? draw.partyId : null;
  audit.about({ subjectType: 'requisition', subjectId: draw.id, patientId, facilityId: draw.facilityId });
  return draw;
});

export const versions = query(results.versions)(async ({ params, actor, db, refuse }) => {
  const reach = resultReach(actor);
  const [draw] = await findResultDraws(db, reach, [params.id]);
  if (!draw) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: params.id } });
  const rows = await listVersions(db, reach, params.id, params.resultCode);
  if (!rows.length) throw refuse('NOT_FOUND', { values: { entity: 'Result', id: params.resultCode } });
  const group = (await yardsticksOf(db, reach.tenantId)).groupOf(params.resultCode, draw.organization_id, dayOf(draw));
  const replies = rows.map((row) => resultReply(row, draw.time_zone, group, [], false));
  const ofOther = replies.findIndex((version) => version.withdrawnAs === 'W');
  return { items: replies.map((version, index) => (ofOther >= 0 && index > ofOther ? ofOtherPatient(version) : version)) };
});

/** A value that was another patient's is not shown on this one; that there was one, and who saw it, stays. */
const ofOtherPatient = (version: ResultReply): ResultReply => ({
  ...version,
  valueText: '',
  valueNumeric: null,
  comparator: null,
  displayFlag: '',
  criticalFlag: 'N',
  alertFlag: 'N',
  verdict: null,
  side: null,
  because: null,
  isUrgent: false,
  criticalOpen: null,
  verdictNotes: [],
  verdictDetail: null,
  reportedText: null,
  senderFlag: null,
  comment: null,
  withdrawnAs: 'W',
});
