import type { AnyImportKind } from './import-kind.ts';

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** What the headers of a file seem to mean: column of the kind → header. Letter case, blanks, accents and punctuation are ignored. */
export function guessMapping(kind: AnyImportKind, headers: readonly string[]): Record<string, string> {
  const byName = new Map(headers.map((header) => [bare(header), header]));
  const taken = new Set<string>();
  const mapping: Record<string, string> = {};
  for (const [key, { title, otherNames = [] }] of Object.entries(kind.columns)) {
    const header = [key, title.en, title.es, ...otherNames].map((name) => byName.get(bare(name))).find((one) => one !== undefined);
    if (header === undefined || taken.has(header)) continue;
    taken.add(header);
    mapping[key] = header;
  }
  return mapping;
}

/** Required columns that no header of the file was matched to. */
export function missingColumns(kind: AnyImportKind, mapping: Readonly<Record<string, string>>, headers: readonly string[]): string[] {
  return Object.entries(kind.columns).flatMap(([key, column]) =>
    column.isRequired && !(mapping[key] !== undefined && headers.includes(mapping[key])) ? [key] : [],
  );
}

export function placesOf(mapping: Readonly<Record<string, string>>, headers: readonly string[]): Record<string, number> {
  const entries = Object.entries(mapping).map(([key, header]) => [key, headers.indexOf(header)] as const);
  return Object.fromEntries(entries.filter(([, place]) => place >= 0));
}
