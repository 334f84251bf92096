import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { overlappingRange } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { command } from '../platform/route.ts';
import { addSetting, changeSetting, removeSetting, type SettingKind } from './dated-setting.ts';
import { organizationToday } from './organization-reply.ts';
import { type CategoryRow, listKnownCodes, listSettings } from './organization-settings.store.ts';
import { lockOrganization } from './organizations.store.ts';
import { refuseStalePart } from './refuse-stale-part.ts';
import { categoryReply } from './settings-reply.ts';

const kindOf = (organizationId: string, name: string): SettingKind<'result_categories'> => ({
  table: 'result_categories',
  subject: 'RESULT_CATEGORY',
  owner: { organizationId },
  organizationId,
  isSameLine: (row) => row.name.toLowerCase() === name.toLowerCase(),
  summary: name,
});
const categoriesOf = (db: Writer, actor: Actor, organizationId: string) =>
  listSettings(db, actor.tenantId, 'result_categories', { organizationId });

/** A test is in one group on any day: the first test that another group has on these days. */
function testElsewhere(
  rows: readonly CategoryRow[],
  wanted: { id: string; name: string; codes: readonly string[]; validFrom: string; validTo: string | null },
) {
  for (const row of rows) {
    if (row.id === wanted.id || row.name.toLowerCase() === wanted.name.toLowerCase()) continue;
    const code = row.result_codes.find((one) => wanted.codes.includes(one));
    if (code && overlappingRange(wanted, [{ id: row.id, validFrom: row.valid_from, validTo: row.valid_to }]))
      return { code, group: row.name };
  }
  return undefined;
}

export const addCategory = command(organizationSettings.addCategory)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  if (!organization) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  const today = organizationToday(organization, clock);
  const codes = [...new Set(body.resultCodes)];
  const known = await listKnownCodes(db, codes);
  const unknown = codes.find((code) => !known.has(code));
  if (unknown) throw refuse('SETTING_TEST', { members: ['resultCodes'], values: { test: unknown } });
  const days = { validFrom: body.validFrom ?? today, validTo: body.validTo ?? null };
  const other = testElsewhere(await categoriesOf(db, actor, organization.id), { id: '', name: body.name, codes, ...days });
  if (other)
    throw refuse('CATEGORY_TEST', {
      members: ['resultCodes'],
      values: { test: other.code, group: other.group },
    });
  const values = { organization_id: organization.id, name: body.name, position: body.position, result_codes: codes };
  const added = await addSetting(db, actor, kindOf(organization.id, body.name), values, days, today);
  if ('fault' in added) throw refuse(added.fault, { members: ['validFrom'] });
  const row = (await categoriesOf(db, actor, organization.id)).find((one) => one.id === added.id);
  if (!row) throw new Error('the group just added is not there');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { resultCategory: row.id } });
  return categoryReply(row, today);
});

export const changeCategory = command(organizationSettings.changeCategory)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  const rows = organization ? await categoriesOf(db, actor, organization.id) : [];
  const before = rows.find((one) => one.id === body.resultCategoryId);
  if (!organization || !before) throw refuse('NOT_FOUND', { values: { entity: 'Result category', id: body.resultCategoryId } });
  await refuseStalePart(db, actor, before, body.concurrencyStamp);
  const today = organizationToday(organization, clock);
  const codes = [...new Set(body.resultCodes)];
  const known = await listKnownCodes(db, codes);
  const unknown = codes.find((code) => !known.has(code));
  if (unknown) throw refuse('SETTING_TEST', { members: ['resultCodes'], values: { test: unknown } });
  const days = { validFrom: body.validFrom ?? (before.valid_from > today ? before.valid_from : today), validTo: body.validTo ?? null };
  const other = testElsewhere(rows, { id: before.id, name: body.name, codes, ...days });
  if (other)
    throw refuse('CATEGORY_TEST', {
      members: ['resultCodes'],
      values: { test: other.code, group: other.group },
    });
  const values = { organization_id: organization.id, name: body.name, position: body.position, result_codes: codes };
  const changed = await changeSetting(db, actor, kindOf(organization.id, body.name), before, values, days, today);
  if (changed) throw refuse(changed.fault, { members: ['validFrom'] });
  const row = (await categoriesOf(db, actor, organization.id)).find((one) => one.id === before.id);
  if (!row) throw new Error('the group just changed is not there');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { resultCategory: row.id } });
  return categoryReply(row, today);
});

export const removeCategory = command(organizationSettings.removeCategory)(async ({ params, query, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  const before = organization && (await categoriesOf(db, actor, organization.id)).find((one) => one.id === params.resultCategoryId);
  if (!organization || !before) throw refuse('NOT_FOUND', { values: { entity: 'Result category', id: params.resultCategoryId } });
  await refuseStalePart(db, actor, before, query.concurrencyStamp);
  if (await removeSetting(db, actor, kindOf(organization.id, before.name), before, organizationToday(organization, clock)))
    throw refuse('SETTING_ENDED');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { resultCategory: before.id } });
});
