import { actInTenant } from './acting-tenant.ts';
import { leave } from './identity.ts';
import { forgetPreferences } from './preferences.ts';
import { forgetPatients } from './recent-patients.ts';
import { forgetUnsavedChanges } from './unsaved-changes.ts';

/** Without a question: idle too long, or the server no longer knows the session. */
export async function endSession(): Promise<void> {
  forgetUnsavedChanges();
  forgetPreferences();
  forgetPatients();
  actInTenant(null);
  await leave();
}
