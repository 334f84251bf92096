import type { Words } from '@drawday/vocabulary';
import { accessRefusals } from './access/access.refusals.ts';
import { backgroundRefusals } from './background/background.refusals.ts';
import { diagnosesRefusals } from './diagnoses/diagnoses.refusals.ts';
import { employeeTestingRefusals } from './employee-testing/employee-testing.refusals.ts';
import { employeesRefusals } from './employees/employees.refusals.ts';
import { externalResultsRefusals } from './external-results/external-results.refusals.ts';
import { facilitiesRefusals } from './facilities/facilities.refusals.ts';
import { filesRefusals } from './files/files.refusals.ts';
import { importsRefusals } from './imports/imports.refusals.ts';
import { invoicesRefusals } from './invoices/invoices.refusals.ts';
import { labConnectionsRefusals } from './lab-connections/lab-connections.refusals.ts';
import { labLinkRefusals } from './lab-link/lab-link.refusals.ts';
import { labelsRefusals } from './labels/labels.refusals.ts';
import { orderSetsRefusals } from './order-sets/order-sets.refusals.ts';
import { organizationsRefusals } from './organizations/organizations.refusals.ts';
import { patientGroupsRefusals } from './patient-groups/patient-groups.refusals.ts';
import { patientsRefusals } from './patients/patients.refusals.ts';
import { problemsRefusals } from './problems/problems.refusals.ts';
import { questionsRefusals } from './questions/questions.refusals.ts';
import { reconciliationRefusals } from './reconciliation/reconciliation.refusals.ts';
import { reportsRefusals } from './reports/reports.refusals.ts';
import { requisitionsRefusals } from './requisitions/requisitions.refusals.ts';
import { resultIssuesRefusals } from './result-issues/result-issues.refusals.ts';
import { resultsRefusals } from './results/results.refusals.ts';
import { schedulesRefusals } from './schedules/schedules.refusals.ts';
import { sourcesRefusals } from './sources/sources.refusals.ts';
import { suppliesRefusals } from './supplies/supplies.refusals.ts';
import { supportTicketsRefusals } from './support-tickets/support-tickets.refusals.ts';
import { trainingsRefusals } from './trainings/trainings.refusals.ts';
import { vendorsRefusals } from './vendors/vendors.refusals.ts';
import { waterRefusals } from './water/water.refusals.ts';

/** Shared by all rooms. */
const sharedRefusals: Readonly<Record<string, Words>> = {
  ACCOUNT_UNCONFIRMED: {
    en: 'Another administrator, or support, must first confirm that this account is yours. Until then it can read, but change nothing.',
    es: 'Otro administrador, o el soporte, debe confirmar antes que esta cuenta es suya. Hasta entonces puede leer, pero no cambiar nada.',
  },
  READONLY: { en: 'You are in read-only mode.', es: 'Está en modo de solo lectura.' },
  FORBIDDEN: { en: 'You do not have permission for this action.', es: 'No tiene permiso para esta acción.' },
  '4031': { en: 'This facility is not assigned to you.', es: 'Este centro no está asignado a usted.' },
  '4032': { en: 'This feature is not part of the contract.', es: 'Esta función no forma parte del contrato.' },
  NOT_FOUND: { en: 'There is no {entity} with id = {id}!', es: '¡No existe {entity} con id = {id}!' },
  STALE: {
    en: 'This record was changed by another user. Reload and try again.',
    es: 'Otro usuario cambió este registro. Recargue e inténtelo de nuevo.',
  },
  SEAL_UNREADABLE: {
    en: 'A protected value of the record {id} cannot be opened: it was changed outside of Drawday, or its key is missing. Report this to support.',
    es: 'No se puede abrir un valor protegido del registro {id}: se cambió fuera de Drawday o falta su clave. Avise a soporte.',
  },
  DAY_TO_COME: { en: 'The day cannot be in the future.', es: 'El día no puede estar en el futuro.' },
  SORTING: { en: 'Sort by one of: {columns}.', es: 'Ordene por uno de: {columns}.' },
};

/** Text of every refusal by its code. `{name}` is filled from the refusal's values. */
export const refusalMessages: Readonly<Record<string, Words>> = {
  ...sharedRefusals,
  ...accessRefusals,
  ...diagnosesRefusals,
  ...employeesRefusals,
  ...externalResultsRefusals,
  ...employeeTestingRefusals,
  ...facilitiesRefusals,
  ...filesRefusals,
  ...importsRefusals,
  ...invoicesRefusals,
  ...labConnectionsRefusals,
  ...backgroundRefusals,
  ...labLinkRefusals,
  ...labelsRefusals,
  ...orderSetsRefusals,
  ...organizationsRefusals,
  ...patientGroupsRefusals,
  ...patientsRefusals,
  ...problemsRefusals,
  ...questionsRefusals,
  ...reconciliationRefusals,
  ...reportsRefusals,
  ...requisitionsRefusals,
  ...resultIssuesRefusals,
  ...resultsRefusals,
  ...schedulesRefusals,
  ...sourcesRefusals,
  ...suppliesRefusals,
  ...supportTicketsRefusals,
  ...trainingsRefusals,
  ...vendorsRefusals,
  ...waterRefusals,
};
