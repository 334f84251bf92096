import { partyTypes } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../wire.shape.ts';

export const searchKinds = ['patients', 'draws', 'employees', 'sources', 'facilities', 'organizations', 'tests'] as const;

const Hit = z.object({
  /** Id of the record; the code of a test. */
  id: z.string(),
  label: z.string(),
  /** What distinguishes two of the same name. */
  facts: z.array(z.string()),
  statusTypeCode: z.string().nullable(),
  /** Of a draw: the party that it is for. */
  partyType: z.enum(partyTypes.codes).nullable(),
  facilityId: Id.nullable(),
});

export const search = {
  everywhere: endpoint({
    method: 'GET',
    path: '/api/access/search',
    summary: 'People, draws, sources, facilities, organizations and tests within permission, contract and reach',
    permission: 'signed-in',
    effect: 'read',
    query: z.object({
      filter: z.string().trim().min(2).max(100),
      /** Hits of each kind. */
      maxResultCount: z.coerce.number().int().min(1).max(50).default(8),
      skipCount: z.coerce.number().int().min(0).max(1000).default(0),
      /** One kind only; all without. */
      kind: z.enum(searchKinds).optional(),
    }),
    reply: z.object({ groups: z.array(z.object({ kind: z.enum(searchKinds), hasMore: z.boolean(), items: z.array(Hit) })) }),
    refusals: {},
  }),
};
