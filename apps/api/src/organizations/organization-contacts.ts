import type { ContactInput } from '@drawday/contracts/organizations/organization.shape.ts';
import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { listName } from '@drawday/domain';
import type { z } from 'zod';
import { command } from '../platform/route.ts';
import {
  type ContactColumns,
  type ContactKind,
  deleteContact,
  findContact,
  insertContact,
  listDeliveries,
  updateContact,
} from './organization-people.store.ts';
import { contactReply } from './organization-reply.ts';
import { insertChange, lockOrganization } from './organizations.store.ts';
import { refuseStalePart } from './refuse-stale-part.ts';

const subjects = { ORGANIZATION: 'ORGANIZATION_CONTACT', INVOICE: 'INVOICE_CONTACT' } as const;
const named = (row: { first_name: string; last_name: string }) => listName({ firstName: row.first_name, lastName: row.last_name });

const columnsOf = (body: z.output<typeof ContactInput>): ContactColumns => ({
  first_name: body.firstName,
  last_name: body.lastName,
  title: body.title ?? null,
  email: body.email ?? null,
  phone: body.phone ?? null,
  fax: body.fax ?? null,
  note: body.note ?? null,
});

const adding = (contract: typeof organizations.addInvoiceContact, kind: ContactKind) =>
  command(contract)(async ({ params, body, actor, db, refuse, audit }) => {
    const organization = await lockOrganization(db, actor, params.id);
    if (!organization) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
    const values = columnsOf(body);
    const row = await insertContact(db, actor, organization.id, kind, uuidV7(), values);
    await insertChange(db, actor, {
      organizationId: organization.id,
      subject: subjects[kind],
      subjectId: row.id,
      summary: named(row),
      action: 'CREATED',
      after: values,
    });
    audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { contact: row.id } });
    return contactReply(row);
  });

const changing = (contract: typeof organizations.changeInvoiceContact, kind: ContactKind) =>
  command(contract)(async ({ params, body, actor, db, refuse, audit }) => {
    const organization = await lockOrganization(db, actor, params.id);
    const before = await findContact(db, actor.tenantId, kind, body.contactId);
    if (!organization || before?.organization_id !== organization.id)
      throw refuse('NOT_FOUND', { values: { entity: 'Contact', id: body.contactId } });
    await refuseStalePart(db, actor, before, body.concurrencyStamp);
    const values = columnsOf(body);
    const lost = (await listDeliveries(db, actor.tenantId, before.id)).find(
      (delivery) => (delivery === 'EMAIL' && !values.email) || (delivery === 'FAX' && !values.fax),
    );
    if (lost) throw refuse('ORG_CONTACT_DELIVERY', { values: { delivery: lost }, members: [lost.toLowerCase()] });
    const row = await updateContact(db, actor, before.id, { ...values, status_type_code: before.status_type_code });
    const fields = Object.keys(values) as (keyof ContactColumns)[];
    const changed = fields.filter((field) => before[field] !== values[field]);
    await insertChange(db, actor, {
      organizationId: organization.id,
      subject: subjects[kind],
      subjectId: row.id,
      summary: named(row),
      action: 'CHANGED',
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: Object.fromEntries(changed.map((field) => [field, values[field]])),
    });
    audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { contact: row.id, fields: changed } });
    return contactReply(row);
  });

const switching = (contract: typeof organizations.changeInvoiceContactStatus, kind: ContactKind) =>
  command(contract)(async ({ params, body, actor, db, refuse, audit }) => {
    const known = await findContact(db, actor.tenantId, kind, body.contactId);
    const organization =
      known && (!params.id || params.id === known.organization_id) && (await lockOrganization(db, actor, known.organization_id));
    // Read again: the lock may have waited for another change.
    const before = organization ? await findContact(db, actor.tenantId, kind, body.contactId) : undefined;
    if (!organization || !before) throw refuse('NOT_FOUND', { values: { entity: 'Contact', id: body.contactId } });
    await refuseStalePart(db, actor, before, body.concurrencyStamp);
    if (body.statusTypeCode === 'INACTIVE' && (await listDeliveries(db, actor.tenantId, before.id)).length)
      throw refuse('ORG_CONTACT_USED');
    const row = await updateContact(db, actor, before.id, { ...before, status_type_code: body.statusTypeCode });
    await insertChange(db, actor, {
      organizationId: organization.id,
      subject: subjects[kind],
      subjectId: row.id,
      summary: named(row),
      action: 'STATUS',
      before: { status_type_code: before.status_type_code },
      after: { status_type_code: row.status_type_code },
    });
    audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { contact: row.id, to: row.status_type_code } });
    return contactReply(row);
  });

const removing = (contract: typeof organizations.removeInvoiceContact, kind: ContactKind) =>
  command(contract)(async ({ params, query, actor, db, refuse, audit }) => {
    const organization = await lockOrganization(db, actor, params.id);
    const before = await findContact(db, actor.tenantId, kind, params.contactId);
    if (!organization || before?.organization_id !== organization.id)
      throw refuse('NOT_FOUND', { values: { entity: 'Contact', id: params.contactId } });
    await refuseStalePart(db, actor, before, query.concurrencyStamp);
    if ((await listDeliveries(db, actor.tenantId, before.id)).length) throw refuse('ORG_CONTACT_USED');
    await deleteContact(db, actor.tenantId, before.id);
    await insertChange(db, actor, {
      organizationId: organization.id,
      subject: subjects[kind],
      subjectId: before.id,
      summary: named(before),
      action: 'REMOVED',
      before,
    });
    audit.about({ subjectType: 'organization', subjectId: organization.id, detail: { contact: before.id } });
  });

export const addInvoiceContact = adding(organizations.addInvoiceContact, 'INVOICE');
export const changeInvoiceContact = changing(organizations.changeInvoiceContact, 'INVOICE');
export const changeInvoiceContactStatus = switching(organizations.changeInvoiceContactStatus, 'INVOICE');
export const removeInvoiceContact = removing(organizations.removeInvoiceContact, 'INVOICE');
export const addOrganizationContact = adding(organizations.addOrganizationContact, 'ORGANIZATION');
export const changeOrganizationContact = changing(organizations.changeOrganizationContact, 'ORGANIZATION');
export const changeOrganizationContactStatus = switching(organizations.changeOrganizationContactStatus, 'ORGANIZATION');
export const removeOrganizationContact = removing(organizations.removeOrganizationContact, 'ORGANIZATION');
