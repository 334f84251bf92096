import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/search',
    title: { en: 'Search', es: 'Buscar' },
    menu: { group: 'other', order: 5 },
    keepAlive: true,
    load: () => import('./find.page.tsx').then((module) => module.FindPage),
  }),
];
