import type { AccessType, DoseReason } from '@drawday/vocabulary';

/** A treatment is short when it lasted this many minutes less than prescribed. */
export const shortByMinutes = 5;

/** What was answered at the draw from which a dose was calculated; null where nobody has answered. */
export interface DoseFacts {
  readonly givenMinutes: number | null;
  readonly prescribedMinutes: number | null;
  readonly access: AccessType | null;
}

/** Minutes as they were answered; null where nobody has answered, or not with a number. */
export function minutesAnswered(answer: string | null): number | null {
  const minutes = Number(answer);
  return answer !== null && answer.trim() !== '' && Number.isFinite(minutes) ? minutes : null;
}

/** Why a dose of dialysis was not reached, the strongest reason first; none where nothing that is known explains it. Our own choice. */
export function doseReasonsOf({ givenMinutes, prescribedMinutes, access }: DoseFacts): DoseReason[] {
  const isShort = givenMinutes !== null && prescribedMinutes !== null && givenMinutes <= prescribedMinutes - shortByMinutes;
  return [...(isShort ? (['SHORT'] as const) : []), ...(access === 'CVC' ? (['CATHETER'] as const) : [])];
}
