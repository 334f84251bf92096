import { activityStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, Id, Line, listOf, Nothing, Paging, page, SeenStamp } from '../wire.shape.ts';
import { IcdCode } from './icd-code.shape.ts';

const Icd = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  isBillable: z.boolean(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
});

const FavoriteIcdList = z.object({
  id: Id,
  facilityId: Id,
  facilityName: z.string(),
  name: z.string(),
  statusTypeCode: z.enum(activityStatuses.codes),
  isOwner: z.boolean(),
  icds: z.array(z.object({ code: z.string(), description: z.string(), isBillable: z.boolean() })),
  concurrencyStamp: z.string(),
});
const FavoriteIcdListInput = z.object({
  name: Line.min(1).max(60),
  /** Codes in the order they are shown. */
  icdCodes: z.array(IcdCode).max(200),
});

export const diagnoses = {
  list: endpoint({
    method: 'GET',
    path: '/api/master-data/icds',
    summary: 'ICD-10-CM codes by code or words, paged',
    permission: 'MasterData.Icds.View',
    effect: 'read',
    query: Paging,
    reply: page(Icd),
    refusals: { SORTING: 400 },
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/master-data/icds/all',
    summary: 'The billable codes that dialysis clinics use, the first 1,000; narrow with filter',
    permission: 'MasterData.Icds.View',
    effect: 'read',
    query: z.object({ filter: z.string().max(100).optional() }),
    reply: listOf(Icd),
    refusals: {},
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/master-data/icds/{id}',
    summary: 'One ICD-10-CM code',
    permission: 'MasterData.Icds.View',
    effect: 'read',
    params: z.object({ id: IcdCode }),
    reply: Icd,
    refusals: { NOT_FOUND: 404 },
  }),
  favorites: endpoint({
    method: 'GET',
    path: '/api/master-data/favorite-icd-lists/all',
    summary: 'Favorite diagnosis lists of the facilities in reach, or of one, with their codes, by name (at most 500)',
    permission: 'MasterData.FavoriteIcdLists.View',
    effect: 'read',
    query: z.object({ facilityId: Id.optional() }),
    reply: page(FavoriteIcdList),
    refusals: {},
  }),
  createFavorites: endpoint({
    method: 'POST',
    path: '/api/master-data/favorite-icd-lists',
    summary: 'Make a favorite diagnosis list for a facility',
    permission: 'MasterData.FavoriteIcdLists.Create',
    effect: 'write',
    body: FavoriteIcdListInput.extend({ facilityId: Id }),
    reply: FavoriteIcdList,
    refusals: { '4031': 403, ICD_UNKNOWN: 400, ICD_LIST_NAME: 409 },
  }),
  updateFavorites: endpoint({
    method: 'PUT',
    path: '/api/master-data/favorite-icd-lists/{id}',
    summary: 'Rename a list or change its codes and their order',
    permission: 'MasterData.FavoriteIcdLists.Update',
    effect: 'write',
    params: ById,
    body: FavoriteIcdListInput.partial().extend(SeenStamp.shape),
    reply: FavoriteIcdList,
    refusals: { NOT_FOUND: 404, STALE: 409, ICD_UNKNOWN: 400, ICD_LIST_NAME: 409 },
  }),
  deleteFavorites: endpoint({
    method: 'DELETE',
    path: '/api/master-data/favorite-icd-lists/{id}',
    summary: 'Delete a favorite diagnosis list',
    permission: 'MasterData.FavoriteIcdLists.Delete',
    effect: 'write',
    params: ById,
    query: SeenStamp,
    reply: Nothing,
    refusals: { NOT_FOUND: 404, STALE: 409 },
  }),
  changeFavoritesStatus: endpoint({
    method: 'PUT',
    path: '/api/master-data/favorite-icd-lists/{id}/status',
    summary: 'Put a list in use or out of use; its owner or an administrator may',
    permission: 'MasterData.FavoriteIcdLists.Update',
    effect: 'write',
    params: ById,
    body: z.object({ statusTypeCode: z.enum(activityStatuses.codes), ...SeenStamp.shape }),
    reply: FavoriteIcdList,
    refusals: { NOT_FOUND: 404, STALE: 409, PAT_STATE: 409, ICD_LIST_OWNER: 403 },
  }),
  copyFavorites: endpoint({
    method: 'POST',
    path: '/api/master-data/favorite-icd-lists/{id}/copy',
    summary: 'Copy a list, also to another facility; the copy is in use at once',
    permission: 'MasterData.FavoriteIcdLists.Create',
    effect: 'write',
    params: ById,
    body: z.object({ facilityId: Id.optional(), name: Line.min(1).max(60).optional() }).optional(),
    reply: FavoriteIcdList,
    refusals: { NOT_FOUND: 404, '4031': 403, ICD_LIST_NAME: 409 },
  }),
};
