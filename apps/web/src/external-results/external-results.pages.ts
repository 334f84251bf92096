import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/patient-external-results',
    title: { en: 'Results of Other Laboratories', es: 'Resultados de otros laboratorios' },
    menu: { group: 'patients', order: 72, label: { en: 'Other Laboratories', es: 'Otros laboratorios' } },
    permission: 'Order.ExternalResults.View',
    contract: 'patient',
    keepAlive: true,
    load: () => import('./external-result-list.page.tsx').then((module) => module.ExternalResultListPage),
  }),
];
