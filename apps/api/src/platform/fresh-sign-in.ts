import type { Actor } from './actor.ts';

/** Sensitive actions ask for the password again when the last sign-in is older (21 CFR 11.200 style). */
const freshSignInMinutes = 15;

/** Did this person enter a password recently? */
export const isFreshlySignedIn = ({ authenticatedAt }: Pick<Actor, 'authenticatedAt'>, now: Temporal.Instant): boolean =>
  authenticatedAt !== null && Temporal.Duration.compare(now.since(authenticatedAt), { minutes: freshSignInMinutes }) <= 0;
