import type { PageDefinition } from './page.ts';

/** A page with the room it was found in; the room's folder name is also the name of its texts. */
export type Page = PageDefinition & { room: string };

const rooms = import.meta.glob<{ pages: PageDefinition[] }>('/src/*/*.pages.ts', { eager: true });

/** Every page of every room, collected from `src/<room>/<room>.pages.ts`: adding a room changes nothing here. */
export const pageCatalogue: readonly Page[] = Object.entries(rooms).flatMap(([file, module]) => {
  const room = file.split('/')[2] ?? '';
  return module.pages.map((definition) => ({ ...definition, room }));
});

const byPath = new Map<string, Page>();
for (const page of pageCatalogue) {
  const first = byPath.get(page.path);
  if (first) throw new Error(`The rooms ${first.room} and ${page.room} both claim ${page.path}.`);
  byPath.set(page.path, page);
}

export const findPage = (path: string): Page | undefined => byPath.get(path);
