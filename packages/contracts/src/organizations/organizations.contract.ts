import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, listOf, Paging, page } from '../wire.shape.ts';
import { Organization, OrganizationListItem } from './organization.shape.ts';

const Filters = Paging.extend({ statusTypeCode: z.string().max(20).optional() });

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/api/master-data/organizations',
    summary: 'Organizations, paged',
    permission: 'MasterData.Organizations.View',
    effect: 'read',
    query: Filters,
    reply: page(OrganizationListItem),
    refusals: { SORTING: 400 },
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/master-data/organizations/all',
    summary: 'All organizations in reach',
    permission: 'MasterData.Organizations.View',
    effect: 'read',
    reply: listOf(OrganizationListItem),
    refusals: {},
  }),
  pagedList: endpoint({
    method: 'POST',
    path: '/api/master-data/organizations/paged-list',
    summary: 'Organizations, paged',
    permission: 'MasterData.Organizations.View',
    effect: 'read',
    body: Filters,
    reply: page(OrganizationListItem),
    refusals: { SORTING: 400 },
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/master-data/organizations/{id}',
    summary: 'One organization',
    permission: 'MasterData.Organizations.View',
    effect: 'read',
    params: ById,
    reply: Organization,
    refusals: { NOT_FOUND: 404 },
  }),
};
