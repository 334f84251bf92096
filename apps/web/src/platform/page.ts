import type { ListedCounter, PermissionName } from '@drawday/domain';
import type { ComponentType } from 'react';

export type MenuGroup = 'queues' | 'patients' | 'people' | 'environmental' | 'reports' | 'other';
export type PartyContract = 'patient' | 'employee' | 'source';
/** Given here and not in the room's texts, because menu and tab title need it before the room is loaded. */
export type Title = { en: string; es: string };

export type PageDefinition = {
  /** Query parameters carry ids: `/home/patient?id=…`. */
  path: `/${string}`;
  title: Title;
  /** Absent: reachable only by links. */
  menu?: {
    group: MenuGroup;
    /** Places the item inside its group; leave gaps (10, 20, 30). */
    order: number;
    /** Shorter words than the title, where the menu needs them. */
    label?: Title;
    counter?: ListedCounter;
    /** With something to count, the item opens the page with this search: the page alone lists more than the counter counts. */
    countedSearch?: Readonly<Record<string, string>>;
    /** This counter is shown in red before the other: "3 / 27". */
    urgentCounter?: ListedCounter;
  };
  /** The page of the menu that stays marked while this one is open: the list that leads here. */
  under?: `/${string}`;
  /** Granted when the user holds any one of them. */
  permission?: PermissionName | readonly PermissionName[];
  /**
   * The organization of the chosen facility must be contracted for testing this kind of party (or one of several). A page of one
   * record has none: the record may be of another facility, and the server says what its organization is contracted for.
   */
  contract?: PartyContract | readonly PartyContract[];
  /** The page stays mounted when the user goes elsewhere and comes back (lists and queues). */
  keepAlive?: true;
  /** "g" then this key opens the page. */
  goKey?: string;
  /** Query parameters that make it another page rather than another state of the same page; `id` by default. */
  identity?: readonly string[];
  /** `() => import('./patient-list.page.tsx').then((module) => module.PatientListPage)` */
  load: () => Promise<ComponentType>;
};

export function page(definition: PageDefinition): PageDefinition {
  return definition;
}
