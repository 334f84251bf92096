import { type PaperCode, type TimeZoneCode, timeZoneCodes } from '@drawday/vocabulary';
import type { OrganizationDetail } from './organizations.queries.ts';

/** The record as the form holds it. */
export type OrganizationValues = {
  name: string;
  code: string;
  startDate: string | null;
  endDate: string | null;
  phone: string | null;
  email: string | null;
  taxId: string | null;
  externalId: string | null;
  timeZone: TimeZoneCode;
  paper: PaperCode;
  billingAddress: Record<'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip', string | null>;
  isLocked: boolean;
  isContractedForPatient: boolean;
  isContractedForEmployee: boolean;
  isContractedForSource: boolean;
};

export const emptyOrganization: OrganizationValues = {
  name: '',
  code: '',
  startDate: null,
  endDate: null,
  phone: null,
  email: null,
  taxId: null,
  externalId: null,
  timeZone: 'EST',
  paper: 'LETTER',
  billingAddress: { addressLine1: null, addressLine2: null, city: null, state: null, zip: null },
  isLocked: false,
  isContractedForPatient: true,
  isContractedForEmployee: false,
  isContractedForSource: false,
};

export function valuesOf(organization: OrganizationDetail): OrganizationValues {
  const { billingAddress } = organization;
  return {
    name: organization.name,
    code: organization.code,
    startDate: organization.startDate,
    endDate: organization.endDate,
    phone: organization.phone,
    email: organization.email,
    taxId: organization.taxId,
    externalId: organization.externalId,
    timeZone: timeZoneCodes.codes.find((zone) => zone === organization.timeZone) ?? 'EST',
    paper: organization.paper,
    billingAddress: {
      addressLine1: billingAddress.addressLine1 ?? null,
      addressLine2: billingAddress.addressLine2 ?? null,
      city: billingAddress.city ?? null,
      state: billingAddress.state ?? null,
      zip: billingAddress.zip ?? null,
    },
    isLocked: organization.isLocked,
    isContractedForPatient: organization.isContractedForPatient,
    isContractedForEmployee: organization.isContractedForEmployee,
    isContractedForSource: organization.isContractedForSource,
  };
}

/** What is sent: the laboratory's fields only when its own staff save. */
export function toWire(values: OrganizationValues, mayContract: boolean) {
  const { isLocked, isContractedForPatient, isContractedForEmployee, isContractedForSource, ...facts } = values;
  const contract = { isLocked, isContractedForPatient, isContractedForEmployee, isContractedForSource };
  return mayContract ? { ...facts, ...contract } : facts;
}
