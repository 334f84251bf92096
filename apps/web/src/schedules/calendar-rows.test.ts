import { describe, expect, it } from 'vitest';
import { calendarDraws } from './calendar-rows.ts';
import type { DrawOfDay, StandingDraw } from './schedules.queries.ts';

const today = '2026-11-21';
const reason = { kind: 'everyTreatment' };
const standing = (date: string, partyId: string, changes: Partial<StandingDraw> = {}): StandingDraw => ({
  ...{ date, partyId, partyName: partyId, dayGroup: 'MWF', shift: 'FIRST', chair: 1, tests: [{ code: 'K', name: 'Potassium' }], reason },
  ...changes,
});
type Made = Pick<
  DrawOfDay,
  'id' | 'partyId' | 'partyName' | 'drawDate' | 'drawKind' | 'statusTypeCode' | 'dayGroup' | 'shift' | 'chair' | 'offerings'
>;
const made = (drawDate: string, partyId: string, changes: Partial<Made> = {}): Made => ({
  ...{ id: `${drawDate} ${partyId}`, partyId, partyName: partyId, drawDate, drawKind: 'RECURRING', statusTypeCode: 'PENDING' as const },
  ...{ dayGroup: 'MWF', shift: 'FIRST', chair: 1, offerings: [{ code: 'K', name: 'Potassium', status: 'PENDING' }] },
  ...changes,
});
const marks = (existing: Made[], planned: StandingDraw[]) =>
  calendarDraws(existing, planned, today).map((draw) => `${draw.partyId} ${draw.date} ${draw.mark}`);

describe('draws of the calendar', () => {
  it('a standing draw that is made is not planned a second time, and gives its reason', () => {
    const [draw, ...rest] = calendarDraws([made('2026-11-25', 'a')], [standing('2026-11-25', 'a')], today);
    expect(rest).toEqual([]);
    expect(draw).toMatchObject({ mark: 'open', reason });
  });

  it('one beside an extra draw of the same day still is', () => {
    expect(marks([made('2026-11-25', 'a', { drawKind: 'ONETIME' })], [standing('2026-11-25', 'a')])).toEqual([
      'a 2026-11-25 open',
      'a 2026-11-25 planned',
    ]);
  });

  it('one that was cancelled or moved is not made again', () => {
    expect(marks([made('2026-11-25', 'a', { statusTypeCode: 'CANCELED' })], [standing('2026-11-25', 'a')])).toEqual([
      'a 2026-11-25 missed',
    ]);
    expect(marks([made('2026-11-25', 'a', { statusTypeCode: 'RESCHEDULED' })], [standing('2026-11-25', 'a')])).toEqual([]);
  });

  it('open past its day is missed; today nothing is planned any more', () => {
    expect(marks([made('2026-11-20', 'a'), made(today, 'b')], [standing(today, 'c')])).toEqual(['a 2026-11-20 missed', `b ${today} open`]);
  });

  it('stands by shift, chair and name, home patients last', () => {
    const rows = [
      made('2026-11-25', 'home', { shift: null, chair: null }),
      made('2026-11-25', 'b', { shift: 'SECOND' }),
      made('2026-11-25', 'z', { chair: 2 }),
      made('2026-11-25', 'y', { chair: 2 }),
    ];
    expect(marks(rows, []).map((words) => words.split(' ')[0])).toEqual(['y', 'z', 'b', 'home']);
  });
});
