import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/training-guides',
    title: { en: 'Training Guides', es: 'Guías de formación' },
    menu: { group: 'other', order: 35 },
    permission: 'Training.Guides.View',
    keepAlive: true,
    load: () => import('./training-guides.page.tsx').then((module) => module.TrainingGuidesPage),
  }),
  page({
    path: '/home/training-guide',
    title: { en: 'Training Guide', es: 'Guía de formación' },
    under: '/home/training-guides',
    permission: 'Training.Guides.View',
    load: () => import('./training-guide.page.tsx').then((module) => module.TrainingGuidePage),
  }),
  page({
    path: '/home/training-guide-edit',
    title: { en: 'Edit Training Guide', es: 'Editar guía de formación' },
    under: '/home/training-guides',
    permission: 'Training.Guides.Update',
    load: () => import('./edit-training.page.tsx').then((module) => module.EditTrainingPage),
  }),
];
