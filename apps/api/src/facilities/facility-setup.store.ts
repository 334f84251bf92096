import type { Reader } from '@drawday/database/connect.ts';
import type { SetupFacts } from '@drawday/domain';
import { partyStatuses, scheduleStatuses } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { codeIn } from '../platform/status-in.ts';

/** Only patients' orders are signed. */
const hasOrders = (group: 'inForce' | 'unsigned'): RawBuilder<boolean> => sql`exists (select 1
        from schedules s
        where s.tenant_id = f.tenant_id and s.facility_id = f.id and s.party_type = 'PATIENT'
          and ${codeIn('s.status', scheduleStatuses.groups[group])})`;

/** What is on record about the set-up of one facility, in one statement. */
export async function findSetupFacts(db: Reader, { tenantId }: Actor, facilityId: string): Promise<Omit<SetupFacts, 'missingDetails'>> {
  const { rows } = await sql<Omit<SetupFacts, 'missingDetails'>>`
    select o.is_contracted_for_patient as "testsPatients",
      jsonb_array_length(f.draw_schedules) as "drawDays",
      (select count(*)::int from facility_shifts s where s.tenant_id = f.tenant_id and s.facility_id = f.id) as shifts,
      (select count(*)::int from facility_labs l where l.tenant_id = f.tenant_id and l.facility_id = f.id) as laboratories,
      (select count(*)::int
        from facility_labs l
        where l.tenant_id = f.tenant_id and l.facility_id = f.id and l.account_number is not null) as "laboratoriesWithAccount",
      (select coalesce(jsonb_agg(jsonb_build_object('employeeId', e.id, 'name', ${listNameSql('e', 'employees')},
          'isProvider', e.care_role = 'PROV',
          'account', case when u.id is not null
            then jsonb_build_object('roles', coalesce(u.roles, '{}'), 'isInvited', u.invite_sent, 'hasSignedIn', u.last_sign_in_at is not null) end)
          order by e.last_name, e.id), '[]')
        from assignments a
        join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
        left join identity.user_directory u on u.id = e.user_id and not u.is_deleted and u.is_active
        where a.tenant_id = f.tenant_id and a.facility_id = f.id and e.status_type_code = 'ACTIVE') as people,
      exists (select 1
        from patients p
        where p.tenant_id = f.tenant_id and p.facility_id = f.id and p.deleted_at is null
          and ${codeIn('p.status_type_code', partyStatuses.groups.present)}) as "hasVerifiedPatients",
      ${hasOrders('inForce')} as "hasSignedOrders",
      ${hasOrders('unsigned')} as "hasUnsignedOrders",
      exists (select 1
        from requisitions r
        where r.tenant_id = f.tenant_id and r.facility_id = f.id and r.label_confirmed_at is not null) as "hasPrintedLabels"
    from facilities f
    join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    where f.tenant_id = ${tenantId} and f.id = ${facilityId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the facility just read is not there');
  return row;
}
