import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/patient-groups',
    title: { en: 'Patient Groups', es: 'Grupos de pacientes' },
    menu: { group: 'patients', order: 15 },
    permission: 'Order.PatientGroups.View',
    contract: 'patient',
    load: () => import('./patient-groups.page.tsx').then((module) => module.PatientGroupsPage),
  }),
];
