/** Minutes since midnight as `08:30 AM`. */
export function formatSlot(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${String(hour % 12 || 12).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

const dayMinutes = 24 * 60;

/**
 * Every half hour from 12:00 AM to 11:30 PM, in minutes since midnight. With `nowMinutes` (the chosen day is today)
 * only later slots, and the present minute itself in front.
 */
export function timeSlots(nowMinutes: number | null = null): readonly number[] {
  const all = Array.from({ length: dayMinutes / 30 }, (_, index) => index * 30);
  return nowMinutes === null ? all : [nowMinutes, ...all.filter((slot) => slot > nowMinutes)];
}
