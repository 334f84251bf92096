import { queryClient } from '../platform/query-client.ts';
import { loadTexts } from '../platform/texts.ts';
import type { ProblemSubject } from './problem-dialog.tsx';
import { refreshProblems } from './problems.queries.ts';

/** Reports a problem with a patient or a draw from any screen; the dialog and its texts are loaded on demand. */
export async function reportProblemAbout(subject: ProblemSubject): Promise<void> {
  const [{ problemDialog }] = await Promise.all([import('./problem-dialog.tsx'), loadTexts('problems')]);
  if (await problemDialog({ problem: null, subject })) await refreshProblems(queryClient);
}
