import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/results',
    title: { en: 'All Results', es: 'Todos los resultados' },
    menu: { group: 'patients', order: 60 },
    permission: 'Order.Results.View',
    contract: 'patient',
    keepAlive: true,
    goKey: 'e',
    load: () => import('./result-list.page.tsx').then((module) => module.ResultListPage),
  }),
  page({
    path: '/home/results-acknowledgement',
    title: { en: 'New Results', es: 'Resultados nuevos' },
    menu: { group: 'patients', order: 70, counter: 'newResults', urgentCounter: 'criticalResults' },
    permission: 'Order.Results.View',
    contract: 'patient',
    keepAlive: true,
    goKey: 'r',
    identity: [],
    load: () => import('./review.page.tsx').then((module) => module.ReviewPage),
  }),
  page({
    path: '/home/requisition-result',
    title: { en: 'Result', es: 'Resultado' },
    under: '/home/results',
    permission: 'Order.Results.View',
    load: () => import('./requisition-result.page.tsx').then((module) => module.RequisitionResultPage),
  }),
  page({
    path: '/home/kinetics-workbench',
    title: { en: 'Adequacy', es: 'Adecuación' },
    under: '/home/results',
    permission: 'Order.Results.View',
    load: () => import('./kinetics-workbench.page.tsx').then((module) => module.KineticsWorkbenchPage),
  }),
];
