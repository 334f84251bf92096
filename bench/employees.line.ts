import { type BenchContext, type BenchLine, inTurn, type LineResult } from './bench-line.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

const wantedEmployees = 20_000;
const changedAtOnce = 2_000;
const permission = 'MasterData.Supplies.Create';
const perSecond = (figures: readonly { perSecond: number }[]) => figures.map((one) => one.perSecond);

/** As many employees as a large customer has, named like its patients, each at one facility; they stay for the next run. */
async function hireEmployees({ world }: BenchContext): Promise<string[]> {
  const { rows: present } = await world.owner.query<{ count: number }>(
    'select count(*)::int as count from employees where tenant_id = $1',
    [world.tenantId],
  );
  const missing = wantedEmployees - (present[0]?.count ?? 0);
  if (missing > 0) {
    await world.owner.query(
      `with names as (select array_agg(last_name order by id) as last, array_agg(first_name order by id) as first, count(*)::int as count from (select id, last_name, first_name from patients where tenant_id = $1 limit 2000) p),
       place as (select array_agg(id order by id) as ids, count(*)::int as count from facilities where tenant_id = $1),
       made as (insert into employees (tenant_id, id, organization_id, first_name, last_name, email, care_role, status_type_code, start_date)
         select $1, gen_random_uuid(), f.organization_id, n.first[1 + i % n.count], n.last[1 + (i * 7919) % n.count], 'bench' || i || '@scale.example', 'NURSE', 'ACTIVE', '2020-01-01'
         from names n, place p, generate_series(1, $2::int) i join facilities f on f.tenant_id = $1 and f.id = (select ids[1 + i % count] from place) returning id, organization_id)
       insert into assignments (tenant_id, employee_id, facility_id, is_primary)
         select $1, m.id, (select f.id from facilities f where f.tenant_id = $1 and f.organization_id = m.organization_id order by md5(f.id::text || m.id::text) limit 1), true from made m`,
      [world.tenantId, missing],
    );
    await world.owner.query('analyze employees, assignments');
  }
  const { rows } = await world.owner.query<{ id: string }>(
    `select e.id from employees e where e.tenant_id = $1 and e.email like 'bench%' order by md5(e.id::text) limit $2`,
    [world.tenantId, changedAtOnce],
  );
  return rows.map((row) => row.id);
}

/** A page of 25 with the exact count: found by name, and the roster as it opens. */
async function pages({ world, options, real, thin }: BenchContext): Promise<LineResult[]> {
  const filter = inTurn(world.patients.slice(0, 500).map((patient) => patient.last_name.slice(1, 5).toLowerCase()));
  const path = '/api/master-data/employees/paged-list';
  const figures = await interleave(options.rounds, {
    thinFound: () => thin(() => ({ method: 'GET', path: `/employees?filter=${encodeURIComponent(filter())}` })),
    realFound: () => real(() => ({ method: 'POST', path, body: { filter: filter(), maxResultCount: 25 } })),
    thinAll: () => thin(() => ({ method: 'GET', path: '/employees?filter=' })),
    realAll: () => real(() => ({ method: 'POST', path, body: { maxResultCount: 25 } })),
  });
  return (
    [
      ['employees paged-list, filter and exact count', figures.realFound, figures.thinFound],
      ['employees paged-list, first page and exact count', figures.realAll, figures.thinAll],
    ] as const
  ).map(([work, realTurns, thinTurns]) => {
    const ratio = ratioOf(perSecond(realTurns), perSecond(thinTurns));
    return {
      work: `${work}, ${wantedEmployees} employees`,
      figures: `${medianOf(perSecond(realTurns)).toFixed(0)} against ${medianOf(perSecond(thinTurns)).toFixed(0)} pages/s`,
      ratio,
      target: 'at least 0.5',
      isReached: ratio >= 0.5,
    };
  });
}

/** One permission of 2,000 employees in one call, with an audit row for each, against the statement alone. */
async function permissionChange({ world, options, call }: BenchContext, ids: readonly string[]): Promise<LineResult> {
  let isGranted = false;
  const timed = async (work: () => Promise<unknown>) => {
    isGranted = !isGranted;
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const statement = `insert into employee_permissions (tenant_id, employee_id, permission, is_granted) select $1, id, $3, $4 from unnest($2::uuid[]) id
    on conflict (tenant_id, employee_id, permission) do update set is_granted = excluded.is_granted where employee_permissions.is_granted <> excluded.is_granted`;
  const path = '/api/master-data/employees/change-employee-permissions';
  const figures = await interleave(options.rounds * 3, {
    raw: () => timed(() => world.owner.query(statement, [world.tenantId, ids, permission, isGranted])),
    real: () => timed(() => call({ method: 'POST', path, body: { employeeIds: ids, changes: [{ permission, isGranted }] } })),
  });
  const ratio = ratioOf(figures.raw, figures.real);
  const realMs = medianOf(figures.real);
  return {
    work: `permission of ${changedAtOnce} employees in one call, audited one by one; the statement alone`,
    figures: `${realMs.toFixed(0)} ms against ${medianOf(figures.raw).toFixed(0)} ms`,
    ratio,
    target: 'under 1 s',
    isReached: realMs < 1000,
  };
}

/** Staff of a large customer: the roster, and permissions of many at once. */
export const employeesLine: BenchLine = {
  name: 'employees',
  async measure(context) {
    const ids = await hireEmployees(context);
    return [...(await pages(context)), await permissionChange(context, ids)];
  },
};
