import { ageOn, type JudgedPerson } from '@drawday/domain';
import { type Circumstance, circumstances, modalities } from '@drawday/vocabulary';
import type { DrawState } from './draw-state.ts';
import { treatmentsPerWeekOf } from './kinetics-input.ts';

/** Values of the draw itself that decide how others of it are judged. */
export type ValuesOfDraw = (code: string) => number | null;

/** Tests whose values decide how others of the same draw are judged. */
export const decidingTests: ReadonlySet<string> = new Set(['ALB', 'CCPD']);

/** Whose the values of a draw are, as of its collection. What nobody knows is left unknown. */
export function judgedPerson(draw: DrawState, day: Temporal.PlainDate, numberOf: ValuesOfDraw): JudgedPerson {
  const { party } = draw;
  const born = party.dateOfBirth === null ? null : Temporal.PlainDate.from(party.dateOfBirth);
  return {
    modality: party.type !== 'PATIENT' ? 'NONE' : (modalities.codes.find((code) => code === draw.modality) ?? null),
    perWeek: treatmentsPerWeekOf(draw),
    age: born && ageOn(born, day),
    sex: party.sex === 'UNKNOWN' ? null : party.sex,
    circumstances: circumstancesOf(draw, numberOf),
  };
}

function circumstancesOf(
  { answers, isFasting, isDiabetic, isOnWarfarin, positiveCodes }: DrawState,
  numberOf: ValuesOfDraw,
): Circumstance[] {
  const [albumin, cells] = [numberOf('ALB'), numberOf('CCPD')];
  const holds: Readonly<Record<Circumstance, boolean>> = {
    FASTING: isFasting || answers.FASTING === 'Y',
    DIABETIC: isDiabetic,
    NOT_DIABETIC: !isDiabetic,
    WARFARIN: answers.ANTICO === 'WARFARIN' || isOnWarfarin,
    TROUGH: answers.DRAWTYPE === 'TROUGH' || answers.DRAWTYPE === 'PRE',
    LOW_ALBUMIN: albumin !== null && albumin < 3,
    HEPATITIS_B_KNOWN: positiveCodes.includes('HBSAG') || positiveCodes.includes('HBCT'),
    PERITONITIS_COUNT: cells !== null && cells >= 100,
  };
  return circumstances.codes.filter((one) => holds[one]);
}
