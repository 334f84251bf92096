import type { MenuGroup, Title } from './page.ts';
import { type Page, pageCatalogue } from './page-catalogue.ts';

export const menuGroups: readonly { key: MenuGroup; title: Title; openAtFirst: boolean }[] = [
  { key: 'queues', title: { en: 'Queues and draws', es: 'Colas y extracciones' }, openAtFirst: true },
  { key: 'patients', title: { en: 'Patients', es: 'Pacientes' }, openAtFirst: true },
  { key: 'people', title: { en: 'People and organizations', es: 'Personas y organizaciones' }, openAtFirst: false },
  { key: 'environmental', title: { en: 'Environmental', es: 'Ambiental' }, openAtFirst: false },
  { key: 'reports', title: { en: 'Reports', es: 'Informes' }, openAtFirst: false },
  { key: 'other', title: { en: 'Other', es: 'Otros' }, openAtFirst: false },
];

export type MenuPage = Page & { menu: NonNullable<Page['menu']> };

const placeOf = (group: MenuGroup) => menuGroups.findIndex((entry) => entry.key === group);
const hasMenu = (page: Page): page is MenuPage => page.menu !== undefined;

/** All pages with a place in the menu, in their order. */
export const menuPages: readonly MenuPage[] = pageCatalogue
  .filter(hasMenu)
  .toSorted((a, b) => placeOf(a.menu.group) - placeOf(b.menu.group) || a.menu.order - b.menu.order);
