import type { OruMessage } from '@drawday/hl7/oru.ts';

/** What messages can be searched for; each kind of term begins with its letter. */
const kinds = { name: 'n', born: 'd', mrn: 'm', accession: 'a', draw: 'r', tube: 't' } as const;
type TermKind = keyof typeof kinds;

const mostTerms = 200;
const longestTerm = 60;

/** A text as terms keep it: without accents, spaces and signs. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .slice(0, longestTerm);

/** The term that a message is found by, or null where the text holds nothing to look for. */
export function termOf(kind: TermKind, text: string): string | null {
  const word = plain(text);
  return word === '' ? null : `${kinds[kind]}:${word}`;
}

/** Everything by which a result message can be found: who, which draw, which tube. */
export function searchTerms({ orders }: OruMessage): string[] {
  const terms = orders.flatMap(({ patient, placer, placerGroup, filler, specimens }) => [
    patient && termOf('name', patient.family),
    patient?.dateOfBirth && termOf('born', patient.dateOfBirth),
    ...(patient?.identifiers ?? []).map(({ id }) => termOf('mrn', id)),
    filler && termOf('accession', filler),
    ...[placerGroup, placer?.replace(/-\d{1,3}$/, '')].map((number) => number && termOf('draw', number)),
    ...specimens.map(({ number }) => number && termOf('tube', number)),
  ]);
  return [...new Set(terms.flatMap((term) => term || []))].slice(0, mostTerms);
}
