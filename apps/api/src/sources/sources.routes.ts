import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { room } from '../platform/route.ts';
import { activate, changeStatus } from './change-source-status.ts';
import { create } from './create-source.ts';
import { all, find, list } from './list-sources.ts';
import { move } from './move-source.ts';
import { exportRotation, rotation } from './rotation.ts';
import { history, maintenance } from './source-history.ts';
import { recordMaintenance, setMonth, update } from './update-source.ts';

export const sourcesRoom = room(sources, {
  list,
  all,
  rotation,
  exportRotation,
  create,
  find,
  update,
  activate,
  changeStatus,
  move,
  setMonth,
  maintenance,
  recordMaintenance,
  history,
});
