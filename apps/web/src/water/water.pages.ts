import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/env-dashboard',
    title: { en: 'Environmental Dashboard', es: 'Panel ambiental' },
    menu: { group: 'environmental', order: 10 },
    permission: 'Order.EnvironmentalDashboards.View',
    contract: 'source',
    load: () => import('./env-dashboard.page.tsx').then((module) => module.EnvDashboardPage),
  }),
  page({
    path: '/home/env-results',
    title: { en: 'Water Results', es: 'Resultados de agua' },
    menu: { group: 'environmental', order: 80 },
    permission: 'Order.SiteResults.View',
    contract: 'source',
    keepAlive: true,
    load: () => import('./water-results.page.tsx').then((module) => module.WaterResultsPage),
  }),
];
