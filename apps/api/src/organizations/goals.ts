import { testByCode } from '@drawday/catalogue';
import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { boundField, readBounds } from '@drawday/contracts/wire-bounds.ts';
import { columnsOfBounds } from '@drawday/database/bounds-columns.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { boundsFault } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { command } from '../platform/route.ts';
import { addSetting, changeSetting, removeSetting, type SettingKind } from './dated-setting.ts';
import { organizationToday } from './organization-reply.ts';
import { findGoalSetOwner, listSettings, renewGoalSet } from './organization-settings.store.ts';
import { lockOrganization } from './organizations.store.ts';
import { refuseStalePart } from './refuse-stale-part.ts';
import { resultCodeOf } from './setting-test.ts';
import { goalReply } from './settings-reply.ts';

/** The locked organization of a goal set that the path names with or without its organization. */
async function lockOwner(db: Writer, actor: Actor, params: { id?: string | undefined; goalSetId: string }) {
  const organizationId = await findGoalSetOwner(db, actor.tenantId, params.goalSetId);
  if (!organizationId || (params.id && params.id !== organizationId)) return undefined;
  return lockOrganization(db, actor, organizationId);
}

const kindOf = (organizationId: string, goalSetId: string, resultCode: string, modality: string): SettingKind<'goals'> => ({
  table: 'goals',
  subject: 'GOAL',
  owner: { goalSetIds: [goalSetId] },
  organizationId,
  isSameLine: (row) => row.result_code === resultCode && row.modality === modality,
  summary: `${testByCode.get(resultCode)?.name ?? resultCode}, ${modality}`,
});
const goalsOf = (db: Writer, actor: Actor, goalSetId: string) => listSettings(db, actor.tenantId, 'goals', { goalSetIds: [goalSetId] });

export const addGoal = command(organizationSettings.addGoal)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOwner(db, actor, params);
  if (!organization) throw refuse('NOT_FOUND', { values: { entity: 'Goal set', id: params.goalSetId } });
  const today = organizationToday(organization, clock);
  const resultCode = await resultCodeOf(db, body);
  if (!resultCode) throw refuse('SETTING_TEST', { members: ['resultCode'], values: { test: body.resultCode ?? '' } });
  const bounds = readBounds(body);
  const fault = boundsFault(bounds);
  if (fault) throw refuse('SETTING_BOUNDS', { members: [boundField[fault]] });
  const kind = kindOf(organization.id, params.goalSetId, resultCode, body.modalityTypeCode);
  const values = { goal_set_id: params.goalSetId, result_code: resultCode, modality: body.modalityTypeCode, ...columnsOfBounds(bounds) };
  const added = await addSetting(db, actor, kind, values, { validFrom: body.validFrom ?? today, validTo: body.validTo ?? null }, today);
  if ('fault' in added) throw refuse(added.fault, { members: ['validFrom'] });
  await renewGoalSet(db, actor, params.goalSetId);
  const row = (await goalsOf(db, actor, params.goalSetId)).find((one) => one.id === added.id);
  if (!row) throw new Error('the goal just added is not there');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { goal: row.id } });
  return goalReply(row, today);
});

export const changeGoal = command(organizationSettings.changeGoal)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOwner(db, actor, params);
  const before = organization && (await goalsOf(db, actor, params.goalSetId)).find((one) => one.id === body.goalId);
  if (!organization || !before) throw refuse('NOT_FOUND', { values: { entity: 'Goal', id: body.goalId } });
  await refuseStalePart(db, actor, before, body.concurrencyStamp);
  const bounds = readBounds(body);
  const fault = boundsFault(bounds);
  if (fault) throw refuse('SETTING_BOUNDS', { members: [boundField[fault]] });
  const today = organizationToday(organization, clock);
  const kind = kindOf(organization.id, params.goalSetId, before.result_code, before.modality);
  const values = { goal_set_id: params.goalSetId, result_code: before.result_code, modality: before.modality, ...columnsOfBounds(bounds) };
  const days = { validFrom: body.validFrom ?? (before.valid_from > today ? before.valid_from : today), validTo: body.validTo ?? null };
  const changed = await changeSetting(db, actor, kind, before, values, days, today);
  if (changed) throw refuse(changed.fault, { members: ['validFrom'] });
  await renewGoalSet(db, actor, params.goalSetId);
  const row = (await goalsOf(db, actor, params.goalSetId)).find((one) => one.id === before.id);
  if (!row) throw new Error('the goal just changed is not there');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { goal: row.id } });
  return goalReply(row, today);
});

export const removeGoal = command(organizationSettings.removeGoal)(async ({ params, query, actor, db, clock, refuse, audit }) => {
  const organization = await lockOwner(db, actor, params);
  const before = organization && (await goalsOf(db, actor, params.goalSetId)).find((one) => one.id === params.goalId);
  if (!organization || !before) throw refuse('NOT_FOUND', { values: { entity: 'Goal', id: params.goalId } });
  await refuseStalePart(db, actor, before, query.concurrencyStamp);
  const kind = kindOf(organization.id, params.goalSetId, before.result_code, before.modality);
  if (await removeSetting(db, actor, kind, before, organizationToday(organization, clock))) throw refuse('SETTING_ENDED');
  await renewGoalSet(db, actor, params.goalSetId);
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { goal: before.id } });
});
