import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { command } from '../platform/route.ts';
import {
  countEmployees,
  findOrganizationParts,
  insertBillingMethod,
  listOwnFacilities,
  reachesWhole,
  replaceAssignments,
  replaceBillingContacts,
  replaceLeaders,
} from './organization-people.store.ts';
import { organizationToday } from './organization-reply.ts';
import { insertChange, lockOrganization, updateOrganization } from './organizations.store.ts';
import { refuseStalePart } from './refuse-stale-part.ts';
import { wholeOrganization } from './whole-organization.ts';

export const setAssignments = command(organizations.setAssignments)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const before = await lockOrganization(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  await refuseStalePart(db, actor, before, body.concurrencyStamp);
  const employeeIds = [...new Set(body.employeeIds)];
  if ((await countEmployees(db, actor.tenantId, employeeIds)) !== employeeIds.length)
    throw refuse('ORG_EMPLOYEE', { members: ['employeeIds'] });
  const was = await findOrganizationParts(db, actor.tenantId, before.id);
  const earlier = new Set(was.assignments.map((one) => one.employee_id));
  // Nobody can give a facility out of their own reach, neither to others nor to themselves.
  if (!actor.isSupport && employeeIds.some((id) => !earlier.has(id)) && !(await reachesWhole(db, actor, before.id)))
    throw refuse('4031', { members: ['employeeIds'] });
  await replaceAssignments(db, actor, before.id, employeeIds);
  await updateOrganization(db, actor, before.id, {});
  const now = await findOrganizationParts(db, actor.tenantId, before.id);
  await insertChange(db, actor, {
    organizationId: before.id,
    subject: 'ASSIGNMENTS',
    subjectId: before.id,
    summary: before.name,
    action: 'CHANGED',
    before: { employees: was.assignments.map((one) => one.name) },
    after: { employees: now.assignments.map((one) => one.name) },
  });
  audit.about({ subjectType: 'organization', subjectId: before.id, detail: { assigned: employeeIds.length } });
  const organization = await wholeOrganization(db, actor, clock, before.id);
  if (!organization) throw refuse('ORG_LAST_ASSIGNMENT');
  return organization;
});

export const setLeaders = command(organizations.setLeaders)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const before = await lockOrganization(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  await refuseStalePart(db, actor, before, body.concurrencyStamp);
  const employeeIds = [...new Set(body.leaders.map((one) => one.employeeId))];
  if ((await countEmployees(db, actor.tenantId, employeeIds)) !== employeeIds.length)
    throw refuse('ORG_EMPLOYEE', { members: ['leaders'] });
  const was = await findOrganizationParts(db, actor.tenantId, before.id);
  await replaceLeaders(db, actor.tenantId, before.id, body.leaders);
  await updateOrganization(db, actor, before.id, {});
  const organization = await wholeOrganization(db, actor, clock, before.id);
  if (!organization) throw new Error('the organization just changed is not in reach');
  const told = (leaders: readonly { name: string; role: string }[]) => leaders.map((one) => `${one.name} (${one.role})`);
  await insertChange(db, actor, {
    organizationId: before.id,
    subject: 'LEADERS',
    subjectId: before.id,
    summary: before.name,
    action: 'CHANGED',
    before: { leaders: told(was.leaders) },
    after: { leaders: told(organization.leaders) },
  });
  audit.about({ subjectType: 'organization', subjectId: before.id, detail: { leaders: body.leaders.length } });
  return organization;
});

export const setBillingContacts = command(organizations.setBillingContacts)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const before = await lockOrganization(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  await refuseStalePart(db, actor, before, body.concurrencyStamp);
  const wanted = body.billingContacts.map((one) => ({ ...one, facilityId: one.facilityId ?? null }));
  const was = await findOrganizationParts(db, actor.tenantId, before.id);
  const facilityIds = [...new Set(wanted.flatMap((one) => one.facilityId ?? []))];
  const own = new Set(await listOwnFacilities(db, actor.tenantId, before.id, facilityIds));
  const keys = new Set<string>();
  for (const [index, { contactId, facilityId, delivery }] of wanted.entries()) {
    const contact = was.contacts.find((one) => one.id === contactId && one.kind === 'INVOICE' && one.status_type_code === 'ACTIVE');
    const canReceive = contact && (delivery === 'EMAIL' ? contact.email : delivery === 'FAX' ? contact.fax : true);
    const key = `${contactId}|${facilityId}`;
    if (!canReceive || (facilityId !== null && !own.has(facilityId)) || keys.has(key))
      throw refuse('ORG_BILLING_CONTACT', { members: [`billingContacts.${index}`] });
    keys.add(key);
  }
  await replaceBillingContacts(db, actor.tenantId, before.id, wanted);
  await updateOrganization(db, actor, before.id, {});
  const organization = await wholeOrganization(db, actor, clock, before.id);
  if (!organization) throw new Error('the organization just changed is not in reach');
  const told = (rows: readonly { name: string; delivery: string }[]) => rows.map((one) => `${one.name} (${one.delivery})`);
  await insertChange(db, actor, {
    organizationId: before.id,
    subject: 'BILLING_CONTACTS',
    subjectId: before.id,
    summary: before.name,
    action: 'CHANGED',
    before: { billingContacts: told(was.billing_contacts) },
    after: { billingContacts: told(organization.billingContacts) },
  });
  audit.about({ subjectType: 'organization', subjectId: before.id, detail: { billingContacts: wanted.length } });
  return organization;
});

export const addBillingMethod = command(organizations.addBillingMethod)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const before = await lockOrganization(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  await refuseStalePart(db, actor, before, body.concurrencyStamp);
  const today = organizationToday(before, clock);
  const validFrom = body.validFrom ?? today;
  if (validFrom < today) throw refuse('SETTING_PAST', { members: ['validFrom'] });
  const method = { id: uuidV7(), billingMethod: body.billingMethod, validFrom, note: body.note || null };
  if (!(await insertBillingMethod(db, actor, before.id, method))) throw refuse('ORG_METHOD_DAY', { members: ['validFrom'] });
  await updateOrganization(db, actor, before.id, {});
  await insertChange(db, actor, {
    organizationId: before.id,
    subject: 'BILLING_METHOD',
    subjectId: before.id,
    summary: body.billingMethod,
    action: 'CREATED',
    after: { billingMethod: body.billingMethod, validFrom, note: method.note },
  });
  audit.about({ subjectType: 'organization', subjectId: before.id, detail: { billingMethod: body.billingMethod, validFrom } });
  const organization = await wholeOrganization(db, actor, clock, before.id);
  if (!organization) throw new Error('the organization just changed is not in reach');
  return organization;
});
