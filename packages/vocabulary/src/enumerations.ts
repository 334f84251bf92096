import { drawWeeks, firstWeekRules, months } from './calendar-lists.ts';
import { drawTypes, monthGroupings } from './draw-types.ts';
import { modalities } from './modalities.ts';
import { deliverySpeeds, testOptions } from './ordering-lists.ts';
import { emrCompanies, timeZoneCodes, vendorTypes } from './organization-lists.ts';
import { partyStatuses, siteStatuses } from './party-statuses.ts';
import { partyTypes } from './party-types.ts';
import { accessTypes, sexes } from './people-lists.ts';
import { careRoles, roles } from './roles.ts';
import { siteLocations, siteTypes } from './source-lists.ts';
import { dayGroups, shifts } from './treatment-week.ts';

/** The closed lists that the enumeration calls return, by their names there. */
export const enumerations = {
  sex: sexes,
  modality: modalities,
  shift: shifts,
  careTeamRole: careRoles,
  siteType: siteTypes,
  siteLocation: siteLocations,
  testOption: testOptions,
  delivery: deliverySpeeds,
  timeZone: timeZoneCodes,
  drawFrequency: drawTypes,
  dayGroup: dayGroups,
  drawWeek: drawWeeks,
  month: months,
  monthGrouping: monthGroupings,
  firstWeek: firstWeekRules,
  emrCompany: emrCompanies,
  partyStatus: partyStatuses,
  siteStatus: siteStatuses,
  partyType: partyTypes,
  accessType: accessTypes,
  labVendorType: vendorTypes,
  role: roles,
} as const;
