import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { reportSchedules } from '@drawday/contracts/reports/report-schedules.contract.ts';
import { room } from '../platform/route.ts';
import { catalogue, favorite } from './catalogue.ts';
import {
  addDialysisEvent,
  changeDialysisEvent,
  confirmEventMonth,
  dialysisEvents,
  eventMonth,
  removeDialysisEvent,
} from './dialysis-events.ts';
import { dietNote, setDietNote } from './diet-notes.ts';
import { answers } from './index-answers.ts';
import { changes } from './month-changes.ts';
import { paper } from './papers.ts';
import { facilityReportCard, monthlyReportCard, requisitionReport, trendReport } from './run-report.ts';
import { behind, cancel, file, findRun, keep, removeRun, rows, runs } from './runs.ts';
import { createSchedule, recipients, removeSchedule, runSchedule, schedules, updateSchedule } from './schedules.ts';

export const reportRunsRoom = room(reportRuns, {
  ...{ requisitionReport, facilityReportCard, monthlyReportCard, trendReport },
  ...{ catalogue, answers, favorite, dietNote, setDietNote },
  ...{ dialysisEvents, addDialysisEvent, changeDialysisEvent, removeDialysisEvent, eventMonth, confirmEventMonth },
  ...{ runs, findRun, rows, file, behind, paper, changes, cancel, keep, removeRun },
});

export const reportSchedulesRoom = room(reportSchedules, {
  schedules,
  recipients,
  createSchedule,
  updateSchedule,
  runSchedule,
  removeSchedule,
});
