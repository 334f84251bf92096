import type { PageDefinition } from './page.ts';

/** A page with the room it was found in; the room's folder name is also the name of its texts. */
export type Page = PageDefinition & { room: string };

const rooms = import.meta.glob<{ pages: PageDefinition[] }>('/src/*/*.pages.ts', { eager: true });

/** Every page of every room, collected from `src/<room>/<room>.pages.ts`: adding a room touches nothing here. */
export const pageCatalogue: readonly Page[] = Object.entries(rooms).flatMap(([file, module]) => {
  const room = file.split('/')[2] ?? '';
  return module.pages.map((definition) => ({ ...definition, room }));
});

const byPath = new Map(pageCatalogue.map((page) => [page.path as string, page]));

export const findPage = (path: string): Page | undefined => byPath.get(path);
