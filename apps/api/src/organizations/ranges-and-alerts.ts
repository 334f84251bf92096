import { testByCode } from '@drawday/catalogue';
import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import type { AlertInput, RangeInput } from '@drawday/contracts/organizations/organization-settings.shape.ts';
import { rangeMember, readBounds, readCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import { columnsOfBounds } from '@drawday/database/bounds-columns.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { countsOn, rangeFault } from '@drawday/domain';
import type { CriticalRange } from '@drawday/vocabulary';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { limitsToSave } from '../platform/limits-approval.ts';
import type { RefusalDetails } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { addSetting, changeSetting, removeSetting, type SettingKind } from './dated-setting.ts';
import { listOwnFacilities } from './organization-people.store.ts';
import { organizationToday } from './organization-reply.ts';
import { type AlertRow, listSettings, type RangeRow, type SettingColumns } from './organization-settings.store.ts';
import { lockOrganization } from './organizations.store.ts';
import { refuseStalePart } from './refuse-stale-part.ts';
import { resultCodeOf } from './setting-test.ts';
import { alertReply, rangeReply } from './settings-reply.ts';

type Fault = { code: 'SETTING_TEST' | 'SETTING_BOUNDS' | 'SETTING_FACILITY'; details: RefusalDetails };
type Table = 'offering_ranges' | 'organization_alerts';
type When = { today: string; now: Temporal.Instant };

type Columns = SettingColumns & { result_code: string; facility_id: string | null };
/** What both have in common: a test, a facility or none, bounds. */
async function readBody(
  db: Writer,
  actor: Actor,
  organizationId: string,
  body: z.output<typeof RangeInput> | z.output<typeof AlertInput>,
): Promise<{ columns: Columns; critical: readonly CriticalRange[] } | { fault: Fault }> {
  const result_code = await resultCodeOf(db, body);
  if (!result_code)
    return { fault: { code: 'SETTING_TEST', details: { members: ['resultCode'], values: { test: body.resultCode ?? '' } } } };
  const facility_id = body.facilityId ?? null;
  if (facility_id && !(await listOwnFacilities(db, actor.tenantId, organizationId, [facility_id])).length)
    return { fault: { code: 'SETTING_FACILITY', details: { members: ['facilityId'] } } };
  const bounds = readBounds(body);
  const critical = ('criticalRangeSettings' in body ? body.criticalRangeSettings : []).map(readCriticalRange);
  const wrong = rangeFault(bounds, critical);
  if (wrong) return { fault: { code: 'SETTING_BOUNDS', details: { members: [rangeMember(wrong)] } } };
  const columns = {
    organization_id: organizationId,
    result_code,
    facility_id,
    ...columnsOfBounds(bounds),
    note: body.note ?? null,
  };
  return { columns: 'criticalRangeSettings' in body ? columns : { ...columns, modality: body.modalityTypeCode ?? null }, critical };
}
export function kindOf<T extends Table>(table: T, organizationId: string, columns: Columns): SettingKind<T> {
  const modality = columns.modality ?? null;
  return {
    table,
    subject: table === 'offering_ranges' ? 'RANGE' : 'ALERT',
    owner: { organizationId },
    organizationId,
    isSameLine: (row) =>
      row.result_code === columns.result_code &&
      row.facility_id === columns.facility_id &&
      ('modality' in row ? row.modality : null) === modality,
    summary: testByCode.get(columns.result_code)?.name ?? columns.result_code,
  };
}

/** The columns to write: the critical limits of a range may have to wait for approval beside those of the entry before. */
function written(
  actor: Actor,
  { columns, critical }: { columns: Columns; critical: readonly CriticalRange[] },
  before: RangeRow | AlertRow | undefined,
  now: Temporal.Instant,
): Columns {
  if ('modality' in columns) return columns;
  const known = before && !('modality' in before) ? before : null;
  return { ...columns, ...limitsToSave(actor, columns.result_code, critical, known, now) };
}

type Adding = typeof organizationSettings.addRange | typeof organizationSettings.addAlert;
async function add<T extends Table>(
  db: Writer,
  actor: Actor,
  table: T,
  organizationId: string,
  body: z.output<Adding['body']>,
  { today, now }: When,
) {
  const read = await readBody(db, actor, organizationId, body);
  if ('fault' in read) return read;
  const days = { validFrom: body.validFrom ?? today, validTo: body.validTo ?? null };
  const kind = kindOf(table, organizationId, read.columns);
  const rows = await listSettings(db, actor.tenantId, table, { organizationId });
  const predecessor = rows.find(
    (row) => kind.isSameLine(row) && countsOn({ validFrom: row.valid_from, validTo: row.valid_to }, days.validFrom),
  );
  const added = await addSetting(db, actor, kind, written(actor, read, predecessor, now), days, today);
  if ('fault' in added) return { fault: { code: added.fault, details: { members: ['validFrom'] } } };
  return { row: (await listSettings(db, actor.tenantId, table, { organizationId })).find((row) => row.id === added.id) };
}

async function change<T extends Table>(
  db: Writer,
  actor: Actor,
  table: T,
  organizationId: string,
  body: z.output<Adding['body']> & { concurrencyStamp?: string | undefined },
  id: string,
  { today, now }: When,
) {
  const before = (await listSettings(db, actor.tenantId, table, { organizationId })).find((row) => row.id === id);
  if (!before) return { missing: true as const };
  await refuseStalePart(db, actor, before, body.concurrencyStamp);
  const read = await readBody(db, actor, organizationId, { resultCode: before.result_code, ...body });
  if ('fault' in read) return read;
  const days = { validFrom: body.validFrom ?? (before.valid_from > today ? before.valid_from : today), validTo: body.validTo ?? null };
  const changed = await changeSetting(
    db,
    actor,
    kindOf(table, organizationId, read.columns),
    before,
    written(actor, read, before, now),
    days,
    today,
  );
  if (changed) return { fault: { code: changed.fault, details: { members: ['validFrom'] } } };
  return { row: (await listSettings(db, actor.tenantId, table, { organizationId })).find((row) => row.id === id) };
}

async function remove<T extends Table>(
  db: Writer,
  actor: Actor,
  table: T,
  organizationId: string,
  { id, seenStamp, today }: { id: string; seenStamp: string | undefined; today: string },
) {
  const before = (await listSettings(db, actor.tenantId, table, { organizationId })).find((row) => row.id === id);
  if (!before) return { missing: true as const };
  await refuseStalePart(db, actor, before, seenStamp);
  return removeSetting(db, actor, kindOf(table, organizationId, { ...before }), before, today);
}

export const addRange = command(organizationSettings.addRange)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  if (!organization) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  const today = organizationToday(organization, clock);
  const added = await add(db, actor, 'offering_ranges', organization.id, body, { today, now: clock.now() });
  if ('fault' in added) throw refuse(added.fault.code, added.fault.details);
  if (!added.row) throw new Error('the range just added is not there');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { range: added.row.id } });
  return rangeReply(added.row, today);
});

export const changeRange = command(organizationSettings.changeRange)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  if (!organization) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  const today = organizationToday(organization, clock);
  const changed = await change(db, actor, 'offering_ranges', organization.id, body, body.offeringRangeId, { today, now: clock.now() });
  if ('missing' in changed) throw refuse('NOT_FOUND', { values: { entity: 'Range', id: body.offeringRangeId } });
  if ('fault' in changed) throw refuse(changed.fault.code, changed.fault.details);
  if (!changed.row) throw new Error('the range just changed is not there');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { range: changed.row.id } });
  return rangeReply(changed.row, today);
});

export const removeRange = command(organizationSettings.removeRange)(async ({ params, query, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  const removed =
    organization &&
    (await remove(db, actor, 'offering_ranges', organization.id, {
      id: params.offeringRangeId,
      seenStamp: query.concurrencyStamp,
      today: organizationToday(organization, clock),
    }));
  if (!organization || (removed && 'missing' in removed))
    throw refuse('NOT_FOUND', { values: { entity: 'Range', id: params.offeringRangeId } });
  if (removed?.fault) throw refuse('SETTING_ENDED');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { range: params.offeringRangeId } });
});

export const addAlert = command(organizationSettings.addAlert)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  if (!organization) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  const today = organizationToday(organization, clock);
  const added = await add(db, actor, 'organization_alerts', organization.id, body, { today, now: clock.now() });
  if ('fault' in added) throw refuse(added.fault.code, added.fault.details);
  if (!added.row) throw new Error('the alert just added is not there');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { alert: added.row.id } });
  return alertReply(added.row, today);
});

export const changeAlert = command(organizationSettings.changeAlert)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  if (!organization) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  const today = organizationToday(organization, clock);
  const changed = await change(db, actor, 'organization_alerts', organization.id, body, body.alertId, { today, now: clock.now() });
  if ('missing' in changed) throw refuse('NOT_FOUND', { values: { entity: 'Alert', id: body.alertId } });
  if ('fault' in changed) throw refuse(changed.fault.code, changed.fault.details);
  if (!changed.row) throw new Error('the alert just changed is not there');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { alert: changed.row.id } });
  return alertReply(changed.row, today);
});

export const removeAlert = command(organizationSettings.removeAlert)(async ({ params, query, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  const removed =
    organization &&
    (await remove(db, actor, 'organization_alerts', organization.id, {
      id: params.alertId,
      seenStamp: query.concurrencyStamp,
      today: organizationToday(organization, clock),
    }));
  if (!organization || (removed && 'missing' in removed)) throw refuse('NOT_FOUND', { values: { entity: 'Alert', id: params.alertId } });
  if (removed?.fault) throw refuse('SETTING_ENDED');
  audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { alert: params.alertId } });
});
