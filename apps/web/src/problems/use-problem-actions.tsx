import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { decideStatusChange, nextStatuses } from '@drawday/domain';
import { problemKinds } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { detailsDialog, type NextStep } from './problem-details.tsx';
import { problemDialog } from './problem-dialog.tsx';
import { problemVersion } from './problem-version.ts';
import { aboutWhom } from './problem-words.ts';
import { deleteProblem, type ProblemRow, refreshProblems, reopenProblem } from './problems.queries.ts';
import { useProblemsTexts } from './problems.texts.ts';
import { resolveDialog } from './resolve-dialog.tsx';

/** What can be done with a reported problem, and which of it this person may do. */
export function useProblemActions() {
  const text = useProblemsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const go = useGo();
  const { currentUser } = useConfiguration();
  const putBack = useMutation(reopenProblem);
  const takeAway = useMutation(deleteProblem);
  const mayChange = can('Order.Problems.Update') && !readOnly;
  const next = (problem: ProblemRow) => nextStatuses('reportedProblem', problem.statusTypeCode, { has: can });
  const isDoubt = (problem: ProblemRow) => problemKinds.isIn('doubts', problem.kind);
  const mayDelete = (problem: ProblemRow) =>
    !isDoubt(problem) &&
    can('Order.Problems.Delete') &&
    !readOnly &&
    decideStatusChange({
      entity: 'reportedProblem',
      from: problem.statusTypeCode,
      to: 'DELETED',
      permissions: { has: can },
      reason: null,
      obstacles: problem.creatorId === currentUser.id ? [] : ['NOT_OWNER'],
    }).kind === 'do';
  const changed = () => refreshProblems(client);

  async function report() {
    if (await problemDialog({ problem: null })) await changed();
  }
  async function edit(problem: ProblemRow) {
    if (await problemDialog({ problem })) await changed();
  }
  const seen = (problem: ProblemRow) => {
    const version = (one: ProblemRow) => problemVersion(one, { statusTypeCode: one.statusTypeCode }, text);
    return { ...version(problem), newest: async () => version(await send(problems.find, { params: { id: problem.id } })) };
  };
  async function reopen(problem: ProblemRow) {
    const done = await stepStamped(seen(problem), (concurrencyStamp) =>
      putBack.mutateAsync({ params: { id: problem.id }, body: { concurrencyStamp } }),
    );
    if (done) await changed();
    return done;
  }
  async function resolve(problem: ProblemRow) {
    const settled = await resolveDialog(problem);
    if (!settled) return;
    await changed();
    showUndo(
      <>
        <b>{aboutWhom(problem)}</b> {text('resolvedNotice', { number: problem.number })}
      </>,
      () => reopen(settled),
    );
  }
  /** A draw in question is decided where its values are. */
  async function decide({ requisitionId }: ProblemRow) {
    if (requisitionId !== null) go('/home/requisition-result', { id: requisitionId });
  }
  async function remove(problem: ProblemRow) {
    if (!(await confirm({ content: text('deleteQuestion', { number: problem.number, name: aboutWhom(problem) }), danger: true }))) return;
    const done = await stepStamped(seen(problem), (concurrencyStamp) =>
      takeAway.mutateAsync({ params: { id: problem.id }, query: { concurrencyStamp } }),
    );
    if (done === null) return;
    await changed();
    showNotice(text('deletedNotice', { number: problem.number }));
  }
  const stepsOf = (problem: ProblemRow): NextStep[] => {
    if (isDoubt(problem)) return problem.requisitionId !== null && can('Order.Results.View') ? ['decide'] : [];
    if (!mayChange) return [];
    const to = next(problem);
    return [
      ...(problem.resolved ? [] : ['edit' as const]),
      ...(to.includes('OPEN') ? ['reopen' as const] : []),
      ...(to.includes('RESOLVED') ? ['resolve' as const] : []),
    ];
  };
  async function open(problem: ProblemRow) {
    const chosen = await detailsDialog({ row: problem, steps: stepsOf(problem) });
    if (!chosen) return;
    const steps = { edit, resolve, reopen, decide };
    await steps[chosen.step](chosen.problem);
  }
  return {
    mayReport: can('Order.Problems.Create') && !readOnly,
    stepsOf,
    mayDelete,
    report,
    edit,
    resolve,
    reopen,
    decide,
    remove,
    open,
  };
}
