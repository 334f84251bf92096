import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideStatusChange } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { isFacilityInReach } from '../platform/facility-reach.store.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { findUnknownIcd } from './diagnoses.store.ts';
import {
  deleteFavorites as deleteList,
  type FavoritesRow,
  findFavorites,
  insertFavorites,
  isNameTaken,
  listFavorites,
  lockFavorites,
  updateFavorites as updateList,
} from './favorites.store.ts';

const favoritesReply = (actor: Actor, row: FavoritesRow): ReplyOf<typeof diagnoses.createFavorites> => ({
  id: row.id,
  facilityId: row.facility_id,
  facilityName: row.facility_name,
  name: row.name,
  statusTypeCode: row.status_type_code,
  isOwner: row.created_by === actor.userId,
  icds: row.icds,
  concurrencyStamp: row.concurrency_stamp,
});
async function written(db: Reader, actor: Actor, id: string) {
  const row = await findFavorites(db, actor, id);
  if (!row) throw new Error('the list just written is not in reach');
  return favoritesReply(actor, row);
}

const unknown = (id: string) => new Refusal('NOT_FOUND', { values: { entity: 'FavoriteIcdList', id } });
/** Each code once, in the order given; all of them must exist. */
async function knownCodes(db: Reader, codes: readonly string[]): Promise<string[]> {
  const strange = await findUnknownIcd(db, codes);
  if (strange) throw new Refusal('ICD_UNKNOWN', { values: { code: strange }, members: [`icdCodes.${codes.indexOf(strange)}`] });
  return [...new Set(codes)];
}
async function refuseTakenName(db: Reader, actor: Actor, facilityId: string, name: string, exceptId: string | null): Promise<void> {
  if (await isNameTaken(db, actor, facilityId, name, exceptId)) throw new Refusal('ICD_LIST_NAME', { members: ['name'] });
}

export const favorites = query(diagnoses.favorites)(async ({ query: { facilityId }, actor, db }) => {
  const { rows, totalCount } = await listFavorites(db, actor, facilityId);
  return { totalCount, items: rows.map((row) => favoritesReply(actor, row)) };
});

export const createFavorites = command(diagnoses.createFavorites)(async ({ body, actor, db, refuse, audit }) => {
  if (!(await isFacilityInReach(db, actor, body.facilityId))) throw refuse('4031', { members: ['facilityId'] });
  const icdCodes = await knownCodes(db, body.icdCodes);
  await refuseTakenName(db, actor, body.facilityId, body.name, null);
  const id = uuidV7();
  await insertFavorites(db, actor, { ...body, id, icdCodes });
  audit.about({ subjectType: 'favorite-icd-list', subjectId: id, facilityId: body.facilityId });
  return written(db, actor, id);
});

export const updateFavorites = command(diagnoses.updateFavorites)(async ({ params, body, actor, db, audit }) => {
  const before = await lockFavorites(db, actor, params.id);
  if (!before) throw unknown(params.id);
  await refuseStale(db, actor, before, body.concurrencyStamp);
  const icdCodes = body.icdCodes && (await knownCodes(db, body.icdCodes));
  if (body.name) await refuseTakenName(db, actor, before.facility_id, body.name, before.id);
  await updateList(db, actor, before.id, { name: body.name, icdCodes });
  audit.about({ subjectType: 'favorite-icd-list', subjectId: before.id, facilityId: before.facility_id });
  return written(db, actor, before.id);
});

export const deleteFavorites = command(diagnoses.deleteFavorites)(async ({ params, query: { concurrencyStamp }, actor, db, audit }) => {
  const before = await lockFavorites(db, actor, params.id);
  if (!before) throw unknown(params.id);
  await refuseStale(db, actor, before, concurrencyStamp);
  await deleteList(db, actor, before.id);
  audit.about({ subjectType: 'favorite-icd-list', subjectId: before.id, facilityId: before.facility_id, detail: { name: before.name } });
});

export const changeFavoritesStatus = command(diagnoses.changeFavoritesStatus)(async ({ params, body, actor, db, refuse, audit }) => {
  const before = await lockFavorites(db, actor, params.id);
  if (!before) throw unknown(params.id);
  await refuseStale(db, actor, before, body.concurrencyStamp);
  const decision = decideStatusChange({
    entity: 'favoriteIcdList',
    from: before.status_type_code,
    to: body.statusTypeCode,
    permissions: actor.permissions,
    reason: null,
    obstacles: before.created_by === actor.userId ? [] : ['NOT_OWNER'],
  });
  if (decision.kind === 'refuse' && decision.because === 'NOT_OWNER') throw refuse('ICD_LIST_OWNER');
  if (decision.kind === 'refuse') throw refuse('PAT_STATE', { values: { status: before.status_type_code } });
  await updateList(db, actor, before.id, { statusTypeCode: body.statusTypeCode });
  audit.about({ subjectType: 'favorite-icd-list', subjectId: before.id, facilityId: before.facility_id });
  return written(db, actor, before.id);
});

export const copyFavorites = command(diagnoses.copyFavorites)(async ({ params, body, actor, db, refuse, audit }) => {
  const original = await findFavorites(db, actor, params.id);
  if (!original) throw unknown(params.id);
  const facilityId = body?.facilityId ?? original.facility_id;
  if (!(await isFacilityInReach(db, actor, facilityId))) throw refuse('4031', { members: ['facilityId'] });
  const isHere = facilityId === original.facility_id;
  const name = body?.name ?? (isHere ? `${original.name} (2)`.slice(0, 60) : original.name);
  await refuseTakenName(db, actor, facilityId, name, null);
  const id = uuidV7();
  await insertFavorites(db, actor, { id, facilityId, name, icdCodes: original.icds.map((icd) => icd.code) });
  audit.about({ subjectType: 'favorite-icd-list', subjectId: id, facilityId, detail: { copyOf: original.id } });
  return written(db, actor, id);
});
