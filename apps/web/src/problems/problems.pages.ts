import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/problems',
    title: { en: 'Problems', es: 'Problemas' },
    menu: { group: 'other', order: 8 },
    permission: 'Order.Problems.View',
    contract: ['patient', 'employee', 'source'],
    keepAlive: true,
    load: () => import('./problem-list.page.tsx').then((module) => module.ProblemListPage),
  }),
];
