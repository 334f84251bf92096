import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/lab-connections',
    title: { en: 'Laboratory connections', es: 'Conexiones con laboratorios' },
    menu: { group: 'other', order: 41, label: { en: 'Lab connections', es: 'Conexiones' } },
    permission: 'LabLink.View',
    keepAlive: true,
    identity: [],
    load: () => import('./connection-list.page.tsx').then((module) => module.ConnectionListPage),
  }),
  page({
    path: '/home/lab-connection',
    title: { en: 'Laboratory connection', es: 'Conexión con un laboratorio' },
    under: '/home/lab-connections',
    permission: 'LabLink.View',
    load: () => import('./connection.page.tsx').then((module) => module.ConnectionPage),
  }),
  page({
    path: '/home/lab-connection-new',
    title: { en: 'New connection', es: 'Conexión nueva' },
    under: '/home/lab-connections',
    permission: 'LabLink.Manage',
    load: () => import('./new-connection.page.tsx').then((module) => module.NewConnectionPage),
  }),
];
