import type { OruOrder } from '@drawday/hl7/oru.ts';
import { type QuestionKind, questionKinds } from '@drawday/vocabulary';

/** What the laboratory asks before it goes on with a test. */
export type LaboratoryQuestion = {
  kind: QuestionKind;
  text: string;
  askedBy: string | null;
  phone: string | null;
  /** ISO 8601; after it the specimen is too old. */
  deadline: string | null;
};

const deadlineNote = /^Answer before (\S+)$/i;
const askerNote = /^Asked by ([^,]+)(?:, phone (.+))?$/i;

/**
 * The question of an order on hold (ORC-1 SC, ORC-5 HD) from its notes: `TIME When was it drawn?`, `Asked by K. Brandt, phone 555-0142`,
 * `Answer before 2026-10-08T16:00:00Z`. A laboratory that writes it in other words asks all the same. Null: it is not on hold.
 */
export function readQuestion({ control, orderStatus, notes }: OruOrder): LaboratoryQuestion | null {
  if (orderStatus !== 'HD' || (control !== 'SC' && control !== 'OH')) return null;
  const deadline = notes.map((note) => deadlineNote.exec(note.trim())?.[1]).find((found) => found !== undefined);
  const asker = notes.map((note) => askerNote.exec(note.trim())).find((found) => found !== null);
  const words = notes.filter((note) => note.trim() !== '' && !deadlineNote.test(note.trim()) && !askerNote.test(note.trim()));
  const [first = ''] = words;
  const [, code = '', rest = ''] = /^(\w+)\s+(.+)$/s.exec(first.trim()) ?? [];
  const kind = questionKinds.has(code) ? code : 'OTHER';
  return {
    kind,
    text: (kind === 'OTHER' ? words : [rest, ...words.slice(1)]).join(' '),
    askedBy: asker?.[1]?.trim() ?? null,
    phone: asker?.[2]?.trim() ?? null,
    deadline: deadline !== undefined && !Number.isNaN(Date.parse(deadline)) ? new Date(deadline).toISOString() : null,
  };
}

/** Is the same asked as before? */
export const isSameQuestion = (one: LaboratoryQuestion | null = null, other: LaboratoryQuestion | null = null): boolean =>
  one?.kind === other?.kind &&
  one?.text === other?.text &&
  one?.askedBy === other?.askedBy &&
  one?.phone === other?.phone &&
  one?.deadline === other?.deadline;
