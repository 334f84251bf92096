/**
 * Returns a function that prints an instant in one zone: "10/07/2026 06:42 AM CDT".
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone, and (from the function) for an invalid instant
 */
export function zonedTime(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: true },
    timeZoneName: 'short',
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    return `${part('month')}/${part('day')}/${part('year')} ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
  };
}
