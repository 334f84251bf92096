import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/env-roster',
    title: { en: 'All Sources', es: 'Todas las fuentes' },
    menu: { group: 'environmental', order: 20 },
    permission: 'MasterData.Sites.View',
    contract: 'source',
    keepAlive: true,
    goKey: 's',
    load: () => import('./source-list.page.tsx').then((module) => module.SourceListPage),
  }),
  page({
    path: '/home/env-verification',
    title: { en: 'New Sources', es: 'Fuentes nuevas' },
    menu: { group: 'environmental', order: 30, counter: 'sitesNeedingVerification' },
    permission: 'MasterData.Sites.View',
    contract: 'source',
    keepAlive: true,
    load: () => import('./source-verification.page.tsx').then((module) => module.SourceVerificationPage),
  }),
  page({
    path: '/home/env-rotation',
    title: { en: 'Month Rotation', es: 'Rotación por mes' },
    menu: { group: 'environmental', order: 40 },
    permission: 'MasterData.Sites.View',
    contract: 'source',
    keepAlive: true,
    load: () => import('./rotation.page.tsx').then((module) => module.RotationPage),
  }),
  page({
    path: '/home/site',
    title: { en: 'Source Demographics', es: 'Ficha de la fuente' },
    under: '/home/env-roster',
    permission: 'MasterData.Sites.View',
    load: () => import('./source.page.tsx').then((module) => module.SourcePage),
  }),
  page({
    path: '/home/site-new',
    title: { en: 'New Source', es: 'Fuente nueva' },
    under: '/home/env-roster',
    permission: 'MasterData.Sites.Create',
    contract: 'source',
    load: () => import('./new-source.page.tsx').then((module) => module.NewSourcePage),
  }),
];
