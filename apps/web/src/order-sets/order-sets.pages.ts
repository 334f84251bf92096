import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/implement-order-set',
    title: { en: 'Order Sets', es: 'Conjuntos de órdenes' },
    menu: { group: 'people', order: 24, counter: 'orderSetChangesNeedReview', countedSearch: { show: 'review' } },
    permission: 'MasterData.OrderSets.View',
    contract: 'patient',
    keepAlive: true,
    load: () => import('./implement-order-set.page.tsx').then((module) => module.ImplementOrderSetPage),
  }),
];
