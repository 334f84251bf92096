/** Where a tab in which nobody is signed in any more says so to the others. */
export const signOutKey = 'drawday.signedOut';
