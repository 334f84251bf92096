import { z } from 'zod';
import { CounterQuery } from '../dashboards/dashboards.contract.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../wire.shape.ts';

const count = z.number().int();
const ByStatus = z.object({ active: count, paused: count, pending: count, inactive: count });

/** What an administrator looks at first; the work that waits is counted by the dashboards. */
export const administration = {
  overview: endpoint({
    method: 'POST',
    path: '/api/master-data/dashboards/administration',
    summary: 'Records by status, accounts that never signed in, newest imports',
    permission: 'MasterData.AdminDashboards.View',
    effect: 'read',
    body: CounterQuery,
    reply: z.object({
      organizations: ByStatus,
      facilities: ByStatus,
      employees: ByStatus,
      patients: ByStatus,
      accounts: z.object({
        /** Active employees without an account. */
        missing: count,
        /** Invited, but never signed in. */
        notSignedIn: count,
        /** Has signed in, but not for ninety days. */
        idle: count,
        lockedOut: count,
        newest: z.array(z.object({ employeeId: Id, name: z.string(), email: z.string().nullable(), invited: z.boolean() })),
      }),
      pausedFacilities: z.array(
        z.object({ id: Id, name: z.string(), organizationName: z.string(), reason: z.enum(['PAUSED', 'LOCKED', 'ORGANIZATION']) }),
      ),
    }),
    refusals: {},
  }),
};
