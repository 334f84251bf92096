import { ianaTimeZone, isTubeOwed } from '@drawday/domain';
import type { Text } from '../platform/texts.ts';
import type { Draw, RequisitionsTexts } from '../requisitions/requisitions.public.ts';

/** What a scan is checked against. */
export type ScannedDraw = Pick<Draw, 'statusTypeCode' | 'drawDate' | 'timeZone' | 'facilityId' | 'facilityName' | 'specimens'>;
type Here = { facilityId: string | null; now: Temporal.Instant };

/** A POST tube scanned first: PRE and POST are easily confused. */
export function isPostFirst(draw: ScannedDraw, number: string): boolean {
  const tube = draw.specimens.find((specimen) => specimen.number === number);
  const waits = draw.specimens.some((specimen) => specimen.timing !== 'POST' && isTubeOwed(specimen));
  return draw.statusTypeCode === 'PENDING' && tube?.timing === 'POST' && waits;
}

/** What is unusual about a draw here and now: of another facility, or of another day by that facility's clock. */
export function drawDoubts(
  draw: Omit<ScannedDraw, 'statusTypeCode' | 'specimens'>,
  { facilityId, now }: Here,
  text: Text<RequisitionsTexts>,
  dayWords: (day: string) => string,
): string[] {
  const today = now.toZonedDateTimeISO(ianaTimeZone(draw.timeZone)).toPlainDate().toString();
  return [
    draw.facilityId !== facilityId && text('scanOtherFacility', { facility: draw.facilityName }),
    draw.drawDate !== null && draw.drawDate !== today && text('scanOtherDay', { day: dayWords(draw.drawDate) }),
  ].filter((doubt) => doubt !== false);
}
