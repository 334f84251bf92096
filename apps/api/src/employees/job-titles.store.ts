import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { employeesInReach } from './employees.store.ts';

export type JobTitleRow = { id: string; name: string; employeeCount: number; isBeyond: boolean; concurrencyStamp: string };

const columns = (actor: Actor) => sql`j.id, j.name, j.concurrency_stamp as "concurrencyStamp",
  (select count(*)::int from employees e where e.tenant_id = j.tenant_id and e.job_title_id = j.id) as "employeeCount",
  exists (select 1 from employees e
    where e.tenant_id = j.tenant_id and e.job_title_id = j.id
      and (not ${employeesInReach(actor)} or exists (select 1 from assignments a
        where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.facility_id <> all(${actor.facilityIds}::uuid[])))) as "isBeyond"`;

/** The first ones by name, each with the count of employees who have it. */
export async function listJobTitles(db: Reader, actor: Actor, limit: number): Promise<JobTitleRow[]> {
  const { rows } =
    await sql<JobTitleRow>`select ${columns(actor)} from job_titles j where j.tenant_id = ${actor.tenantId} order by j.name, j.id limit ${limit}`.execute(
      db,
    );
  return rows;
}

export async function countJobTitles(db: Reader, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from job_titles where tenant_id = ${actor.tenantId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function findJobTitle(db: Reader, actor: Actor, id: string): Promise<JobTitleRow | undefined> {
  const { rows } =
    await sql<JobTitleRow>`select ${columns(actor)} from job_titles j where j.tenant_id = ${actor.tenantId} and j.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked: nobody gives the title to an employee in the meantime. */
export async function lockJobTitle(db: Writer, actor: Actor, id: string): Promise<JobTitleRow | undefined> {
  const { rows } = await sql`select 1 from job_titles where tenant_id = ${actor.tenantId} and id = ${id} for update`.execute(db);
  return rows.length ? findJobTitle(db, actor, id) : undefined;
}

/** False when another title has this name, whatever its case. */
export async function isJobTitleFree(db: Reader, actor: Actor, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } =
    await sql`select 1 from job_titles where tenant_id = ${actor.tenantId} and lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid`.execute(
      db,
    );
  return rows.length === 0;
}

export async function insertJobTitle(db: Writer, actor: Actor, id: string, name: string): Promise<void> {
  await sql`insert into job_titles (tenant_id, id, name) values (${actor.tenantId}, ${id}, ${name})`.execute(db);
}

export async function renameJobTitle(db: Writer, actor: Actor, id: string, name: string): Promise<void> {
  await sql`update job_titles set name = ${name}, concurrency_stamp = gen_random_uuid() where tenant_id = ${actor.tenantId} and id = ${id}`.execute(
    db,
  );
}

export async function deleteJobTitle(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from job_titles where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
