import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { testName } from '../platform/test-words.ts';
import {
  type BatchOutcome,
  drawQuery,
  refreshDraws,
  showFailures,
  useReordering,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import { DismissDialog } from './dismiss-dialog.tsx';
import { weekdayText } from './issue-days.ts';
import { codesOf, type Issue, refreshIssues } from './result-issues.queries.ts';
import { useResultIssuesTexts } from './result-issues.texts.ts';

const reorderOf = {
  PATIENT: requisitions.reorderPatient,
  SITE: requisitions.reorderSite,
  EMPLOYEE: requisitions.reorderEmployee,
} as const;
const named = (issue: Issue) => ({ id: issue.requisitionId, partyName: issue.partyName, number: issue.number });

/** What is done with tests not performed, each with its Undo: drawn again, dismissed, marked. */
export function useIssueActions() {
  const text = useResultIssuesTexts();
  const drawText = useRequisitionsTexts();
  const client = useQueryClient();
  const changed = () => {
    refreshIssues(client);
    refreshDraws(client);
  };
  const reordering = useReordering(() => refreshIssues(client));
  const guarded = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      reportFailure(error);
      changed();
    }
  };
  const drawOf = (issue: Issue) => client.fetchQuery({ ...drawQuery(issue.requisitionId), staleTime: 0, meta: { inPlace: true } });

  const reorder = (issue: Issue) => guarded(async () => reordering.reorder(await drawOf(issue), codesOf(issue)));
  const mark = (issue: Issue) => guarded(async () => reordering.markReordered(await drawOf(issue), [issue.offeringCode]));

  const addToNext = (issue: Issue) =>
    guarded(async () => {
      const { nextDraw: next, requisitionId: id, offeringCode } = issue;
      if (!next) return;
      const offerings = codesOf(issue).map((code) => ({ offeringCode: code }));
      await send(reorderOf[issue.partyType], { params: { id }, body: { offerings, addToId: next.id } });
      changed();
      showNotice(text('added', { test: testName(offeringCode, issue.offeringName), number: next.number, day: weekdayText(next.drawDate) }));
    });

  /** One new draw a person: what is missing of a second draw goes with the one that was made for the first. */
  const reorderAll = (issues: readonly Issue[]) =>
    guarded(async () => {
      const outcomes: BatchOutcome[] = [];
      for (const ofParty of Map.groupBy(issues, (issue) => issue.partyId).values()) {
        let madeId: string | undefined;
        for (const [id, ofDraw] of Map.groupBy(ofParty, (issue) => issue.requisitionId)) {
          const [first] = ofDraw;
          if (!first) continue;
          const offerings = ofDraw.flatMap(codesOf).map((offeringCode) => ({ offeringCode }));
          try {
            const made = await send(reorderOf[first.partyType], {
              params: { id },
              body: { offerings, ...(madeId && { addToId: madeId }), concurrencyStamp: first.concurrencyStamp },
            });
            madeId = made.id;
            outcomes.push({ id, ok: true, code: null, message: null });
          } catch (error) {
            if (!(error instanceof ApiRefusal)) throw error;
            outcomes.push({ id, ok: false, code: error.code, message: error.message });
          }
        }
      }
      changed();
      const done = outcomes.filter(({ ok }) => ok).length;
      if (done > 0) showNotice(text('reorderedDraws', { count: done }));
      void showFailures(outcomes, issues.map(named), drawText);
    });

  const dismiss = (issues: readonly Issue[]) =>
    showDialog<void>((close) => (
      <DismissDialog
        issues={issues}
        onClose={() => close()}
        onConfirm={async (comment) => {
          const [only] = issues;
          const items = [...Map.groupBy(issues, (issue) => issue.requisitionId)].map(([requisitionId, some]) => ({
            requisitionId,
            offeringCodes: some.map((issue) => issue.offeringCode),
          }));
          const outcomes: BatchOutcome[] = [];
          if (only && items.length === 1) {
            const body = { offeringCodes: issues.map((issue) => issue.offeringCode), comment, concurrencyStamp: only.concurrencyStamp };
            await send(resultIssues.review, { params: { id: only.requisitionId }, body });
            outcomes.push({ id: only.requisitionId, ok: true, code: null, message: null });
          } else {
            const seenStamps = Object.fromEntries(issues.map((issue) => [issue.requisitionId, issue.concurrencyStamp]));
            outcomes.push(...(await send(resultIssues.reviewBatch, { body: { items, comment, seenStamps } })).items);
          }
          close();
          changed();
          const done = new Set(outcomes.filter(({ ok }) => ok).map(({ id }) => id));
          const tests = issues.filter((issue) => done.has(issue.requisitionId)).map((issue) => issue.offeringCode);
          const name = items.length === 1 && only ? nameOnList(only.partyName) : '';
          if (tests.length > 0)
            showUndo(text('dismissed', { count: tests.length, tests: tests.slice(0, 6).join(', '), name }), () =>
              reopen(
                items.filter(({ requisitionId }) => done.has(requisitionId)),
                comment,
              ),
            );
          void showFailures(outcomes, issues.map(named), drawText);
        }}
      />
    ));

  async function reopen(items: readonly { requisitionId: string; offeringCodes: string[] }[], comment: string) {
    for (const { requisitionId: id, offeringCodes } of items)
      await send(resultIssues.review, { params: { id }, body: { offeringCodes, comment, reopen: true } });
    changed();
  }

  const takeBack = (issue: Issue) =>
    guarded(async () => {
      const { requisitionId: id, offeringCode, comment } = issue;
      const body = { offeringCodes: [offeringCode], comment: comment ?? text('takenBack'), reopen: true };
      await send(resultIssues.review, { params: { id }, body });
      changed();
    });

  return { reorder, addToNext, reorderAll, mark, dismiss, takeBack, guarded, changed };
}

export type IssueActions = ReturnType<typeof useIssueActions>;
