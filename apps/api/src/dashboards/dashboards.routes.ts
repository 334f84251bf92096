import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { room } from '../platform/route.ts';
import { all, allRequisitions, masterAll } from './all-counters.ts';
import { drawDay } from './draw-day.ts';
import { envRequisitionResults, patientHealthCheck, requisitionResults, siteHealthCheck } from './result-counts.ts';
import { singleCounters } from './single-counters.ts';

export const dashboardsRoom = room(dashboards, {
  ...singleCounters,
  requisitionResults,
  envRequisitionResults,
  patientHealthCheck,
  siteHealthCheck,
  allRequisitions,
  all,
  masterAll,
  drawDay,
});
