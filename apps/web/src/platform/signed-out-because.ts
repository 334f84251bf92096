/** Why this tab was signed out without being asked to; the sign-in screen says it. */
const reasons = ['elsewhere', 'idle', 'ended'] as const;
export type SignedOutBecause = (typeof reasons)[number];

const tabKey = 'drawday.signedOutBecause';

export const whySignedOut = (): SignedOutBecause | null => reasons.find((reason) => reason === sessionStorage.getItem(tabKey)) ?? null;

/** The first reason stays: what ends one tab is heard by the others while they end, too. */
export function noteWhySignedOut(reason: SignedOutBecause): void {
  if (whySignedOut() === null) sessionStorage.setItem(tabKey, reason);
}

/** At a person's own request, and once somebody has signed in again. */
export const forgetWhySignedOut = (): void => sessionStorage.removeItem(tabKey);
