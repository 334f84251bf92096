import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { room } from '../platform/route.ts';
import { changeStatus } from './change-facility-status.ts';
import { addClosedDay, closedDays, removeClosedDay } from './closed-days.ts';
import { create } from './create-facility.ts';
import { previewCalendar, setCustomMonths, setDrawSchedules } from './facility-calendar-rules.ts';
import { addFax, changeFax, removeFax } from './facility-faxes.ts';
import { addLab, labChoices, removeLab } from './facility-labs.ts';
import { people, setAssignments, setManagers, setMedicalDirector } from './facility-people.ts';
import { addOfferingRange, changeOfferingRange, removeOfferingRange } from './facility-ranges.ts';
import { addShift, changeShift, removeShift } from './facility-shifts.ts';
import { find, history, setup, standing } from './find-facility.ts';
import { all, allShort, list, pagedList, simpleList } from './list-facilities.ts';
import { setCriticalEscalation } from './set-critical-escalation.ts';
import { update } from './update-facility.ts';

export const facilitiesRoom = room(facilities, {
  list,
  pagedList,
  simpleList,
  all,
  allShort,
  create,
  find,
  update,
  changeStatus,
  standing,
  setup,
  history,
  previewCalendar,
  setCustomMonths,
  setDrawSchedules,
  setCriticalEscalation,
  people,
  setAssignments,
  setManagers,
  setMedicalDirector,
  addShift,
  changeShift,
  removeShift,
  closedDays,
  addClosedDay,
  removeClosedDay,
  addOfferingRange,
  changeOfferingRange,
  removeOfferingRange,
  addFax,
  changeFax,
  removeFax,
  labChoices,
  addLab,
  removeLab,
});
