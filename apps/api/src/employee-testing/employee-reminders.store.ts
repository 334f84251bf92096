import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { EscalationMail } from '@drawday/vocabulary';
import { partyStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Maker } from '../platform/maker.ts';
import { codeIn } from '../platform/status-in.ts';

/** Locks employees who are to be reminded, in order of their id, so that two people do not remind the same one at once. */
export async function lockReminded(db: Writer, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`select id from employees where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

export async function insertEmployeeReminders(
  db: Writer,
  maker: Maker,
  at: Temporal.Instant,
  reminders: readonly { id: string; employeeId: string }[],
): Promise<void> {
  await sql`insert into employee_reminders (tenant_id, id, employee_id, reminded_at, by_user_id, by_name)
    select ${maker.tenantId}, n.id, n."employeeId", ${at.toString()}::timestamptz, ${maker.userId}, ${maker.name}
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as n (id uuid, "employeeId" uuid)`.execute(db);
}

/** Reminders whose e-mail has not gone out, with whom to write to and the facility they mainly work at. */
export async function listUnmailed(
  db: Reader,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; userId: string; facilityCode: string }[]> {
  const { rows } = await sql<{ id: string; userId: string; facilityCode: string }>`
    select n.id, e.user_id as "userId", f.code as "facilityCode"
    from employee_reminders n
    join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id and e.user_id is not null
      and ${codeIn('e.status_type_code', partyStatuses.groups.planned)}
    join assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
    join facilities f on f.tenant_id = a.tenant_id and f.id = a.facility_id
    where n.tenant_id = ${tenantId} and n.id = any(${ids}::uuid[]) and n.mail = 'WAITING'
    order by n.id`.execute(db);
  return rows;
}

export async function noteEmployeeMails(
  db: Writer,
  tenantId: string,
  mails: readonly { id: string; mail: EscalationMail }[],
): Promise<void> {
  await sql`update employee_reminders n set mail = m.mail
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (id uuid, mail text)
    where n.tenant_id = ${tenantId} and n.id = m.id and n.mail = 'WAITING'`.execute(db);
}
