import type { InputOf } from '@drawday/contracts/endpoint.ts';
import type { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { closingDays, type TimeZoneCode, timeZoneCodes } from '@drawday/vocabulary';
import type { FacilityDetail } from './facilities.queries.ts';

type Address = { addressLine1: string; addressLine2: string; city: string; state: string; zip: string };
/** The form of a facility's record: every text is a string, so that an emptied field is recognized. */
export type FacilityValues = {
  organizationId: string;
  name: string;
  code: string;
  externalId: string;
  ccn: string;
  npi: string;
  cliaNumber: string;
  phone: string;
  afterHoursPhone: string;
  fax: string;
  address: Address;
  shippingAddress: Address;
  timeZone: TimeZoneCode;
  emrCompany: number | null;
  courierPickupTime: string;
  labAccount: string;
  supplyAccount: string;
  stations: number | null;
  monthClosingDay: number;
};

const addressOf = (address: FacilityDetail['address']): Address => ({
  addressLine1: address.addressLine1 ?? '',
  addressLine2: address.addressLine2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  zip: address.zip ?? '',
});

export const emptyFacility: FacilityValues = {
  organizationId: '',
  name: '',
  code: '',
  externalId: '',
  ccn: '',
  npi: '',
  cliaNumber: '',
  phone: '',
  afterHoursPhone: '',
  fax: '',
  address: addressOf({}),
  shippingAddress: addressOf({}),
  timeZone: 'EST',
  emrCompany: null,
  courierPickupTime: '',
  labAccount: '',
  supplyAccount: '',
  stations: null,
  monthClosingDay: closingDays.usual,
};

export function valuesOf(facility: FacilityDetail): FacilityValues {
  return {
    organizationId: facility.organizationId,
    name: facility.name,
    code: facility.code,
    externalId: facility.externalId ?? '',
    ccn: facility.ccn ?? '',
    npi: facility.npi ?? '',
    cliaNumber: facility.cliaNumber ?? '',
    phone: facility.phone ?? '',
    afterHoursPhone: facility.afterHoursPhone ?? '',
    fax: facility.fax ?? '',
    address: addressOf(facility.address),
    shippingAddress: addressOf(facility.shippingAddress),
    timeZone: timeZoneCodes.has(facility.timeZone) ? facility.timeZone : 'EST',
    emrCompany: facility.emrCompany,
    courierPickupTime: facility.courierPickupTime ?? '',
    labAccount: facility.labAccount ?? '',
    supplyAccount: facility.supplyAccount ?? '',
    stations: facility.stations,
    monthClosingDay: facility.monthClosingDay,
  };
}

type Body = NonNullable<InputOf<typeof facilities.create>['body']>;
/** States are written as two capital letters; an emptied field removes its value. */
export function toWire({
  organizationId: _,
  address,
  shippingAddress,
  stations,
  emrCompany,
  ...texts
}: FacilityValues): Omit<Body, 'organizationId'> {
  const upper = (one: Address) => ({ ...one, state: one.state.trim().toUpperCase() });
  return {
    ...texts,
    address: upper(address),
    shippingAddress: upper(shippingAddress),
    stations: stations ?? null,
    emrCompany: emrCompany ?? null,
  };
}
