import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { Contact, Organization } from '@drawday/contracts/organizations/organization.shape.ts';
import type { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import type { z } from 'zod';
import type { Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import type { ContactRow, OrganizationParts } from './organization-people.store.ts';
import type { ChangeRow, OrganizationRow } from './organizations.store.ts';

/** From the row to the wire: one place per shape. */
export function organizationListItem(row: OrganizationRow): ReplyOf<typeof organizations.list>['items'][number] {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    statusTypeCode: row.status_type_code,
    startDate: row.start_date,
    endDate: row.end_date,
    isLocked: row.is_locked,
    isContractedForPatient: row.is_contracted_for_patient,
    isContractedForEmployee: row.is_contracted_for_employee,
    isContractedForSource: row.is_contracted_for_source,
    billingCity: row.billing_address.city ?? null,
    billingState: row.billing_address.state ?? null,
    facilityCount: row.facility_count,
    concurrencyStamp: row.concurrency_stamp,
  };
}

/** The organization's own day: its settings begin and end by it. */
export function organizationToday(row: Pick<OrganizationRow, 'time_zone'>, clock: Clock): string {
  return facilityDay(row.time_zone, clock.now()).toString();
}

export function contactReply(row: ContactRow): z.input<typeof Contact> {
  const { id, first_name, last_name, title, email, phone, fax, note, status_type_code, concurrency_stamp } = row;
  return {
    contactId: id,
    firstName: first_name,
    lastName: last_name,
    title,
    email,
    phone,
    fax,
    note,
    statusTypeCode: status_type_code,
    concurrencyStamp: concurrency_stamp,
  };
}

type Reply = z.input<typeof Organization>;
export function organizationReply(row: OrganizationRow, parts: OrganizationParts, today: string, seesPatients: boolean): Reply {
  const contacts = (kind: ContactRow['kind']) => parts.contacts.filter((one) => one.kind === kind).map(contactReply);
  return {
    ...organizationListItem(row),
    billingMethod: parts.billing_methods.find((method) => method.valid_from <= today)?.billing_method ?? row.billing_method,
    billingAddress: row.billing_address,
    phone: row.phone,
    email: row.email,
    taxId: row.tax_id,
    externalId: row.external_id,
    timeZone: row.time_zone,
    paper: row.paper,
    activeFacilityCount: parts.active_facility_count,
    patientCount: seesPatients ? parts.patient_count : null,
    employeeCount: parts.employee_count,
    organizationContacts: contacts('ORGANIZATION'),
    invoiceContacts: contacts('INVOICE'),
    // The codes are those that the columns allow.
    leaders: parts.leaders.map((one) => ({
      employeeId: one.employee_id,
      name: one.name,
      title: one.title,
      role: one.role as Reply['leaders'][number]['role'],
    })),
    assignments: parts.assignments.map((one) => ({
      employeeId: one.employee_id,
      name: one.name,
      title: one.title,
      email: one.email,
      statusTypeCode: one.status_type_code,
    })),
    billingContacts: parts.billing_contacts.map((one) => ({
      contactId: one.contact_id,
      name: one.name,
      facilityId: one.facility_id,
      facilityName: one.facility_name,
      delivery: one.delivery as Reply['billingContacts'][number]['delivery'],
    })),
    billingMethods: parts.billing_methods.map((one) => ({
      billingMethodId: one.id,
      billingMethod: one.billing_method as Reply['billingMethods'][number]['billingMethod'],
      validFrom: one.valid_from,
      note: one.note,
      createdByName: one.created_by_name,
      creationTime: new Date(one.created_at).toISOString(),
    })),
    creationTime: row.created_at.toISOString(),
    lastModificationTime: row.updated_at?.toISOString() ?? null,
    extraProperties: {},
  };
}

export function changeReply(row: ChangeRow): ReplyOf<typeof organizations.changes>['items'][number] {
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    summary: row.summary,
    action: row.action,
    before: row.before,
    after: row.after,
    changedByName: row.changed_by_name,
    changedAt: row.changed_at.toISOString(),
  };
}
