import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/print-labels-queue',
    title: { en: 'Print Labels', es: 'Imprimir etiquetas' },
    menu: { group: 'patients', order: 40, counter: 'unprintedLabels' },
    permission: 'Order.Requisitions.Print',
    contract: 'patient',
    keepAlive: true,
    goKey: 'l',
    load: () => import('./print-labels.page.tsx').then((module) => module.PrintLabelsPage),
  }),
  page({
    path: '/home/env-labels-queue',
    title: { en: 'Print Bottle Labels', es: 'Imprimir etiquetas de frascos' },
    menu: {
      group: 'environmental',
      order: 70,
      label: { en: 'Print Labels', es: 'Imprimir etiquetas' },
      counter: 'siteUnprintedLabels',
    },
    permission: 'Order.Sites.Print',
    contract: 'source',
    keepAlive: true,
    load: () => import('./print-labels.page.tsx').then((module) => module.SourceLabelsPage),
  }),
];
