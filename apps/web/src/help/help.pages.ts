import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/help',
    title: { en: 'Help', es: 'Ayuda' },
    load: () => import('./help.page.tsx').then((module) => module.HelpPage),
  }),
];
