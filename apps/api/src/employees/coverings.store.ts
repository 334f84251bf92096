import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';

export type CoveringRow = {
  coveringId: string;
  employeeId: string;
  employeeName: string;
  coveredEmployeeId: string;
  coveredEmployeeName: string;
  fromDate: string;
  toDate: string;
};

/** Coverings that are not over: those somebody does, and those done for them. */
export async function listCoverings(db: Reader, actor: Actor, employeeId: string, today: string): Promise<CoveringRow[]> {
  const { rows } = await sql<CoveringRow>`
    select c.id as "coveringId", c.employee_id as "employeeId", ${listNameSql('w', 'employees')} as "employeeName",
      c.covered_employee_id as "coveredEmployeeId",
      ${listNameSql('v', 'employees')} as "coveredEmployeeName", c.from_date as "fromDate", c.to_date as "toDate"
    from coverings c
    join employees w on w.tenant_id = c.tenant_id and w.id = c.employee_id
    join employees v on v.tenant_id = c.tenant_id and v.id = c.covered_employee_id
    where c.tenant_id = ${actor.tenantId} and (c.employee_id = ${employeeId} or c.covered_employee_id = ${employeeId}) and c.to_date >= ${today}::date
    order by c.from_date, c.id limit 200`.execute(db);
  return rows;
}

export async function insertCovering(
  db: Writer,
  actor: Actor,
  covering: { id: string; employeeId: string; coveredEmployeeId: string; fromDate: string; toDate: string },
): Promise<void> {
  await sql`insert into coverings (tenant_id, id, employee_id, covered_employee_id, from_date, to_date, created_by)
    values (${actor.tenantId}, ${covering.id}, ${covering.employeeId}, ${covering.coveredEmployeeId},
      ${covering.fromDate}, ${covering.toDate}, ${actor.userId})`.execute(db);
}

/** Who is covered by this covering, which is one of this employee, on either side. */
export async function findCoveredEmployee(db: Reader, actor: Actor, employeeId: string, coveringId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select covered_employee_id as id from coverings
    where tenant_id = ${actor.tenantId} and id = ${coveringId} and ${employeeId} in (employee_id, covered_employee_id)`.execute(db);
  return rows[0]?.id;
}

/** Ends coverings: those not begun are removed, those running end yesterday and stay on record, those over are not touched. */
export async function endCoverings(
  db: Writer,
  actor: Actor,
  which: { employeeIds: readonly string[]; coveringId?: string; today: string },
): Promise<string[]> {
  const { employeeIds, coveringId, today } = which;
  const here = sql`(select min(${localDaySql(sql`f.time_zone`)})
    from assignments a
    join facilities f on f.tenant_id = a.tenant_id and f.id = a.facility_id
    where a.tenant_id = c.tenant_id and a.employee_id = c.covered_employee_id)`;
  // Further west it is still the day before: nobody has the facilities there in reach until midnight.
  const day = sql`least(${today}::date, ${here})`;
  const mine = sql`c.tenant_id = ${actor.tenantId} and (c.employee_id = any(${employeeIds}::uuid[]) or c.covered_employee_id = any(${employeeIds}::uuid[]))
    and c.to_date >= ${day} ${coveringId ? sql`and c.id = ${coveringId}` : sql``}`;
  const { rows: gone } = await sql<{
    id: string;
  }>`delete from coverings c where ${mine} and c.from_date >= ${day} returning c.id`.execute(db);
  const { rows: cut } = await sql<{ id: string }>`update coverings c set to_date = ${day} - 1 where ${mine} returning c.id`.execute(db);
  return [...gone, ...cut].map((row) => row.id);
}
