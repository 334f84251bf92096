import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/draw-day-report',
    title: { en: 'Draw Day Report', es: 'Informe del día' },
    menu: { group: 'queues', order: 45 },
    permission: 'Order.Requisitions.View',
    contract: 'patient',
    keepAlive: true,
    load: () => import('./draw-day-report.page.tsx').then((module) => module.DrawDayReportPage),
  }),
];
