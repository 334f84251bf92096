import { defaultEscalation } from '@drawday/domain';
import type { Client } from 'pg';

/** Open critical results as the worker would have left them: after each step of the rule its people have been told. */
export async function insertDemoEscalations(client: Client, now: Temporal.Instant): Promise<void> {
  const steps = JSON.stringify(defaultEscalation.map((step, index) => ({ ...step, step: index + 1 })));
  await client.query(
    `insert into critical_escalations (tenant_id, result_id, step, recipient, employee_id, user_id, name, told_at, mail)
    select c.tenant_id, c.result_id, s.step, s.recipient, e.id, e.user_id, e.first_name || ' ' || e.last_name,
      c.opened_at + make_interval(mins => s."afterMinutes"), case when e.id is null then null
        when s.recipient <> 'PROVIDER' and e.id = r.provider_id then 'EARLIER' else 'SENT' end
    from critical_results c
    join facilities f on f.tenant_id = c.tenant_id and f.id = c.facility_id
    left join requisitions r on r.tenant_id = c.tenant_id and r.id = c.requisition_id
    cross join json_to_recordset($1::json) as s (step int, "afterMinutes" int, recipient text)
    left join employees e on e.tenant_id = c.tenant_id and e.user_id is not null
      and e.id = case s.recipient when 'PROVIDER' then r.provider_id else f.medical_director_id end
    where c.acknowledged_at is null and c.withdrawn_at is null and c.opened_at + make_interval(mins => s."afterMinutes") <= $2::timestamptz`,
    [steps, now.toString()],
  );
  await client.query(`update critical_results c set escalated_steps = (select max(t.step) from critical_escalations t
      where t.tenant_id = c.tenant_id and t.result_id = c.result_id)
    where exists (select 1 from critical_escalations t where t.tenant_id = c.tenant_id and t.result_id = c.result_id)`);
  await client.query(`insert into requisition_events (tenant_id, requisition_id, at, action, from_status, to_status, by_name, detail)
    select c.tenant_id, r.id, t.told_at, 'escalateCritical', r.status, r.status, 'System', jsonb_build_object('step', t.step, 'people', count(t.user_id))
    from critical_escalations t
    join critical_results c on c.tenant_id = t.tenant_id and c.result_id = t.result_id
    join requisitions r on r.tenant_id = c.tenant_id and r.id = c.requisition_id
    group by c.tenant_id, r.id, r.status, t.result_id, t.step, t.told_at`);
}
