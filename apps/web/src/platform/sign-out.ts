import { askToLeave } from './ask-to-leave.tsx';
import { writeCookie } from './cookies.ts';
import { leave } from './identity.ts';
import { forgetPreferences } from './preferences.ts';
import { forgetUnsavedChanges, hasUnsavedChanges } from './unsaved-changes.ts';

/** By the person's own wish; what is unsaved is asked about first. */
export async function signOut(): Promise<void> {
  if (hasUnsavedChanges() && !(await askToLeave())) return;
  await endSession();
}

/** Without a question: idle too long, or the server does not know us any more. */
export async function endSession(): Promise<void> {
  forgetUnsavedChanges();
  forgetPreferences();
  writeCookie('__tenant', null);
  await leave();
}
