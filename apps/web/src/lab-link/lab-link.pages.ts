import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/laboratory-link',
    title: { en: 'Laboratory link', es: 'Enlace con el laboratorio' },
    menu: {
      group: 'other',
      order: 40,
      counter: 'unmatchedReports',
      urgentCounter: 'unmatchedCriticals',
      countedSearch: { tab: 'unmatched' },
    },
    permission: 'LabLink.View',
    keepAlive: true,
    identity: [],
    load: () => import('./laboratory-link.page.tsx').then((module) => module.LaboratoryLinkPage),
  }),
];
