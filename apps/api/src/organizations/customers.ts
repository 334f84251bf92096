import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { customers } from '@drawday/contracts/organizations/customers.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { command, query } from '../platform/route.ts';
import { enterMode } from '../platform/transactions.ts';
import { type CustomerRow, listCustomers } from './customers.store.ts';
import { enterOrganization } from './enter-organization.ts';

const customerReply = (row: CustomerRow): ReplyOf<typeof customers.list>['items'][number] => ({
  id: row.id,
  name: row.name,
  code: row.code,
  statusTypeCode: row.status_type_code,
  isLocked: row.is_locked,
  isContractedForPatient: row.is_contracted_for_patient,
  isContractedForEmployee: row.is_contracted_for_employee,
  isContractedForSource: row.is_contracted_for_source,
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  facilityCount: row.facility_count,
  activeFacilityCount: row.active_facility_count,
});

export const list = query(customers.list)(async ({ query: filters, db, audit }) => {
  await enterMode(db, 'customers');
  audit.about({ subjectType: 'organization', detail: { tenants: 'all' } });
  const { rows, totalCount } = await listCustomers(db, filters);
  return { totalCount, items: rows.map(customerReply) };
});

export const create = command(customers.create)(async ({ body, actor, db, clock, refuse, audit }) => {
  const { name, code, ...facts } = body;
  if (name === undefined || code === undefined) {
    await enterMode(db, 'customers');
    audit.about({ subjectType: 'organization', detail: { tenants: 'all' } });
    const { rows, totalCount } = await listCustomers(db, body);
    return { totalCount, items: rows.map(customerReply) };
  }
  const id = uuidV7();
  const fault = await enterOrganization(db, actor, clock, id, { name, code, ...facts });
  if (fault) throw refuse(fault.code, { members: [...fault.members] });
  audit.about({ subjectType: 'organization', subjectId: id });
  const [row] = (await listCustomers(db, { id, skipCount: 0, maxResultCount: 1 })).rows;
  if (!row) throw new Error('the customer just entered is not there');
  return customerReply(row);
});
