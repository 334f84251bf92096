import { formatNumber } from '@drawday/domain';
import { connectionStates, itemReasons, linkHealths, messageStates, observationOutcomes, supersededReasons } from '@drawday/vocabulary';
import type { Display } from '../design/status-tag.tsx';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import type { Connection, Message, UnmatchedItem, WholeMessage } from './lab-link.queries.ts';

/** What people decided, unless the connection is on: then its condition. */
export const connectionDisplay = ({ state, health }: Pick<Connection, 'state' | 'health'>): Display =>
  state === 'ON' ? codeDisplay(linkHealths, health) : codeDisplay(connectionStates, state);

export const messageDisplay = ({ state }: Pick<Message, 'state'>): Display => codeDisplay(messageStates, state);

/** A draw settles a patient or order item, a code a test item, one of its values a contradiction, a unit a question about one; others are asked about or put aside. */
export function answerKind({
  kind,
  detail,
  candidates,
}: Pick<UnmatchedItem, 'kind' | 'detail' | 'candidates'>): 'draw' | 'code' | 'value' | 'unit' | 'none' {
  if (kind === 'UNIT') return 'unit';
  if (kind === 'PATIENT' || (kind === 'ORDER' && detail.because !== 'LINE_CANCELED')) return 'draw';
  if (kind === 'VERSION' && candidates.some(({ position }) => typeof position === 'number')) return 'value';
  return kind === 'TEST' && (wordOf(detail.code) || wordOf(detail.loinc)) ? 'code' : 'none';
}

/** Why an item waits, as a sentence in the current language; for items from before there were reasons, the text of that time. */
export const itemSentence = ({ detail, summary }: Pick<UnmatchedItem, 'detail' | 'summary'>): string =>
  itemReasons.has(detail.because) ? codeWord(itemReasons, detail.because) : summary;

/** What an item is about: draw and test, where known. */
export const itemSubject = ({ detail }: Pick<UnmatchedItem, 'detail'>): string =>
  [wordOf(detail.requisitionNumber), wordOf(detail.resultCode)].filter(Boolean).join(' ');

/** A value of a message in words; empty for none. */
export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(wordOf).filter(Boolean).join(', ');
  return '';
}

/** 1.4 kB, 230 B */
export function sizeWords(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${formatNumber(bytes / 1000, 1)} kB`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The details that are a list of facts. */
export const listOf = (value: unknown): Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** `Not used: a newer value was known`, as one line of what became of a value. */
export function endWords({ outcome, because }: Pick<WholeMessage['observations'][number], 'outcome' | 'because'>): string {
  const why = supersededReasons.has(because)
    ? codeWord(supersededReasons, because)
    : itemReasons.has(because)
      ? codeWord(itemReasons, because)
      : '';
  return [codeWord(observationOutcomes, outcome), why].filter(Boolean).join(': ');
}

/** A calendar day as messages and we write it. */
export const isDay = (words: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(words);

/** How many of name, date of birth and MRN a report and a draw must share before it is put there without a warning. */
export const enoughIdentifiers = 2;

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Does the report say the same as our record? Names regardless of order of words, case and accents, without middle initials; numbers without leading zeros. */
export function isSame(key: 'patientName' | 'dateOfBirth' | 'mrn', theirs: string, ours: string): boolean {
  if (plain(theirs) === '' || plain(ours) === '') return false;
  if (key === 'dateOfBirth') return theirs === ours;
  if (key === 'mrn') return theirs.replace(/^0+/, '') === ours.replace(/^0+/, '');
  const words = (name: string) =>
    plain(name)
      .split(' ')
      .filter((word) => word.length > 1)
      .toSorted()
      .join(' ');
  return words(theirs) === words(ours);
}

/** How many identifiers agree. */
export const agreeing = (
  { detail }: Pick<UnmatchedItem, 'detail'>,
  draw: { partyName: string; dateOfBirth: string | null; mrn: string | null },
): number =>
  [
    isSame('patientName', wordOf(detail.patientName), draw.partyName),
    isSame('dateOfBirth', wordOf(detail.dateOfBirth), draw.dateOfBirth ?? ''),
    isSame('mrn', wordOf(detail.mrn), draw.mrn ?? ''),
  ].filter(Boolean).length;
