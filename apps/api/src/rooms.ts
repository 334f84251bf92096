import './import-kinds.ts';
import { accessRoom } from './access/access.routes.ts';
import { auditTrailRoom } from './access/audit-trail.routes.ts';
import { tenantsRoom } from './access/tenants.routes.ts';
import { usersRoom } from './access/users.routes.ts';
import { administrationRoom } from './administration/administration.routes.ts';
import { jobsRoom } from './background/background.routes.ts';
import { catalogRoom } from './catalog/catalog.routes.ts';
import { dashboardsRoom } from './dashboards/dashboards.routes.ts';
import { diagnosesRoom } from './diagnoses/diagnoses.routes.ts';
import { employeeNeedsRoom, employeeTestingRoom } from './employee-testing/employee-testing.routes.ts';
import { employeesRoom } from './employees/employees.routes.ts';
import { externalResultsRoom, kaiserExportRoom } from './external-results/external-results.routes.ts';
import { facilitiesRoom } from './facilities/facilities.routes.ts';
import { facilityGroupsRoom } from './facilities/facility-groups.routes.ts';
import { filesRoom } from './files/files.routes.ts';
import { importsRoom } from './imports/imports.routes.ts';
import { invoicesRoom } from './invoices/invoices.routes.ts';
import { labConnectionsRoom } from './lab-connections/lab-connections.routes.ts';
import { labLinkRoom } from './lab-link/lab-link.routes.ts';
import { labelsRoom } from './labels/labels.routes.ts';
import { laboratoryOrdersRoom, releaseRoom } from './laboratory-orders/laboratory-orders.routes.ts';
import { generationJobsRoom, orderDrawsRoom } from './order-draws/order-draws.routes.ts';
import { orderSetsRoom, setOrdersRoom } from './order-sets/order-sets.routes.ts';
import { customersRoom, organizationSettingsRoom, organizationsRoom } from './organizations/organizations.routes.ts';
import { patientGroupsRoom } from './patient-groups/patient-groups.routes.ts';
import { patientMergesRoom } from './patient-merges/patient-merges.routes.ts';
import { dialysisChangeRoom, patientsRoom } from './patients/patients.routes.ts';
import { type Room, together } from './platform/route.ts';
import { problemsRoom } from './problems/problems.routes.ts';
import { questionsRoom } from './questions/questions.routes.ts';
import { reconciliationRoom } from './reconciliation/reconciliation.routes.ts';
import { reportRunsRoom, reportSchedulesRoom } from './report-runs/report-runs.routes.ts';
import { reportsRoom } from './reports/reports.routes.ts';
import { requisitionsRoom } from './requisitions/requisitions.routes.ts';
import { resultIssuesRoom } from './result-issues/result-issues.routes.ts';
import { answersRoom, collectionDateRoom, resultsRoom } from './results/results.routes.ts';
import { schedulesRoom } from './schedules/schedules.routes.ts';
import { searchRoom } from './search/search.routes.ts';
import { sourcesRoom } from './sources/sources.routes.ts';
import { suppliesRoom } from './supplies/supplies.routes.ts';
import { supportTicketsRoom } from './support-tickets/support-tickets.routes.ts';
import { trainingsRoom } from './trainings/trainings.routes.ts';
import { turnaroundTimesRoom } from './turnaround-times/turnaround-times.routes.ts';
import { vendorsRoom } from './vendors/vendors.routes.ts';
import { waterRoom } from './water/water.routes.ts';

/**
 * Every room of the API. A new call touches its contract and its handler; only a new room is entered here. In the audit log and in OpenAPI a
 * call carries the name of its contract, whichever room serves it.
 */
export const rooms = {
  access: accessRoom,
  'audit-trail': auditTrailRoom,
  search: searchRoom,
  tenants: tenantsRoom,
  users: usersRoom,
  organizations: organizationsRoom,
  'organization-settings': organizationSettingsRoom,
  customers: customersRoom,
  vendors: vendorsRoom,
  administration: administrationRoom,
  facilities: facilitiesRoom,
  'facility-groups': facilityGroupsRoom,
  'order-sets': orderSetsRoom,
  supplies: suppliesRoom,
  diagnoses: diagnosesRoom,
  employees: employeesRoom,
  sources: sourcesRoom,
  patients: together(patientsRoom, patientMergesRoom),
  'patient-groups': patientGroupsRoom,
  schedules: together(schedulesRoom, setOrdersRoom, dialysisChangeRoom, employeeNeedsRoom),
  requisitions: together(requisitionsRoom, orderDrawsRoom, collectionDateRoom, releaseRoom),
  background: together(jobsRoom, generationJobsRoom),
  'laboratory-orders': laboratoryOrdersRoom,
  'result-issues': resultIssuesRoom,
  reconciliation: reconciliationRoom,
  'employee-testing': employeeTestingRoom,
  labels: labelsRoom,
  questions: together(questionsRoom, answersRoom),
  results: resultsRoom,
  water: waterRoom,
  problems: problemsRoom,
  'external-results': externalResultsRoom,
  'support-tickets': supportTicketsRoom,
  'kaiser-export': kaiserExportRoom,
  dashboards: dashboardsRoom,
  files: filesRoom,
  trainings: trainingsRoom,
  reports: reportsRoom,
  'report-runs': reportRunsRoom,
  'report-schedules': reportSchedulesRoom,
  'turnaround-times': turnaroundTimesRoom,
  catalog: catalogRoom,
  invoices: invoicesRoom,
  imports: importsRoom,
  'lab-connections': labConnectionsRoom,
  'lab-link': labLinkRoom,
} as Readonly<Record<string, Room>>;
