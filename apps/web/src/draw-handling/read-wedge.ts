/**
 * A barcode scanner that is a keyboard: ten digits and Enter, much faster than anybody types. Where nobody is typing anyway,
 * slow keys count as well, so that the number can be typed on the number pad without going to the field first.
 */
export type WedgeState = { digits: string; startedAt: number; lastAt: number };
export const noDigits: WedgeState = { digits: '', startedAt: 0, lastAt: 0 };

const specimenDigits = 10;
const slowestKeyMs = 1500;
const fastestPersonMs = 600;

type WedgeKey = { key: string; at: number; isTypingElsewhere: boolean };

/** Takes one key; `scanned` is set when it completes a label. */
export function readWedge(state: WedgeState, { key, at, isTypingElsewhere }: WedgeKey): { state: WedgeState; scanned: string | null } {
  const isFresh = state.digits !== '' && at - state.lastAt <= slowestKeyMs;
  if (/^\d$/.test(key)) {
    const digits = `${isFresh ? state.digits : ''}${key}`.slice(-specimenDigits);
    return { state: { digits, startedAt: isFresh ? state.startedAt : at, lastAt: at }, scanned: null };
  }
  if (key === 'Shift') return { state, scanned: null };
  const isWhole = key === 'Enter' && isFresh && state.digits.length === specimenDigits;
  const isFast = at - state.startedAt <= fastestPersonMs;
  return { state: noDigits, scanned: isWhole && (isFast || !isTypingElsewhere) ? state.digits : null };
}
