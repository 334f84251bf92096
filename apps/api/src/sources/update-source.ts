import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { changedFields } from '../platform/changed-fields.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import { insertMaintenance } from './maintenance.store.ts';
import { placeFault } from './place-fault.ts';
import { sourceColumnOf, sourceColumns } from './source-columns.ts';
import { lockSource, updateSource } from './sources.store.ts';
import { changedSource } from './whole-source.ts';

const unknown = (id: string) => ({ values: { entity: 'Site', id } });

export const update = command(sources.update)(async ({ params, body, actor, db, services, refuse, audit }) => {
  const before = await lockSource(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', unknown(params.id));
  const { concurrencyStamp, ...entered } = body;
  await refuseStale(db, actor, before, concurrencyStamp);
  const input = changedFields(entered, before, sourceColumnOf);
  const place = {
    facilityId: before.facility_id,
    name: input.name ?? before.name,
    // Two may share a number from before: only a new one is looked up.
    assetNumber: input.assetNumber || null,
    location: input.siteLocationCode ?? before.location,
    patientId: input.patientId === undefined ? before.patient_id : input.patientId,
  };
  const fault = await placeFault(db, actor, place, before.id);
  // A source whose patient went to another clinic can still be corrected; where it stands is a question of its own.
  const isSameHome = place.location === before.location && place.patientId === before.patient_id;
  if (fault && !(isSameHome && fault.code === 'SITE_PATIENT')) throw refuse(fault.code, { members: [fault.member] });
  await updateSource(db, actor, before.id, sourceColumns({ ...input, siteLocationCode: place.location }));
  audit.about({ subjectType: 'source', subjectId: before.id, facilityId: before.facility_id, detail: { fields: Object.keys(input) } });
  return changedSource(db, actor, services, before.id);
});

export const setMonth = command(sources.setMonth)(async ({ params, body, actor, db, services, refuse, audit }) => {
  const before = await lockSource(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', unknown(params.id));
  await refuseStale(db, actor, before, body.concurrencyStamp);
  await updateSource(db, actor, before.id, { month: body.month });
  audit.about({
    subjectType: 'source',
    subjectId: before.id,
    facilityId: before.facility_id,
    detail: { fromMonth: before.month, toMonth: body.month },
  });
  return changedSource(db, actor, services, before.id);
});

export const recordMaintenance = command(sources.recordMaintenance)(async ({ params, body, actor, db, clock, services, refuse, audit }) => {
  const before = await lockSource(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', unknown(params.id));
  const doneAt = Temporal.Instant.from(body.doneAt);
  if (Temporal.Instant.compare(doneAt, clock.now()) > 0) throw refuse('SITE_FUTURE', { members: ['doneAt'] });
  await insertMaintenance(db, actor, {
    id: uuidV7(),
    sourceId: before.id,
    facilityId: before.facility_id,
    kind: body.kind,
    doneAt: doneAt.toString(),
    note: body.note?.trim() || null,
  });
  // An older disinfection that is entered late does not hide the newer one.
  const isNewer = before.last_disinfection_at === null || doneAt.epochMilliseconds > before.last_disinfection_at.getTime();
  if (body.kind === 'DISINFECTION' && isNewer) await updateSource(db, actor, before.id, { last_disinfection_at: doneAt.toString() });
  audit.about({ subjectType: 'source', subjectId: before.id, facilityId: before.facility_id, detail: { kind: body.kind } });
  return changedSource(db, actor, services, before.id);
});
