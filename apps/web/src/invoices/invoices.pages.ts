import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/invoices',
    title: { en: 'Invoices', es: 'Facturas' },
    menu: { group: 'people', order: 28 },
    permission: 'Order.Invoices.View',
    keepAlive: true,
    load: () => import('./invoice-list.page.tsx').then((module) => module.InvoiceListPage),
  }),
  page({
    path: '/home/invoice',
    title: { en: 'Invoice', es: 'Factura' },
    under: '/home/invoices',
    permission: 'Order.Invoices.View',
    load: () => import('./invoice.page.tsx').then((module) => module.InvoicePage),
  }),
];
