import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { setupChecklist } from '@drawday/domain';
import { historyReply } from '../platform/record-history-reply.ts';
import { query } from '../platform/route.ts';
import { findFacility } from './facilities.store.ts';
import { findSetupFacts } from './facility-setup.store.ts';
import { countStanding, listFacilityHistory } from './facility-standing.store.ts';
import { missingDetailsOf, unknownFacility, wholeFacility } from './whole-facility.ts';

export const find = query(facilities.find)(({ params, actor, db }) => wholeFacility(db, actor, params.id));

export const standing = query(facilities.standing)(async ({ params, actor, db }) => {
  const facility = await findFacility(db, actor, params.id);
  if (!facility) throw unknownFacility(params.id);
  return countStanding(db, actor, facility.id);
});

export const setup = query(facilities.setup)(async ({ params, actor, db }) => {
  const facility = await findFacility(db, actor, params.id);
  if (!facility) throw unknownFacility(params.id);
  const facts = await findSetupFacts(db, actor, facility.id);
  const lines = setupChecklist({ ...facts, missingDetails: missingDetailsOf(facility) });
  return {
    items: lines.map(({ step, fault, people }) => ({ step, fault, people: people.map(({ employeeId, name }) => ({ employeeId, name })) })),
  };
});

export const history = query(facilities.history)(async ({ params, query: paging, actor, db }) => {
  const facility = await findFacility(db, actor, params.id);
  if (!facility) throw unknownFacility(params.id);
  return historyReply(await listFacilityHistory(db, actor, facility.id, paging));
});
