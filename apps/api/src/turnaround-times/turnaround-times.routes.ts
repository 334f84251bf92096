import { turnaroundTimes } from '@drawday/contracts/turnaround-times/turnaround-times.contract.ts';
import { room } from '../platform/route.ts';
import { ordersDetail, ordersDetailExcel } from './detail-turnaround.ts';
import { ordersSummary, summary, summaryExcel } from './summarize-turnaround.ts';

export const turnaroundTimesRoom = room(turnaroundTimes, { summary, summaryExcel, ordersSummary, ordersDetail, ordersDetailExcel });
