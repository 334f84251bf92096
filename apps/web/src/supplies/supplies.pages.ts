import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/order_supplies',
    title: { en: 'Order Supplies', es: 'Pedido de suministros' },
    menu: { group: 'people', order: 26 },
    permission: 'MasterData.Supplies.View',
    keepAlive: true,
    load: () => import('./supply-list.page.tsx').then((module) => module.SupplyListPage),
  }),
  page({
    path: '/home/order-supplies-new',
    title: { en: 'New Supply Order', es: 'Pedido nuevo' },
    under: '/home/order_supplies',
    permission: 'MasterData.Supplies.Create',
    load: () => import('./new-supply-order.page.tsx').then((module) => module.NewSupplyOrderPage),
  }),
  page({
    path: '/home/supply-order',
    title: { en: 'Supply Order', es: 'Pedido' },
    under: '/home/order_supplies',
    permission: 'MasterData.Supplies.View',
    load: () => import('./supply-order.page.tsx').then((module) => module.SupplyOrderPage),
  }),
];
