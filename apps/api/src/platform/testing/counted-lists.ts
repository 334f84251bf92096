import { type PartyType, partyTypes } from '@drawday/vocabulary';
import type { Answer, Caller, TestApi } from './test-api.ts';

/** A list that says how many rows it has: who may see it, and which rows of the database it is about. */
export type Counted<Account> = { party: PartyType; needed: readonly string[]; rows: string; ask: (account: Account) => Promise<Answer> };

/** Lists of each kind of party, and rosters. @param headersOf what an account sends with its calls */
export function countedLists<Account extends Caller>(
  api: TestApi,
  headersOf: (account: Account) => Record<string, string>,
): { lists: readonly Counted<Account>[]; rosters: readonly Counted<Account>[] } {
  const lists: readonly Counted<Account>[] = partyTypes.codes.flatMap((party): Counted<Account>[] => {
    const draws = { PATIENT: 'Order.Requisitions.View', EMPLOYEE: 'Order.Employees.View', SITE: 'Order.Sites.View' }[party];
    const orders = party === 'PATIENT' ? 'Order.Schedules.View' : draws;
    const results = { PATIENT: 'Order.Results.View', EMPLOYEE: 'Order.EmployeeResults.View', SITE: 'Order.SiteResults.View' }[party];
    const get = (path: string) => (account: Account) =>
      api.call(account, 'GET', `${path}?partyType=${party}`, undefined, headersOf(account));
    const post = (path: string) => (account: Account) => api.call(account, 'POST', path, { partyType: party }, headersOf(account));
    return [
      {
        party,
        needed: [draws],
        rows: `requisitions where party_type = '${party}' and deleted_at is null`,
        ask: get('/api/order/requisitions'),
      },
      { party, needed: [orders], rows: `schedules where party_type = '${party}'`, ask: get('/api/order/schedules') },
      {
        party,
        needed: [results],
        rows: `requisitions where party_type = '${party}' and deleted_at is null and status in ('PRELIMINARY', 'MISSINGAOE', 'RESULTED', 'LABCANCELED')`,
        ask: post('/api/order/requisitions/get-result-requisitions'),
      },
    ];
  });
  const rosters: readonly Counted<Account>[] = [
    {
      party: 'PATIENT',
      needed: ['MasterData.Patients.View'],
      rows: 'patients where deleted_at is null',
      ask: (account) => api.call(account, 'POST', '/api/master-data/patients/paged-list', {}, headersOf(account)),
    },
    {
      party: 'SITE',
      needed: ['MasterData.Sites.View'],
      rows: 'sources where true',
      ask: (account) => api.call(account, 'GET', '/api/master-data/sites', undefined, headersOf(account)),
    },
  ];
  return { lists, rosters };
}

export const flagOf = {
  PATIENT: 'is_contracted_for_patient',
  EMPLOYEE: 'is_contracted_for_employee',
  SITE: 'is_contracted_for_source',
} as const;

/** Rows of somebody's facilities (null: of all) that are contracted for that kind of party. */
export async function rowsFor(
  api: TestApi,
  tenantId: string,
  userId: string | null,
  { party, rows }: Pick<Counted<never>, 'party' | 'rows'>,
): Promise<number> {
  const mine =
    userId === null
      ? 'select id from facilities where tenant_id = $1'
      : `select a.facility_id from assignments a join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id where a.tenant_id = $1 and e.user_id = '${userId}'`;
  const [row] = await api.sql<{ count: number }>(
    `select count(*)::int as count from ${rows} and tenant_id = $1 and facility_id in (
       select f.id from facilities f join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id where f.tenant_id = $1 and o.${flagOf[party]} and f.id in (${mine}))`,
    [tenantId],
  );
  return row?.count ?? 0;
}
