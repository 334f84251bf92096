/** A calendar day as MM/DD/YYYY; empty for none. */
export function formatDate(date: Temporal.PlainDate | Temporal.PlainDateTime | null | undefined): string {
  return date ? `${two(date.month)}/${two(date.day)}/${String(date.year).padStart(4, '0')}` : '';
}

/** A time of day as hh:mm AM/PM; empty for none. */
export function formatTime(time: Temporal.PlainTime | Temporal.PlainDateTime | null | undefined): string {
  return time ? `${two(time.hour % 12 === 0 ? 12 : time.hour % 12)}:${two(time.minute)} ${time.hour < 12 ? 'AM' : 'PM'}` : '';
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
