import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { room } from '../platform/route.ts';
import { activate } from './activate-patient.ts';
import { all } from './all-patients.ts';
import { applyDialysisChange } from './apply-dialysis-change.ts';
import { addCareTeams, careTeam, providers, removeCareTeamMember, setCareTeamMembers, setCareTeamProvider } from './care-team.ts';
import { changeStatus } from './change-patient-status.ts';
import { checkDuplicates, duplicatesOf } from './check-duplicates.ts';
import { inactivateProblem, resolveProblem } from './close-problem.ts';
import { create } from './create-patient.ts';
import { endIsolation } from './end-isolation.ts';
import { find } from './find-patient.ts';
import { hepatitisBoard } from './hepatitis-board.ts';
import { exportList, list, options, pagedList } from './list-patients.ts';
import { history } from './patient-history.ts';
import { addFax, faxes, identifiers, insurance, removeFax, setIdentifiers, setInsurance } from './patient-lists.ts';
import { ssns } from './patient-ssns.ts';
import { problems, upsertProblems } from './problems.ts';
import { takeBackPlannedStatus } from './take-back-planned-status.ts';
import { previewTransfer, transfer } from './transfer-patient.ts';
import { update } from './update-patient.ts';
import { addVaccination, removeVaccination, vaccinations } from './vaccinations.ts';

// Merging has a room of its own.
const { previewMerge: _previewMerge, merge: _merge, merges: _merges, undoMerge: _undoMerge, ...own } = patients;

/** Calls of orders that change the patient. */
export const dialysisChangeRoom = room({ applyDialysisChange: schedules.applyDialysisChange }, { applyDialysisChange });

export const patientsRoom = room(own, {
  list,
  pagedList,
  find,
  create,
  update,
  activate,
  changeStatus,
  endIsolation,
  takeBackPlannedStatus,
  problems,
  upsertProblems,
  resolveProblem,
  inactivateProblem,
  careTeam,
  setCareTeamProvider,
  setCareTeamMembers,
  removeCareTeamMember,
  providers,
  addCareTeams,
  all,
  ssns,
  options,
  exportList,
  checkDuplicates,
  duplicatesOf,
  insurance,
  setInsurance,
  identifiers,
  setIdentifiers,
  faxes,
  addFax,
  removeFax,
  previewTransfer,
  transfer,
  history,
  vaccinations,
  addVaccination,
  removeVaccination,
  hepatitisBoard,
});
