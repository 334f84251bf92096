import { queryClient } from '../platform/query-client.ts';
import { loadTexts } from '../platform/texts.ts';
import type { ProblemSubject } from './problem-dialog.tsx';
import { refreshProblems } from './problems.queries.ts';

/** Reports a problem with a patient or a draw from any screen; the dialog and its texts are loaded on demand. @returns whether it was reported */
export async function reportProblemAbout(subject: ProblemSubject): Promise<boolean> {
  const [{ problemDialog }] = await Promise.all([import('./problem-dialog.tsx'), loadTexts('problems')]);
  const saved = await problemDialog({ problem: null, subject });
  if (saved) await refreshProblems(queryClient);
  return saved !== null;
}
