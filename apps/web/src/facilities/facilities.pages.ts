import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/facilities',
    title: { en: 'Facility Roster', es: 'Lista de centros' },
    menu: { group: 'people', order: 20, label: { en: 'Facilities', es: 'Centros' } },
    permission: 'MasterData.Facilities.View',
    keepAlive: true,
    load: () => import('./facility-list.page.tsx').then((module) => module.FacilityListPage),
  }),
  page({
    path: '/home/facility',
    title: { en: 'Facility Profile', es: 'Ficha del centro' },
    under: '/home/facilities',
    permission: 'MasterData.Facilities.View',
    load: () => import('./facility.page.tsx').then((module) => module.FacilityPage),
  }),
  page({
    path: '/home/facility-new',
    title: { en: 'New Facility', es: 'Centro nuevo' },
    under: '/home/facilities',
    permission: 'MasterData.Facilities.Create',
    load: () => import('./new-facility.page.tsx').then((module) => module.NewFacilityPage),
  }),
  page({
    path: '/home/facility-groups',
    title: { en: 'Facility Groups', es: 'Grupos de centros' },
    menu: { group: 'people', order: 22 },
    permission: 'MasterData.FacilityGroups.View',
    keepAlive: true,
    load: () => import('./facility-groups.page.tsx').then((module) => module.FacilityGroupsPage),
  }),
];
