import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { room } from '../platform/route.ts';
import { cancel, cancelBatch } from './cancel.ts';
import { collect, collectAll, collectBatch } from './collect.ts';
import { collectionDate } from './collection-date.ts';
import { create } from './create-requisition.ts';
import { drawSheet } from './draw-sheet.ts';
import { find, findBySpecimen, history } from './find-requisition.ts';
import { generate, generateOneTime } from './generate-requisitions.ts';
import { all, list } from './list-requisitions.ts';
import { reactivate } from './reactivate.ts';
import { release } from './release.ts';
import { remove } from './remove-requisition.ts';
import { noShow, reschedule, rescheduleBatch, unreschedule } from './reschedule.ts';
import { scan } from './scan.ts';
import { shipDate } from './ship-date.ts';
import { uncollect, uncollectAll } from './uncollect.ts';
import { update } from './update-requisition.ts';

// The reports of a draw are served by the room of results.
const { report: _report, combinedReport: _combinedReport, ...own } = requisitions;

export const requisitionsRoom = room(own, {
  list,
  all,
  findBySpecimen,
  find,
  history,
  create,
  generate,
  generateOneTime,
  update,
  remove,
  collect,
  scan,
  collectBatch,
  collectAll,
  uncollect,
  uncollectAll,
  collectionDate,
  release,
  shipDate,
  reschedule,
  rescheduleBatch,
  unreschedule,
  noShow,
  cancel,
  cancelBatch,
  reactivate,
  drawSheet,
});
