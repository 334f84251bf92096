import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { room } from '../platform/route.ts';
import { all, allRequisitions, masterAll } from './all-counters.ts';
import { drawDay } from './draw-day.ts';
import { goalMisses } from './goal-misses.ts';
import { envRequisitionResults, patientHealthCheck, requisitionResults, siteHealthCheck } from './result-counts.ts';
import { singleCounters } from './single-counters.ts';
import { toDo } from './to-do.ts';

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
  toDo,
  goalMisses,
});
