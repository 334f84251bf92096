import { careRoles } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, Id, Nothing, SeenStamp } from '../wire.shape.ts';
import { CareTeam } from './patient.shape.ts';

const unknown = { NOT_FOUND: 404 } as const;
const careRole = z.enum(careRoles.groups.careTeam);

/** Who cares for a patient. */
export const careTeamCalls = {
  careTeam: endpoint({
    method: 'GET',
    path: '/api/master-data/patients/{id}/care-team',
    summary: 'Care team of a patient',
    permission: 'MasterData.CareTeam.View',
    effect: 'read',
    params: ById,
    reply: CareTeam,
    refusals: unknown,
  }),
  setCareTeamProvider: endpoint({
    method: 'PUT',
    path: '/api/master-data/patients/{id}/care-team/{providerId}',
    summary: 'Set the primary provider',
    permission: 'MasterData.CareTeam.Update',
    effect: 'write',
    params: z.object({ id: Id, providerId: Id }),
    body: SeenStamp.optional(),
    reply: CareTeam,
    refusals: { ...unknown, STALE: 409 },
  }),
  setCareTeamMembers: endpoint({
    method: 'PUT',
    path: '/api/master-data/patients/{id}/care-team-members',
    summary: 'Write the care team of a patient anew; the primary provider stays',
    permission: 'MasterData.CareTeam.Update',
    effect: 'write',
    params: ById,
    body: z.object({ members: z.array(z.object({ employeeId: Id, role: careRole })).max(50), ...SeenStamp.shape }),
    reply: CareTeam,
    refusals: { ...unknown, STALE: 409 },
  }),
  addCareTeams: endpoint({
    method: 'POST',
    path: '/api/master-data/patients/{id}/add-care-teams',
    summary: 'Add people to the care team; who is there already stays',
    permission: 'MasterData.CareTeam.Update',
    effect: 'write',
    params: ById,
    body: z.object({
      members: z
        .array(z.object({ employeeId: Id, role: careRole }))
        .min(1)
        .max(50),
    }),
    reply: CareTeam,
    refusals: unknown,
  }),
  removeCareTeamMember: endpoint({
    method: 'DELETE',
    path: '/api/master-data/patients/{id}/care-team-members/{careTeamMemberId}',
    summary: 'Remove a member of the care team',
    permission: 'MasterData.CareTeam.Update',
    effect: 'write',
    params: z.object({ id: Id, careTeamMemberId: Id }),
    query: SeenStamp,
    reply: Nothing,
    refusals: { ...unknown, STALE: 409, PAT_PROVIDER: 409 },
  }),
};
