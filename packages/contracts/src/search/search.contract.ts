import { partyTypes } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../wire.shape.ts';

export const searchKinds = ['patients', 'draws', 'employees', 'sources', 'facilities', 'organizations', 'tests'] as const;

const Hit = z.object({
  /** ID of the record; for a test its code. */
  id: z.string(),
  label: z.string(),
  /** What distinguishes two of the same name. */
  facts: z.array(z.string()),
  statusTypeCode: z.string().nullable(),
  /** For a draw: the kind of party it is for. */
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
      /** Maximum number of hits of each kind. */
      maxResultCount: z.coerce.number().int().min(1).max(50).default(8),
      skipCount: z.coerce.number().int().min(0).max(1000).default(0),
      /** Only this kind; all when absent. */
      kind: z.enum(searchKinds).optional(),
    }),
    reply: z.object({ groups: z.array(z.object({ kind: z.enum(searchKinds), hasMore: z.boolean(), items: z.array(Hit) })) }),
    refusals: {},
  }),
};
