import { enumerations, reasonCodes } from '@drawday/catalogue';
import { access } from '@drawday/contracts/access/access.contract.ts';
import { listOfferings, listQuestions, listTubes } from '../catalog/catalog.public.ts';
import { query } from '../platform/route.ts';

type Entry = { code: string; name: string; value?: number };
const closedLists: Record<string, Entry[]> = Object.fromEntries(
  Object.entries(enumerations).map(([name, entries]) => [
    name,
    entries.map(({ code, label, ...rest }) => ({
      code,
      name: label,
      ...('value' in rest && typeof rest.value === 'number' && { value: rest.value }),
    })),
  ]),
);

const reasonLists: Record<string, Entry[]> = Object.fromEntries(
  [...Map.groupBy(reasonCodes, (reason) => reason.list)].map(([list, reasons]) => [
    `reason.${list}`,
    reasons.filter((reason) => reason.chosenByUser || list === 'TNP').map(({ code, label }) => ({ code, name: label })),
  ]),
);

export const masterDataEnumerations = query(access.masterDataEnumerations)(async () => closedLists);

/** The closed lists, and what can be ordered: offerings with their tubes, questions and reasons. */
export const orderEnumerations = query(access.orderEnumerations)(async ({ db }) => ({
  ...closedLists,
  ...reasonLists,
  offerings: await listOfferings(db),
  tubes: await listTubes(db),
  questions: await listQuestions(db),
}));
