import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { ReportRowShape, ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import type { ReportRow, ReportSheet } from '@drawday/domain';
import { z } from 'zod';
import type { Caller, TestApi } from '../../platform/testing/test-api.ts';

export const reportCall = '/api/order/requisitions/get-requisition-report';

/** Runs a report, and reads its rows and its sheet. */
export const runReport = (api: Pick<TestApi, 'call'>) => async (caller: Caller, body: object) => {
  const answer = await api.call(caller, 'POST', reportCall, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const reply = reportRuns.requisitionReport.reply.parse(answer.body);
  return {
    ...reply,
    rows: z.array(ReportRowShape).parse(JSON.parse(reply.items)) as ReportRow[],
    sheet: ReportSheetShape.parse(JSON.parse(reply.items2)) as ReportSheet,
  };
};
