import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/missing-kinetics-queue',
    title: { en: 'Missing Kinetics', es: 'Cinética faltante' },
    menu: { group: 'patients', order: 80, counter: 'missingKinetics' },
    permission: 'Order.Requisitions.View',
    contract: 'patient',
    keepAlive: true,
    goKey: 'k',
    load: () => import('./missing-kinetics.page.tsx').then((module) => module.MissingKineticsPage),
  }),
];
