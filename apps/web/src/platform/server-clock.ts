import { ianaTimeZone } from '@drawday/domain';

/** How far this device's clock is behind the server's, as the newest answer showed; whole seconds, which is what the answer says. */
let behindMs = 0;

const nearEnoughMs = 2_000;

/** Takes the server's time from an answer; a difference of a second or two is the way the answer took. */
export function noteServerTime(date: string | null, now = Temporal.Now.instant()): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(said)) return;
  const difference = said - now.epochMilliseconds;
  behindMs = Math.abs(difference) <= nearEnoughMs ? 0 : difference;
}

/** Now, by the server's clock: what is late, over or due must not depend on a device whose clock is wrong. */
export const serverNow = (): Temporal.Instant => Temporal.Now.instant().add({ milliseconds: behindMs });

/** Today in a time zone, by the server's clock. */
export const serverToday = (timeZone: string): Temporal.PlainDate => serverNow().toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate();
