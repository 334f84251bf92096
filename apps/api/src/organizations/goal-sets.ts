import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideGoalSet, type GoalSetDays, rangeRemoval } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { listOwnFacilities } from './organization-people.store.ts';
import { organizationToday } from './organization-reply.ts';
import {
  copyGoals,
  deleteGoalSet,
  type GoalSetColumns,
  type GoalSetRow,
  insertGoalSet,
  listGoalSets,
  listSettings,
  replaceGoalSetFacilities,
  updateGoalSet,
} from './organization-settings.store.ts';
import { findLastGoalSetChange, insertChange, lockOrganization } from './organizations.store.ts';
import { refuseStalePart } from './refuse-stale-part.ts';
import { goalSetReply } from './settings-reply.ts';

async function replyOf(db: Reader, actor: Actor, organizationId: string, id: string, today: string) {
  const row = (await listGoalSets(db, actor.tenantId, organizationId)).find((one) => one.id === id);
  if (!row) throw new Error('the goal set just written is not there');
  return goalSetReply(row, await listSettings(db, actor.tenantId, 'goals', { goalSetIds: [id] }), today);
}
const isNameTaken = (sets: readonly GoalSetRow[], name: string, exceptId: string | null) =>
  sets.some((one) => one.id !== exceptId && one.name.toLowerCase() === name.toLowerCase());
const subject = 'GOAL_SET';
const namesOf = (facilities: readonly { name: string }[]) => facilities.map((one) => one.name);
const daysOf = (set: GoalSetRow): GoalSetDays => ({
  id: set.id,
  validFrom: set.valid_from,
  validTo: set.valid_to,
  isDefault: set.is_default,
  facilityIds: set.facilities.map((one) => one.id),
});
type Place = { organizationId: string; sets: readonly GoalSetRow[]; today: string };

/**
 * Hands the default mark over, so that every facility has one set on each day; `wanted` null: the set is taken away.
 * @throws Refusal GOAL_SET_BEGUN, GOAL_SET_DEFAULT, GOAL_SET_FACILITY
 */
async function handOver(
  db: Writer,
  actor: Actor,
  { organizationId, sets, today }: Place,
  before: GoalSetRow | null,
  wanted: GoalSetDays | null,
) {
  const others = sets.filter((one) => one.id !== before?.id);
  const decision = decideGoalSet(before && daysOf(before), wanted, others.map(daysOf), today);
  if (decision.kind === 'refuse') {
    if (decision.because !== 'GOAL_SET_FACILITY') throw new Refusal(decision.because, { ...(wanted && { members: ['isDefault'] }) });
    const set = others.find((one) => one.id === decision.setId);
    const facility = set?.facilities.find((one) => one.id === decision.facilityId);
    throw new Refusal('GOAL_SET_FACILITY', {
      members: ['facilityIds'],
      values: { facility: facility?.name ?? '', set: set?.name ?? '' },
    });
  }
  for (const other of others) {
    const end = decision.ends.find(({ id }) => id === other.id);
    if (!end && !decision.unmarks.includes(other.id)) continue;
    const change = end ? { valid_to: end.lastDay } : { is_default: false };
    await updateGoalSet(db, actor, other.id, { ...other, ...change });
    await insertChange(db, actor, {
      organizationId,
      subject,
      subjectId: other.id,
      summary: other.name,
      action: end ? 'ENDED' : 'CHANGED',
      before: end ? { valid_to: other.valid_to } : { is_default: true },
      after: change,
    });
  }
}

export const addGoalSet = command(organizationSettings.addGoalSet)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  if (!organization) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  const today = organizationToday(organization, clock);
  const values = {
    name: body.name,
    is_default: body.isDefault,
    note: body.note ?? null,
    valid_from: body.validFrom ?? today,
    valid_to: body.validTo ?? null,
  };
  if (values.valid_to && values.valid_to < values.valid_from) throw refuse('SETTING_DAYS', { members: ['validTo'] });
  // A set that applied yesterday would contradict what yesterday's results were judged by.
  if (values.valid_from < today) throw refuse('SETTING_PAST', { members: ['validFrom'] });
  const sets = await listGoalSets(db, actor.tenantId, organization.id);
  if (isNameTaken(sets, body.name, null)) throw refuse('GOAL_SET_NAME', { members: ['name'] });
  if ((await listOwnFacilities(db, actor.tenantId, organization.id, body.facilityIds)).length !== new Set(body.facilityIds).size)
    throw refuse('SETTING_FACILITY', { members: ['facilityIds'] });
  const id = uuidV7();
  const { facilityIds, isDefault } = body;
  const wanted = { id, validFrom: values.valid_from, validTo: values.valid_to, isDefault, facilityIds };
  await handOver(db, actor, { organizationId: organization.id, sets, today }, null, wanted);
  await insertGoalSet(db, actor, organization.id, id, values);
  await replaceGoalSetFacilities(db, actor.tenantId, id, facilityIds);
  const reply = await replyOf(db, actor, organization.id, id, today);
  const after = { ...values, facilities: namesOf(reply.facilities) };
  await insertChange(db, actor, { organizationId: organization.id, subject, subjectId: id, summary: body.name, action: 'CREATED', after });
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { goalSet: id } });
  return reply;
});

export const changeGoalSet = command(organizationSettings.changeGoalSet)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  const sets = organization ? await listGoalSets(db, actor.tenantId, organization.id) : [];
  const before = sets.find((one) => one.id === body.goalSetId);
  if (!organization || !before) throw refuse('NOT_FOUND', { values: { entity: 'Goal set', id: body.goalSetId } });
  await refuseStalePart(db, actor, before, body.concurrencyStamp, findLastGoalSetChange);
  const today = organizationToday(organization, clock);
  if (before.valid_to && before.valid_to < today) throw refuse('SETTING_ENDED');
  const values: GoalSetColumns = {
    name: body.name ?? before.name,
    is_default: body.isDefault ?? before.is_default,
    note: body.note === undefined ? before.note : body.note,
    valid_from: body.validFrom ?? before.valid_from,
    valid_to: body.validTo === undefined ? before.valid_to : body.validTo,
  };
  if (values.valid_to && values.valid_to < values.valid_from) throw refuse('SETTING_DAYS', { members: ['validTo'] });
  const movesPast = values.valid_from !== before.valid_from && (values.valid_from < today || before.valid_from < today);
  if (movesPast || (values.valid_to && values.valid_to < today))
    throw refuse('SETTING_PAST', { members: [movesPast ? 'validFrom' : 'validTo'] });
  if (isNameTaken(sets, values.name, before.id)) throw refuse('GOAL_SET_NAME', { members: ['name'] });
  const facilityIds = body.facilityIds ?? before.facilities.map((one) => one.id);
  if ((await listOwnFacilities(db, actor.tenantId, organization.id, facilityIds)).length !== new Set(facilityIds).size)
    throw refuse('SETTING_FACILITY', { members: ['facilityIds'] });
  const wanted = { id: before.id, validFrom: values.valid_from, validTo: values.valid_to, isDefault: values.is_default, facilityIds };
  await handOver(db, actor, { organizationId: organization.id, sets, today }, before, wanted);
  await updateGoalSet(db, actor, before.id, values);
  await replaceGoalSetFacilities(db, actor.tenantId, before.id, facilityIds);
  const reply = await replyOf(db, actor, organization.id, before.id, today);
  const { name, is_default, note, valid_from, valid_to } = before;
  await insertChange(db, actor, {
    organizationId: organization.id,
    subject,
    subjectId: before.id,
    summary: values.name,
    action: 'CHANGED',
    before: { name, is_default, note, valid_from, valid_to, facilities: namesOf(before.facilities) },
    after: { ...values, facilities: namesOf(reply.facilities) },
  });
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { goalSet: before.id } });
  return reply;
});

export const removeGoalSet = command(organizationSettings.removeGoalSet)(async ({ params, query, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  const sets = organization ? await listGoalSets(db, actor.tenantId, organization.id) : [];
  const before = sets.find((one) => one.id === params.goalSetId);
  if (!organization || !before) throw refuse('NOT_FOUND', { values: { entity: 'Goal set', id: params.goalSetId } });
  await refuseStalePart(db, actor, before, query.concurrencyStamp, findLastGoalSetChange);
  const today = organizationToday(organization, clock);
  if (before.valid_to && before.valid_to < today) throw refuse('SETTING_ENDED');
  await handOver(db, actor, { organizationId: organization.id, sets, today }, before, null);
  const removal = rangeRemoval({ id: before.id, validFrom: before.valid_from, validTo: before.valid_to }, today);
  if (removal.kind === 'end') await updateGoalSet(db, actor, before.id, { ...before, valid_to: removal.lastDay });
  else await deleteGoalSet(db, actor.tenantId, before.id);
  await insertChange(db, actor, {
    organizationId: organization.id,
    subject,
    subjectId: before.id,
    summary: before.name,
    action: removal.kind === 'end' ? 'ENDED' : 'REMOVED',
    after: removal.kind === 'end' ? { valid_to: removal.lastDay } : null,
  });
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { goalSet: before.id } });
});

export const copyGoalSet = command(organizationSettings.copyGoalSet)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  const sets = organization ? await listGoalSets(db, actor.tenantId, organization.id) : [];
  const source = body.goalSetId ? sets.find((one) => one.id === body.goalSetId) : null;
  if (!organization || source === undefined) throw refuse('NOT_FOUND', { values: { entity: 'Goal set', id: body.goalSetId ?? params.id } });
  const today = organizationToday(organization, clock);
  const validFrom = body.validFrom ?? today;
  if (validFrom < today) throw refuse('SETTING_PAST', { members: ['validFrom'] });
  if (isNameTaken(sets, body.name, null)) throw refuse('GOAL_SET_NAME', { members: ['name'] });
  const id = uuidV7();
  const values = { name: body.name, is_default: false, note: null, valid_from: validFrom, valid_to: null };
  await insertGoalSet(db, actor, organization.id, id, values);
  await copyGoals(db, actor, source?.id ?? null, id, validFrom);
  const after = { ...values, copiedFrom: source?.name ?? null };
  await insertChange(db, actor, { organizationId: organization.id, subject, subjectId: id, summary: body.name, action: 'CREATED', after });
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { goalSet: id } });
  return replyOf(db, actor, organization.id, id, today);
});
