import { actInTenant } from './acting-tenant.ts';
import { dropToken, leave } from './identity.ts';
import { forgetPreferences } from './preferences.ts';
import { forgetPatients } from './recent-patients.ts';
import { forgetUnsavedChanges } from './unsaved-changes.ts';

function forgetEverything(): void {
  forgetUnsavedChanges();
  forgetPreferences();
  forgetPatients();
  actInTenant(null);
}

/** Without a question: idle too long, or the server no longer knows the session. */
export async function endSession(): Promise<void> {
  forgetEverything();
  await leave();
}

/** The sign-in of this tab has ended. Whoever has signed in since at the identity provider stays signed in. */
export async function endSessionHere(): Promise<void> {
  forgetEverything();
  await dropToken();
  location.assign('/');
}
