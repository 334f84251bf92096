import { accessRoom } from './access/access.routes.ts';
import { dashboardsRoom } from './dashboards/dashboards.routes.ts';
import { diagnosesRoom } from './diagnoses/diagnoses.routes.ts';
import { employeesRoom } from './employees/employees.routes.ts';
import { facilitiesRoom } from './facilities/facilities.routes.ts';
import { filesRoom } from './files/files.routes.ts';
import { importsRoom } from './imports/imports.routes.ts';
import { labLinkRoom } from './lab-link/lab-link.routes.ts';
import { organizationsRoom } from './organizations/organizations.routes.ts';
import { patientsRoom } from './patients/patients.routes.ts';
import type { Room } from './platform/route.ts';
import { requisitionsRoom } from './requisitions/requisitions.routes.ts';
import { resultsRoom } from './results/results.routes.ts';
import { schedulesRoom } from './schedules/schedules.routes.ts';
import { sourcesRoom } from './sources/sources.routes.ts';

/** Every room of the API. A new call touches its contract and its handler; only a new room is entered here. */
export const rooms = {
  access: accessRoom,
  organizations: organizationsRoom,
  facilities: facilitiesRoom,
  diagnoses: diagnosesRoom,
  employees: employeesRoom,
  sources: sourcesRoom,
  patients: patientsRoom,
  schedules: schedulesRoom,
  requisitions: requisitionsRoom,
  results: resultsRoom,
  dashboards: dashboardsRoom,
  files: filesRoom,
  imports: importsRoom,
  'lab-link': labLinkRoom,
} as Readonly<Record<string, Room>>;
