import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, Paging, page } from '../wire.shape.ts';

const Icd = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  isBillable: z.boolean(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
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
    summary: 'The billable codes that dialysis clinics use; narrow with filter',
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
    params: z.object({ id: z.string().min(3).max(10) }),
    reply: Icd,
    refusals: { NOT_FOUND: 404 },
  }),
};
