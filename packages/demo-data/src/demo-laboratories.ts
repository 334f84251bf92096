import type { Client } from 'pg';

/** The laboratories of the demo, which of them tests for which facility, and the contacts of each customer. */
export async function insertDemoLaboratories(client: Client): Promise<void> {
  await client.query(`insert into lab_vendors (name, lab_vendor_type_code, status_type_code, start_date, clia_number,
      director_name, address, phone, account_prefix)
    values
    ('Foxglove Renal Laboratory', 'BLOOD', 'ACTIVE', '2018-01-01', '44D9990021', 'Rosalind Achterberg, MD, PhD',
    '{"city": "Cedar Hollow", "state": "TN"}', '(555) 201-4400', null),
    ('Foxglove Water Laboratory', 'ENV', 'ACTIVE', '2018-01-01', '44D9990022', 'Rosalind Achterberg, MD, PhD',
    '{"city": "Cedar Hollow", "state": "TN"}', '(555) 201-4410', 'N'),
    ('Harrow Street Laboratory', 'BLOOD', 'PAUSED', '2016-05-01', '44D9990023', 'Ignatius Bellweather, MD',
    '{"city": "Harrow", "state": "TN"}', '(555) 201-4420', null)
    on conflict (name) do nothing`);
  await client.query(`insert into facility_labs (tenant_id, facility_id, lab_vendor_id, account_number)
    select f.tenant_id, f.id, v.id, case v.lab_vendor_type_code when 'ENV' then 'N' else '' end || f.code
    from facilities f
    cross join lab_vendors v
    where v.status_type_code = 'ACTIVE'
    on conflict do nothing`);
  await client.query(`insert into organization_contacts (tenant_id, id, organization_id, kind, first_name, last_name, title, email, phone)
    select o.tenant_id, uuid_v7(), o.id, c.kind, c.first_name, c.last_name, c.title,
      lower(c.first_name || '.' || c.last_name) || '@' || t.name || '.example', c.phone
    from organizations o
    join tenants t on t.id = o.tenant_id
    cross join (values ('ORGANIZATION', 'Petra', 'Lindqvist', 'Director of operations', '(555) 201-4430'),
      ('ORGANIZATION', 'Desmond', 'Achebe', 'Quality manager', '(555) 201-4431'),
      ('INVOICE', 'Carla', 'Montoya', 'Accounts payable', '(555) 201-4432')) as c (kind, first_name, last_name, title, phone)`);
  await client.query(`insert into organization_billing_contacts (tenant_id, organization_id, contact_id, delivery)
    select tenant_id, organization_id, id, 'EMAIL' from organization_contacts where kind = 'INVOICE'`);
  await client.query(`insert into organization_assignments (tenant_id, organization_id, employee_id)
    select e.tenant_id, e.organization_id, e.id
    from employees e
    join identity.users u on u.id = e.user_id
    where 'clinical_admin' = any(u.roles)
    on conflict do nothing`);
  // The clinic would be called later for potassium: it waits for the medical director.
  await client.query(`insert into offering_ranges (tenant_id, id, organization_id, facility_id, result_code, valid_from, proposed_criticals,
      proposed_at, proposed_by_name)
    select f.tenant_id, uuid_v7(), f.organization_id, f.id, 'K', current_date,
      '[{"ModalityTypeCode": "HD", "Less": "<", "LessValue": 2.6, "Greater": ">", "GreaterValue": 7}]', now(), e.first_name || ' ' || e.last_name
    from facilities f
    join facility_managers m on m.tenant_id = f.tenant_id and m.facility_id = f.id and m.position = 1
    join employees e on e.tenant_id = m.tenant_id and e.id = m.employee_id
    where f.code = (select min(o.code) from facilities o where o.tenant_id = f.tenant_id) and f.medical_director_id is not null`);
  await client.query(`insert into organization_leaders (tenant_id, organization_id, employee_id, role)
    select distinct on (o.id) o.tenant_id, o.id, f.medical_director_id, 'MEDICAL'
    from organizations o
    join facilities f on f.tenant_id = o.tenant_id and f.organization_id = o.id
    where f.medical_director_id is not null order by o.id, f.name on conflict do nothing`);
}
