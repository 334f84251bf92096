import {
  careRoles,
  dayGroups,
  drawTypes,
  modalities,
  monthGroupings,
  requisitionStatuses,
  roles,
  shifts,
  type Words,
} from '@drawday/vocabulary';
import { timeZones } from './time-zones.ts';

/** One value of a closed list: what is stored and sent, and what a person reads. */
export type EnumerationValue = { value: string | number; label: string };

/** The closed lists of the product, in the order in which screens show them. EMR names are neutral and meant to be renamed by a customer. */
export const enumerations = {
  sex: list({ FEMALE: 'Female', MALE: 'Male', UNKNOWN: 'Unknown' }),
  modality: entries(modalities),
  shift: entries(shifts),
  careTeamRole: entries(careRoles),
  siteType: list({
    MACHINE: 'Machine',
    WATERROOM: 'Water room',
    PORTABLERO: 'Portable RO',
    STATION: 'Station',
    ACIDMIXER: 'Acid mixer',
    BICARBMIXER: 'Bicarbonate mixer',
    RAWWATER: 'Raw water',
    OTHER: 'Other',
  }),
  siteLocation: list({ FACFLOOR: 'Facility floor', PATIENTHOME: 'Patient home' }),
  testOption: list({ Panel: 'Panel', Test: 'Test' }),
  delivery: list({ StandardDelivery: 'Standard', RushDelivery: 'Rush' }),
  timeZone: Object.keys(timeZones).map((code) => ({ value: code, label: code })),
  drawFrequency: drawTypes.codes.map((code) => ({ value: code, label: drawTypes.of[code].en, number: drawTypes.of[code].number })),
  dayGroup: entries(dayGroups),
  week: [1, 2, 3, 4].map((week) => ({ value: week - 1, label: `Week ${week}` })),
  monthGrouping: entries(monthGroupings),
  firstWeek: [
    { value: 0, label: 'First full week' },
    { value: 1, label: 'First week the patient schedule fits' },
  ],
  emrCompany: ['Alder EMR', 'Birch EMR', 'Cedar EMR', 'Dogwood EMR', 'Elm EMR'].map((label, value) => ({ value, label })),
  labVendorType: list({ BLOOD: 'Blood', ENV: 'Environmental' }),
  requisitionStatus: requisitionStatuses.codes.map((status) => ({ value: status, label: status })),
  role: [...entries(roles), { value: 'clinical_readonly_support', label: 'Support (read-only)' }],
} as const satisfies Readonly<Record<string, readonly EnumerationValue[]>>;

function list(labels: Readonly<Record<string, string>>): readonly EnumerationValue[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function entries(closed: { codes: readonly string[]; find: (code: string) => Words | undefined }): readonly EnumerationValue[] {
  return closed.codes.map((code) => ({ value: code, label: closed.find(code)?.en ?? code }));
}
