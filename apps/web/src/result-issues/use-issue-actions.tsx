import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../dialogs/confirm-dialog.tsx';
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
  type Reordered,
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
      const made = await send(reorderOf[issue.partyType], { params: { id }, body: { offerings, addToId: next.id } });
      changed();
      showUndo(
        text('added', { test: testName(offeringCode, issue.offeringName), number: next.number, day: weekdayText(next.drawDate) }),
        () => reordering.takeBack({ oldId: id, made, isMadeForIt: false, codes: codesOf(issue) }),
      );
    });

  /** One new draw a person: what is missing of a second draw goes with the one that was made for the first. */
  const reorderAll = (issues: readonly Issue[]) =>
    guarded(async () => {
      const outcomes: BatchOutcome[] = [];
      const drawn = new Map<string, Reordered>();
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
            drawn.set(made.id, { oldId: id, made, isMadeForIt: true, codes: [] });
            outcomes.push({ id, ok: true, code: null, message: null });
          } catch (error) {
            if (!(error instanceof ApiRefusal)) throw error;
            outcomes.push({ id, ok: false, code: error.code, message: error.message });
          }
        }
      }
      changed();
      const done = outcomes.filter(({ ok }) => ok).length;
      if (done > 0)
        showUndo(text('reorderedDraws', { count: done }), async () => {
          for (const reordered of drawn.values()) await reordering.takeBack(reordered);
        });
      void showFailures(outcomes, issues.map(named), drawText);
    });

  /** Of several draws at once, each with its own outcome; nothing is drawn. */
  const markAll = (issues: readonly Issue[]) =>
    guarded(async () => {
      if (!(await confirm({ content: text('markQuestion', { count: issues.length }) }))) return;
      const outcomes: BatchOutcome[] = [];
      const ofDraws = [...Map.groupBy(issues, (issue) => issue.requisitionId)];
      const marked = (id: string, some: readonly Issue[], isReordered: boolean, concurrencyStamp?: string) =>
        send(requisitions.markReordered, {
          params: { id },
          body: { offerings: some.map((issue) => issue.offeringCode), isReordered, ...(concurrencyStamp && { concurrencyStamp }) },
        });
      for (const [id, some] of ofDraws) {
        try {
          await marked(id, some, true, some[0]?.concurrencyStamp);
          outcomes.push({ id, ok: true, code: null, message: null });
        } catch (error) {
          if (!(error instanceof ApiRefusal)) throw error;
          outcomes.push({ id, ok: false, code: error.code, message: error.message });
        }
      }
      changed();
      const done = new Set(outcomes.filter(({ ok }) => ok).map(({ id }) => id));
      if (done.size > 0)
        showUndo(text('markedDraws', { count: done.size }), async () => {
          for (const [id, some] of ofDraws) if (done.has(id)) await marked(id, some, false);
          changed();
        });
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

  /** What was ordered again is not: its new draw goes, or only the test from a draw that was planned anyway. */
  const undoReorder = (issue: Issue) =>
    guarded(async () => {
      const { requisitionId: id, offeringCode, reorderedAs } = issue;
      if (reorderedAs) {
        const made = await client.fetchQuery({ ...drawQuery(reorderedAs.id), staleTime: 0, meta: { inPlace: true } });
        const codes = codesOf(issue);
        // A new draw may have been made for several tests: then only this one goes.
        const isMadeForIt =
          reorderedAs.isMadeForIt && made.lines.every((line) => line.coveredBy !== null || codes.includes(line.offeringCode));
        await reordering.takeBack({ oldId: id, made, isMadeForIt, codes });
      } else await send(requisitions.markReordered, { params: { id }, body: { offerings: [offeringCode], isReordered: false } });
      changed();
      showNotice(text('waitsAgain', { test: testName(offeringCode, issue.offeringName) }));
    });

  return { reorder, addToNext, reorderAll, mark, markAll, dismiss, takeBack, undoReorder, guarded, changed };
}

export type IssueActions = ReturnType<typeof useIssueActions>;
