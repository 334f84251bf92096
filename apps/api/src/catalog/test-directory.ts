import { offeringWords } from '@drawday/catalogue';
import { catalog } from '@drawday/contracts/catalog/catalog.contract.ts';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { directoryEntries } from './directory-entries.ts';

type Entry = (typeof directoryEntries)[number];

const sortable: Readonly<Record<string, (entry: Entry) => string>> = {
  code: ({ code }) => code,
  name: ({ name }) => name.toLowerCase(),
  kind: ({ kind }) => kind,
  category: ({ category }) => category,
  loinc: ({ loinc }) => loinc ?? '~',
};

/** Without accents, as many type: "acido urico". */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The text that is searched: code, name in both languages, LOINC and CPT number, and the panels that a test is part of. */
const searchTexts = new Map(
  directoryEntries.map((entry) => [
    entry.code,
    folded(
      [
        entry.code,
        entry.name,
        offeringWords(entry.code).es,
        entry.loinc,
        ...entry.cpt,
        ...entry.inPanels.flatMap(({ code, name }) => [code, name]),
      ].join(' '),
    ),
  ]),
);
/** Every word must occur; exact names come first. */
function found(filter: string | undefined): readonly Entry[] {
  const words = folded(filter ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (!words.length) return directoryEntries;
  const text = words.join(' ');
  const rank = ({ code, name }: Entry) =>
    code.toLowerCase() === text ? 0 : name.toLowerCase().startsWith(text) || code.toLowerCase().startsWith(text) ? 1 : 2;
  const hits = directoryEntries.filter(({ code }) => words.every((word) => searchTexts.get(code)?.includes(word)));
  return hits.toSorted((a, b) => rank(a) - rank(b));
}

function sorted(entries: readonly Entry[], sorting: string | undefined): readonly Entry[] {
  if (!sorting?.trim()) return entries;
  const [name = '', direction = 'asc', ...rest] = sorting.trim().split(/\s+/);
  const key = Object.entries(sortable).find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];
  if (!key || rest.length || !/^(asc|desc)$/i.test(direction))
    throw new Refusal('SORTING', { values: { columns: Object.keys(sortable).join(', ') }, members: ['sorting'] });
  const sign = direction.toLowerCase() === 'desc' ? -1 : 1;
  return entries.toSorted((a, b) => sign * key(a).localeCompare(key(b), 'en') || a.code.localeCompare(b.code, 'en'));
}

const categories = [...new Set(directoryEntries.map(({ category }) => category))];

/** A few hundred entries of reference data in memory: no table is read. */
export const directory = query(catalog.directory)(
  async ({ query: { filter, sorting, category, kind, tube, skipCount, maxResultCount } }) => {
    const matching = found(filter).filter(
      (entry) => (!category || entry.category === category) && (!kind || entry.kind === kind) && (!tube || entry.tubes.includes(tube)),
    );
    return { totalCount: matching.length, items: sorted(matching, sorting).slice(skipCount, skipCount + maxResultCount), categories };
  },
);

const byCode = new Map(directoryEntries.map((entry) => [entry.code.toLowerCase(), entry]));

export const entry = query(catalog.entry)(async ({ params, refuse }) => {
  const known = byCode.get(params.offering.toLowerCase());
  if (!known) throw refuse('NOT_FOUND', { values: { entity: 'Test', id: params.offering } });
  return known;
});
