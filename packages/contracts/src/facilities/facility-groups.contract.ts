import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownFault } from '../fault-words.ts';
import { ById, Id, Line, listOf, Nothing, SeenStamp } from '../wire.shape.ts';
import { FacilityGroup } from './facility.shape.ts';

const GroupInput = z.object({
  name: Line.min(1).max(60),
  description: z.string().trim().max(200).nullish(),
  facilityIds: z.array(Id).min(1, ownFault('someFacility')).max(10_000),
});

export const facilityGroups = {
  all: endpoint({
    method: 'GET',
    path: '/api/master-data/facility-groups/all',
    summary: 'Groups that hold a facility in reach',
    permission: 'MasterData.FacilityGroups.View',
    effect: 'read',
    reply: listOf(FacilityGroup),
    refusals: {},
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/master-data/facility-groups',
    summary: 'Make a group of facilities',
    permission: 'MasterData.FacilityGroups.Create',
    effect: 'write',
    body: GroupInput,
    reply: FacilityGroup,
    refusals: { FAC_GROUP_NAME: 409, '4031': 403 },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/master-data/facility-groups/{id}',
    summary: 'Change a group; facilities outside of the caller’s reach stay in it, and then its name and description do not change',
    permission: 'MasterData.FacilityGroups.Update',
    effect: 'write',
    params: ById,
    body: GroupInput.partial().extend(SeenStamp.shape),
    reply: FacilityGroup,
    refusals: { NOT_FOUND: 404, STALE: 409, FAC_GROUP_NAME: 409, FAC_GROUP_SHARED: 409, '4031': 403 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/master-data/facility-groups/{id}',
    summary: 'Remove a group; its facilities stay',
    permission: 'MasterData.FacilityGroups.Delete',
    effect: 'write',
    params: ById,
    query: SeenStamp,
    reply: Nothing,
    refusals: { NOT_FOUND: 404, STALE: 409, FAC_GROUP_SHARED: 409 },
  }),
};
