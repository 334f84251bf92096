import { drawScheduleOf, scheduleDaysOf } from '@drawday/domain';
import { dayGroups, type PartyType } from '@drawday/vocabulary';
import { patientName } from '../platform/name-on-list.ts';
import type { OrderPartyDetail, PatientDetail } from './schedules.queries.ts';

/** Who or what is ordered for: what the order screens need to know of a patient, an employee or a source. */
export type OrderedParty = {
  type: PartyType;
  id: string;
  name: string;
  statusTypeCode: string;
  facilityId: string;
  modality: string | null;
  /** ISO weekdays on which it can be drawn. */
  drawDays: readonly number[];
  /** The month of yearly tests, where the party has one. */
  month: number | null;
  patient: PatientDetail | null;
  record: OrderPartyDetail | null;
};

/** The page with the orders of a party. */
export const ordersPaths = {
  PATIENT: '/home/patient-orders',
  EMPLOYEE: '/home/employee-orders',
  SITE: '/home/site-orders',
} as const satisfies Record<PartyType, string>;

/** In place of an order's ID: the page opens with an empty order. */
export const newOrderId = 'new';

export function partyOfPatient(patient: PatientDetail): OrderedParty {
  const { id, statusTypeCode, facilityId, modality, scheduleDays, visitDays, dayGroup } = patient;
  return {
    ...{ type: 'PATIENT', id, name: patientName(patient), statusTypeCode, facilityId, modality, month: null, patient, record: null },
    drawDays: scheduleDaysOf(drawScheduleOf({ modality, scheduleDays, visitDays, dayGroup: dayGroups.has(dayGroup) ? dayGroup : null })),
  };
}

export function partyOfRecord(record: OrderPartyDetail): OrderedParty {
  const { partyType: type, id, name, statusTypeCode, facilityId, drawDays, month } = record;
  return { type, id, name, statusTypeCode, facilityId, modality: null, drawDays, month, patient: null, record };
}
