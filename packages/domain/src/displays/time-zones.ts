/** Time zone codes of facilities and their IANA names. The codes name places with their clock changes, not fixed offsets. */
export const timeZones = {
  EST: 'US/Eastern',
  CST: 'US/Central',
  MST: 'US/Mountain',
  PST: 'US/Pacific',
  HST: 'US/Hawaii',
  AST: 'US/Alaska',
} as const;

/** Time zone code on the wire. */
export type TimeZoneCode = keyof typeof timeZones;

/** The IANA name of a facility's zone. An IANA name stays as it is: the database stores zones that way. */
export function ianaTimeZone(zone: string): string {
  return Object.hasOwn(timeZones, zone) ? timeZones[zone as TimeZoneCode] : zone;
}
