import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/my-profile',
    title: { en: 'My Profile', es: 'Mi perfil' },
    load: () => import('./my-profile.page.tsx').then((module) => module.MyProfilePage),
  }),
];
