/**
 * Calls that refuse an old stamp and that no two people have played yet, neither here nor in a browser. Their forms and buttons are made of
 * the same parts, and the API proves that it refuses; that each names the right fields is not proven. Take a line away when you play it.
 */
export const notPlayed: readonly string[] = [];
