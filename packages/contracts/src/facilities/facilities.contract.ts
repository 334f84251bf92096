import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, Id, listOf, Paging, page } from '../wire.shape.ts';
import { Facility, FacilityListItem, FacilityShort } from './facility.shape.ts';

const Filters = Paging.extend({ organizationId: Id.optional(), statusTypeCode: z.string().max(20).optional() });

export const facilities = {
  list: endpoint({
    method: 'GET',
    path: '/api/master-data/facilities',
    summary: 'Facilities in reach, paged',
    permission: 'MasterData.Facilities.View',
    effect: 'read',
    query: Filters,
    reply: page(FacilityListItem),
    refusals: { SORTING: 400 },
  }),
  pagedList: endpoint({
    method: 'POST',
    path: '/api/master-data/facilities/paged-list',
    summary: 'Facilities in reach, paged',
    permission: 'MasterData.Facilities.View',
    effect: 'read',
    body: Filters,
    reply: page(FacilityListItem),
    refusals: { SORTING: 400 },
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/master-data/facilities/all',
    summary: 'All facilities in reach',
    permission: 'MasterData.Facilities.View',
    effect: 'read',
    reply: listOf(FacilityListItem),
    refusals: {},
  }),
  allShort: endpoint({
    method: 'GET',
    path: '/api/master-data/facilities/all-short',
    summary: 'Names of all facilities in reach',
    permission: 'signed-in',
    effect: 'read',
    reply: listOf(FacilityShort),
    refusals: {},
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/master-data/facilities/{id}',
    summary: 'One facility with its calendar rules and shifts',
    permission: 'MasterData.Facilities.View',
    effect: 'read',
    params: ById,
    reply: Facility,
    refusals: { NOT_FOUND: 404 },
  }),
};
