import { stepStamped } from './step-stamped.ts';

type Placed = { id: string; order: number };
type Move<Item> = {
  /** The whole list as the person sees it, in its order. */
  items: readonly Item[];
  id: string;
  by: -1 | 1;
  /** What a reader calls a position: "Position of Water policy". */
  labelOf: (item: Item) => string;
  newest: () => Promise<readonly Item[]>;
};
type Places = { ids: string[]; orders: number[]; seenOrders: number[] };

/** The list with one row moved one place up or down, and the former place of each row; undefined at the end of the list. */
export function movedPlaces(items: readonly Placed[], id: string, by: -1 | 1): Places | undefined {
  const at = items.findIndex((item) => item.id === id);
  const moved = items[at];
  if (!moved || !items[at + by]) return undefined;
  const list = items.toSpliced(at, 1).toSpliced(at + by, 0, moved);
  return { ids: list.map((item) => item.id), orders: list.map((_, place) => place), seenOrders: list.map((item) => item.order) };
}

/** Moves a row in a list that others reorder too: if somebody just has, it says who moved what from where, and undoes none of it. */
export function moveStamped<Item extends Placed>(
  { items, id, by, labelOf, newest }: Move<Item>,
  attempt: (places: Places) => Promise<unknown>,
): Promise<unknown> {
  let seen = items;
  // The places themselves are what was seen: they go with the call instead of a stamp.
  const version = (list: readonly Item[]) => ({
    stamp: '',
    values: { ids: list.map((item) => item.id) },
    facts: Object.fromEntries(list.map((item, place) => [labelOf(item), String(place + 1)])),
  });
  const readAgain = async () => {
    seen = await newest();
    return version(seen);
  };
  return stepStamped({ ...version(items), newest: readAgain }, async () => {
    const places = movedPlaces(seen, id, by);
    if (places) await attempt(places);
  });
}
