import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/turnaround-times',
    title: { en: 'TAT Dashboard', es: 'Tiempos de respuesta' },
    menu: { group: 'people', order: 95, label: { en: 'Turnaround Times', es: 'Tiempos de respuesta' } },
    permission: 'Report.TurnaroundTimes.View',
    load: () => import('./turnaround-times.page.tsx').then((module) => module.TurnaroundTimesPage),
  }),
];
