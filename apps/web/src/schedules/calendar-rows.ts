import type { NamedTest } from '@drawday/contracts/named-test.shape.ts';
import { shiftPlace } from '@drawday/vocabulary';
import { type DrawMark, drawMark } from './draw-mark.ts';
import type { ReasonParts } from './reason-words.ts';
import type { DrawOfDay, StandingDraw } from './schedules.queries.ts';

/** One patient on one day of the calendar: a draw that exists, or one that the standing orders will make. */
export type CalendarDraw = {
  date: string;
  partyId: string;
  partyName: string;
  dayGroup: string | null;
  shift: string | null;
  chair: number | null;
  tests: readonly NamedTest[];
  mark: DrawMark | 'planned';
  /** Of the draw; null while it is planned. */
  id: string | null;
  isOneTime: boolean;
  reason: ReasonParts | null;
};

const keyOf = (date: string | null, partyId: string) => `${date} ${partyId}`;

type MadeDraw = Pick<
  DrawOfDay,
  'id' | 'partyId' | 'partyName' | 'drawDate' | 'drawKind' | 'statusTypeCode' | 'dayGroup' | 'shift' | 'chair' | 'offerings'
>;

/** Existing draws, then those still to be made on days after today, in the order of shift, chair and name. */
export function calendarDraws(existing: readonly MadeDraw[], standing: readonly StandingDraw[], today: string): CalendarDraw[] {
  const reasons = new Map(standing.map((draw) => [keyOf(draw.date, draw.partyId), draw.reason]));
  const made = existing.flatMap((draw): CalendarDraw[] => {
    const mark = drawMark(draw, today);
    if (mark === 'gone' || !draw.drawDate) return [];
    return [
      {
        ...{ date: draw.drawDate, partyId: draw.partyId, partyName: draw.partyName, dayGroup: draw.dayGroup, shift: draw.shift },
        ...{ chair: draw.chair, tests: draw.offerings, mark, id: draw.id },
        isOneTime: draw.drawKind === 'ONETIME',
        reason: reasons.get(keyOf(draw.drawDate, draw.partyId)) ?? null,
      },
    ];
  });
  // A draw that was cancelled or moved is not made a second time either.
  const taken = new Set(existing.filter((draw) => draw.drawKind !== 'ONETIME').map((draw) => keyOf(draw.drawDate, draw.partyId)));
  const planned = standing
    .filter((draw) => draw.date > today && !taken.has(keyOf(draw.date, draw.partyId)))
    .map((draw): CalendarDraw => ({ ...draw, mark: 'planned', id: null, isOneTime: false }));
  return [...made, ...planned].toSorted(
    (a, b) => shiftPlace(a.shift) - shiftPlace(b.shift) || (a.chair ?? 999) - (b.chair ?? 999) || a.partyName.localeCompare(b.partyName),
  );
}
