import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import { query } from '../platform/route.ts';
import { acceptRun } from './accept-run.ts';
import { needsWorker } from './needs-worker.ts';
import { queueRun } from './queue-run.ts';
import { isProcessBusy, runInteractively } from './run-interactively.ts';
import { answerOfRun, foundRun } from './run-reply.ts';

/** What a run needs of its call; the calls differ in their permissions. */
type RunCall = Pick<
  Parameters<Parameters<ReturnType<typeof query<typeof reportRuns.requisitionReport>>>[0]>[0],
  'body' | 'actor' | 'db' | 'clock' | 'services' | 'jobs' | 'audit' | 'request' | 'stopping'
>;
type Answer = ReplyOf<typeof reportRuns.requisitionReport>;

/** What a run of any kind answers: at once where it is short, else that it waits; an earlier run is read on, never computed again. */
async function run({ body, actor, db, clock, services, jobs, audit, request, stopping }: RunCall): Promise<Answer> {
  // What this call reads is of one moment, and perhaps of a replica: runs are found beside it.
  const own = (id: string) => services.aside(actor.tenantId, (writer) => foundRun(writer, actor, id));
  if (body.runId) {
    const row = await own(body.runId);
    audit.about({ subjectType: 'report-run', subjectId: row.id, detail: { report: row.report_key } });
    return answerOfRun(services, actor, row, request.language);
  }
  const plan = await acceptRun(db, actor, body, clock.now(), request.language);
  const about = (runId: string, rows: number | null) =>
    audit.about({
      subjectType: 'report',
      subjectId: plan.reportKey,
      facilityId: plan.places.length === 1 ? (plan.places[0]?.id ?? null) : null,
      detail: { run: runId, facilities: plan.places.length, rows },
    });
  if (body.background || isProcessBusy() || (await needsWorker(db, plan))) {
    const runId = await queueRun({ ...services, jobs }, plan);
    about(runId, null);
    return answerOfRun(services, actor, await own(runId), request.language);
  }
  const ran = await runInteractively(db, { ...services, jobs }, plan, stopping);
  const { runId } = ran;
  about(runId, ran.computed?.written.rowCount ?? null);
  if (!ran.computed) return answerOfRun(services, actor, await own(runId), request.language);
  const { computed, elapsedMs } = ran;
  const { sheet } = computed;
  return {
    ...{ runId, reportKey: plan.reportKey, state: 'DONE', fault: null, place: null, elapsedMs, isStale: false, keptBecause: null },
    progress: { done: sheet.totalCount, total: sheet.totalCount },
    computedAt: sheet.computedAt,
    expiresAt: plan.now.add({ hours: 24 }).toString(),
    totalCount: sheet.totalCount,
    items: JSON.stringify(computed.first),
    items2: JSON.stringify(ReportSheetShape.parse(sheet)),
  };
}

export const requisitionReport = query(reportRuns.requisitionReport)(run);

/** Without a saved one, the calls of cards and trends run the report that they are named for, with the choices of the body. */
const named = (call: RunCall, member: 'facilityReportId' | 'monthlyReportId' | 'trendReportId', reportId: string): RunCall =>
  call.body[member] || call.body.runId ? call : { ...call, body: { ...call.body, reportId } };

export const facilityReportCard = query(reportRuns.facilityReportCard)((call) =>
  run(named(call, 'facilityReportId', 'facility-report-card')),
);
export const monthlyReportCard = query(reportRuns.monthlyReportCard)((call) => run(named(call, 'monthlyReportId', '8')));
export const trendReport = query(reportRuns.trendReport)((call) => run(named(call, 'trendReportId', 'physician-trend-report')));
