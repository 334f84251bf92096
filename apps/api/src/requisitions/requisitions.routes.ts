import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { room } from '../platform/route.ts';
import { cancel, cancelBatch } from './cancel.ts';
import { collect, collectAll, collectBatch } from './collect.ts';
import { create } from './create-requisition.ts';
import { dailyStatistics } from './daily-statistics.ts';
import { drawSheet } from './draw-sheet.ts';
import { find, findBySpecimen, history } from './find-requisition.ts';
import { all, list } from './list-requisitions.ts';
import { findMatches, match } from './match-draws.ts';
import { previewMove } from './preview-move.ts';
import { remove } from './remove-requisition.ts';
import { markReordered, reorderEmployee, reorderPatient, reorderSite } from './reorder.ts';
import { noShow, reschedule, rescheduleBatch } from './reschedule.ts';
import { scan } from './scan.ts';
import { shipDate } from './ship-date.ts';
import { tubes } from './take-tubes.ts';
import { uncollect, uncollectAll } from './uncollect.ts';
import { update } from './update-requisition.ts';

// Rooms that know more than a draw serve what needs it: results its reports and a new date of collection, orders the making of draws and their coming back, laboratory orders the shipping.
const {
  report: _report,
  combinedReport: _combinedReport,
  collectionDate: _collectionDate,
  release: _release,
  generate: _generate,
  generateOneTime: _generateOneTime,
  generateSites: _generateSites,
  switchKtv: _switchKtv,
  reupdateTreatmentInfo: _reupdateTreatmentInfo,
  reloadLabResult: _reloadLabResult,
  generateEmployees: _generateEmployees,
  reactivate: _reactivate,
  unreschedule: _unreschedule,
  unrescheduleBatch: _unrescheduleBatch,
  ...own
} = requisitions;

export const requisitionsRoom = room(own, {
  list,
  all,
  findBySpecimen,
  find,
  history,
  create,
  update,
  remove,
  collect,
  scan,
  tubes,
  collectBatch,
  collectAll,
  uncollect,
  uncollectAll,
  shipDate,
  previewMove,
  reschedule,
  rescheduleBatch,
  noShow,
  cancel,
  cancelBatch,
  reorderPatient,
  reorderSite,
  reorderEmployee,
  markReordered,
  drawSheet,
  dailyStatistics,
  match,
  findMatches,
});
