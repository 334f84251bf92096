import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { partyStatusDisplay } from '@drawday/domain';
import { billingMethods, type InvoiceDelivery, invoiceDeliveries, leaderRoles } from '@drawday/vocabulary';
import type { SavedRecord } from '../forms/save-form.tsx';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { codeWord, wordOf } from '../platform/code-word.ts';
import type { OrganizationDetail, OrganizationRow } from './organizations.queries.ts';
import type { OrganizationsText } from './organizations.texts.ts';

const namesOf = (people: readonly { name: string }[]) => people.map((one) => one.name).join(' · ');

/** Who receives the invoices of which facility, and how. */
export const billedToWords = (name: string, facility: string, delivery: InvoiceDelivery): string =>
  `${name} (${facility}, ${codeWord(invoiceDeliveries, delivery)})`;

/** What a form of one part shows of the others when somebody has changed them meanwhile. */
const factsOf = (organization: OrganizationDetail, text: OrganizationsText): Record<string, string | null> => ({
  [text('name')]: organization.name,
  [text('code')]: organization.code,
  [text('status')]: wordOf(partyStatusDisplay(organization.statusTypeCode)),
  [text('phone')]: organization.phone,
  [text('email')]: organization.email,
  [text('leaders')]: organization.leaders.map((one) => `${one.name} (${codeWord(leaderRoles, one.role)})`).join(' · '),
  [text('assignments')]: namesOf(organization.assignments),
  [text('billingContacts')]: organization.billingContacts
    .map((one) => billedToWords(one.name, one.facilityName ?? text('everyOtherFacility'), one.delivery))
    .join(' · '),
  [text('billingMethods')]: organization.billingMethods
    .map((one) => `${codeWord(billingMethods, one.billingMethod)} ${text('sinceDay', { day: one.validFrom })}`)
    .join(' · '),
});

/** The organization as a form of one of its parts changes it. */
export function organizationRecord<Values extends object>(
  organization: OrganizationDetail,
  valuesOf: (organization: OrganizationDetail) => Partial<Values>,
  text: OrganizationsText,
): SavedRecord<Values> {
  const version = (one: OrganizationDetail) => ({ stamp: one.concurrencyStamp, values: valuesOf(one), facts: factsOf(one, text) });
  return {
    ...version(organization),
    newest: async () => version(await send(organizations.find, { params: { id: organization.id } })),
  };
}

/** An organization in the list, as a change of its status acts on it. */
export function organizationStep(organization: OrganizationRow, text: OrganizationsText): SeenRecord<{ statusTypeCode: string }> {
  const version = (one: OrganizationRow) => ({
    stamp: one.concurrencyStamp,
    values: { statusTypeCode: one.statusTypeCode },
    facts: {
      [text('name')]: one.name,
      [text('code')]: one.code,
      [text('status')]: wordOf(partyStatusDisplay(one.statusTypeCode)),
    },
  });
  return { ...version(organization), newest: async () => version(await send(organizations.find, { params: { id: organization.id } })) };
}
