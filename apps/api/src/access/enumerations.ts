import { access } from '@drawday/contracts/access/access.contract.ts';
import { enumerations, reasonLists, type Words } from '@drawday/vocabulary';
import { listOfferings, listQuestions, listTubes } from '../catalog/catalog.public.ts';
import { query } from '../platform/route.ts';

type Entry = { code: string; name: string; value?: number };
type List = { codes: readonly string[]; find: (code: string) => (Words & { number?: number }) | undefined };

const entriesOf = (list: List): Entry[] =>
  list.codes.map((code) => {
    const known = list.find(code);
    return { code, name: known?.en ?? code, ...(known?.number !== undefined && { value: known.number }) };
  });
const closedLists: Record<string, Entry[]> = Object.fromEntries(
  Object.entries(enumerations).map(([name, list]) => [name, entriesOf(list)]),
);
const lists: Record<string, Entry[]> = Object.fromEntries(
  Object.entries(reasonLists).map(([name, list]) => [`reason.${name}`, entriesOf(list)]),
);

export const masterDataEnumerations = query(access.masterDataEnumerations)(async () => closedLists);

/** The closed lists, and what can be ordered: offerings with their tubes, questions and reasons. */
export const orderEnumerations = query(access.orderEnumerations)(async ({ db }) => ({
  ...closedLists,
  ...lists,
  offerings: await listOfferings(db),
  tubes: await listTubes(db),
  questions: await listQuestions(db),
}));
