import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type PersonHistory, remember } from './analyte-history.ts';

/** One line of the archive: what was reported on a person before this laboratory was switched on. */
export type ArchivedReport = { readonly mrn: string; readonly day: string; readonly values: Readonly<Record<string, number | string>> };

/**
 * Reads `archive.jsonl`, oldest report of a person first; later results then go on from there. A missing file is an empty archive.
 * @throws SyntaxError when a line is not JSON: somebody made the file, and it is wrong
 */
export async function readArchive(path: string): Promise<ReadonlyMap<string, PersonHistory>> {
  const people = new Map<string, PersonHistory>();
  if (!existsSync(path)) return people;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (text.trim() === '') continue;
    const { mrn, day, values }: ArchivedReport = JSON.parse(text);
    people.set(mrn, remember(people.get(mrn) ?? {}, values, Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)));
  }
  return people;
}
