import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { room } from '../platform/route.ts';
import { activate } from './activate-patient.ts';
import { careTeam, providers, removeCareTeamMember, setCareTeamMembers, setCareTeamProvider } from './care-team.ts';
import { changeStatus } from './change-patient-status.ts';
import { inactivateProblem, resolveProblem } from './close-problem.ts';
import { create } from './create-patient.ts';
import { find } from './find-patient.ts';
import { list, pagedList } from './list-patients.ts';
import { problems, upsertProblems } from './problems.ts';
import { update } from './update-patient.ts';

export const patientsRoom = room(patients, {
  list,
  pagedList,
  find,
  create,
  update,
  activate,
  changeStatus,
  problems,
  upsertProblems,
  resolveProblem,
  inactivateProblem,
  careTeam,
  setCareTeamProvider,
  setCareTeamMembers,
  removeCareTeamMember,
  providers,
});
