import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import { room } from '../platform/route.ts';
import {
  addFavorite,
  allCustom,
  copyCustom,
  createCustom,
  findCustom,
  pagedCustom,
  removeCustom,
  removeFavorite,
  updateCustom,
} from './custom-reports.ts';
import { copyFacility, createFacility, findFacility, listFacility, removeFacility, updateFacility } from './facility-reports.ts';
import { allPatient, copyPatient, copyPatientById, createPatient, findPatient, removePatient, updatePatient } from './patient-reports.ts';

export const reportsRoom = room(reports, {
  createCustom,
  updateCustom,
  findCustom,
  removeCustom,
  copyCustom,
  addFavorite,
  removeFavorite,
  allCustom,
  pagedCustom,
  allPatient,
  createPatient,
  updatePatient,
  findPatient,
  removePatient,
  copyPatient,
  copyPatientById,
  listFacility,
  createFacility,
  updateFacility,
  copyFacility,
  findFacility,
  removeFacility,
});
