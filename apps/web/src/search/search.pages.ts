import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/search',
    title: { en: 'Search', es: 'Buscar' },
    menu: { group: 'other', order: 5 },
    keepAlive: true,
    load: () => import('./search.page.tsx').then((module) => module.SearchPage),
  }),
];
