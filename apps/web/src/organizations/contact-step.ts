import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { listName } from '@drawday/domain';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import type { Contact, OrganizationDetail } from './organizations.queries.ts';
import type { OrganizationsText } from './organizations.texts.ts';

type Kind = 'organization' | 'invoice';

export const contactsOf = (one: Pick<OrganizationDetail, 'invoiceContacts' | 'organizationContacts'>, kind: Kind) =>
  kind === 'invoice' ? one.invoiceContacts : one.organizationContacts;

export const statusOfContact = ({ statusTypeCode }: Contact) => ({ statusTypeCode });

/** A contact as its button acts on it. @param start what the step starts from: its status, or nothing */
export function contactStep<Start extends object>(
  contact: Contact,
  { kind, organizationId }: { kind: Kind; organizationId: string },
  start: (contact: Contact) => Start,
  text: OrganizationsText,
): SeenRecord<Start> {
  const version = (one: Contact) => ({
    stamp: one.concurrencyStamp,
    values: start(one),
    facts: {
      [text('status')]: text(one.statusTypeCode === 'ACTIVE' ? 'active' : 'inactive'),
      [text('name')]: listName(one),
      [text('email')]: one.email,
      [text('phone')]: one.phone,
      [text('fax')]: one.fax,
      [text('note')]: one.note,
    },
  });
  const newest = async () => {
    const whole = await send(organizations.find, { params: { id: organizationId } });
    return version(contactsOf(whole, kind).find((one) => one.contactId === contact.contactId) ?? contact);
  };
  return { ...version(contact), newest };
}
