import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/patients',
    title: { en: 'All Patients', es: 'Todos los pacientes' },
    menu: { group: 'patients', order: 10 },
    permission: 'MasterData.Patients.View',
    contract: 'patient',
    keepAlive: true,
    goKey: 'p',
    load: () => import('./patient-list.page.tsx').then((module) => module.PatientListPage),
  }),
  page({
    path: '/home/patient-verification',
    title: { en: 'New Patients', es: 'Pacientes nuevos' },
    menu: { group: 'patients', order: 20, counter: 'patientsNeedingVerification' },
    permission: 'MasterData.Patients.View',
    contract: 'patient',
    keepAlive: true,
    load: () => import('./patient-verification.page.tsx').then((module) => module.PatientVerificationPage),
  }),
  page({
    path: '/home/reports-hepatitis',
    title: { en: 'Hepatitis Board', es: 'Tablero de hepatitis' },
    menu: { group: 'reports', order: 50 },
    permission: 'Order.Results.View',
    contract: 'patient',
    keepAlive: true,
    load: () => import('./hepatitis-board.page.tsx').then((module) => module.HepatitisBoardPage),
  }),
  page({
    path: '/home/patient',
    title: { en: 'Patient Profile', es: 'Ficha del paciente' },
    under: '/home/patients',
    permission: 'MasterData.Patients.View',
    load: () => import('./patient.page.tsx').then((module) => module.PatientPage),
  }),
  page({
    path: '/home/patient-new',
    title: { en: 'New Patient', es: 'Paciente nuevo' },
    under: '/home/patients',
    permission: 'MasterData.Patients.Create',
    contract: 'patient',
    load: () => import('./new-patient.page.tsx').then((module) => module.NewPatientPage),
  }),
];
