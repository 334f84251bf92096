import type { TimeZoneCode } from '../displays/time-zones.ts';

type ZoneOfPlace = {
  zone: TimeZoneCode;
  /** SPLIT: the state has two zones and there was no position. FOREIGN: none of the six zones is right. NO_SUMMER_TIME: right in winter only. */
  doubt: 'SPLIT' | 'FOREIGN' | 'NO_SUMMER_TIME' | null;
  /** How far the clock may be off, in hours, for a foreign zone. */
  offByHours: number;
};

const byState: Readonly<Record<string, TimeZoneCode>> = {
  ...zoneOf('EST', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'),
  ...zoneOf('CST', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'),
  ...zoneOf('MST', 'AZ CO ID MT NM UT WY'),
  ...zoneOf('PST', 'CA NV OR WA'),
  HI: 'HST',
  AK: 'AST',
};
/** Territories with clocks of their own: the nearest of the six zones, and the largest difference over the year. */
const foreign: Readonly<Record<string, { zone: TimeZoneCode; offByHours: number }>> = {
  PR: { zone: 'EST', offByHours: 1 },
  VI: { zone: 'EST', offByHours: 1 },
  AS: { zone: 'HST', offByHours: 1 },
  GU: { zone: 'HST', offByHours: 20 },
  MP: { zone: 'HST', offByHours: 20 },
};

/** States with a second zone: which one, and where, by rough lines on the map (a town near the line may be on the other side). */
const second: Readonly<Record<string, { zone: TimeZoneCode; holds: (latitude: number, longitude: number) => boolean }>> = {
  FL: { zone: 'CST', holds: (latitude, longitude) => longitude < -85.0 && latitude > 29.5 },
  TN: { zone: 'EST', holds: (_, longitude) => longitude > -85.4 },
  KY: { zone: 'CST', holds: (_, longitude) => longitude < -86.1 },
  IN: { zone: 'CST', holds: (latitude, longitude) => longitude < -86.9 && (latitude > 41 || latitude < 38.4) },
  MI: { zone: 'CST', holds: (latitude, longitude) => longitude < -87.6 && latitude > 45.1 && latitude < 46.7 },
  TX: { zone: 'MST', holds: (_, longitude) => longitude < -104.9 },
  ND: { zone: 'MST', holds: (latitude, longitude) => longitude < -101.5 && latitude < 47.6 },
  SD: { zone: 'MST', holds: (_, longitude) => longitude < -101.0 },
  NE: { zone: 'MST', holds: (_, longitude) => longitude < -101.3 },
  KS: { zone: 'MST', holds: (latitude, longitude) => longitude < -101.5 && latitude < 39.6 },
  ID: { zone: 'PST', holds: (latitude) => latitude > 45.6 },
  OR: { zone: 'MST', holds: (latitude, longitude) => longitude > -118.1 && latitude < 44.5 },
};

function zoneOf(zone: TimeZoneCode, states: string): Record<string, TimeZoneCode> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]));
}

/**
 * The time zone of a facility at a place in the United States or its territories.
 *
 * @param state two letters
 * @param position degrees, west negative; decides in states with two zones
 * @returns undefined for letters that are not a state
 */
export function timeZoneOfPlace(state: string, position: { latitude: number; longitude: number } | null): ZoneOfPlace | undefined {
  const abroad = foreign[state];
  if (abroad) return { ...abroad, doubt: 'FOREIGN' };
  const zone = byState[state];
  if (!zone) return undefined;
  if (state === 'AZ') return { zone, doubt: 'NO_SUMMER_TIME', offByHours: 1 };
  const other = second[state];
  if (!other) return { zone, doubt: null, offByHours: 0 };
  if (!position) return { zone, doubt: 'SPLIT', offByHours: 1 };
  return { zone: other.holds(position.latitude, position.longitude) ? other.zone : zone, doubt: null, offByHours: 0 };
}
