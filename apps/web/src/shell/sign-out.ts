import { askToLeave } from '../dialogs/ask-to-leave.tsx';
import { endSession } from '../platform/end-session.ts';
import { forgetWhySignedOut } from '../platform/signed-out-because.ts';
import { hasUnsavedChanges } from '../platform/unsaved-changes.ts';

/** At the person's request; unsaved changes are asked about first. */
export async function signOut(): Promise<void> {
  if (hasUnsavedChanges() && !(await askToLeave())) return;
  forgetWhySignedOut();
  await endSession();
}
