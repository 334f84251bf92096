import { patientGroups } from '@drawday/contracts/patient-groups/patient-groups.contract.ts';
import { room } from '../platform/route.ts';
import { align, all, changePatients, create, find, remove, update } from './patient-groups.ts';

export const patientGroupsRoom = room(patientGroups, { all, find, create, update, remove, changePatients, align });
