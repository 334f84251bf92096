import { unescapeText } from './escape-text.ts';
import type { Hl7Message, Segment } from './parse-message.ts';

/** Field n as it is, with escapes and delimiters; '' when absent. */
export function rawField(segment: Segment | null | undefined, field: number): string {
  return segment?.fields[field] ?? '';
}

/** The repetitions of field n as they are; an absent field has none. */
export function repetitions(segment: Segment | null | undefined, field: number): readonly string[] {
  const raw = rawField(segment, field);
  if (segment === null || segment === undefined || raw === '') return [];
  if (segment.name === 'MSH' && field <= 2) return [raw];
  return raw.includes(segment.delimiters.repetition) ? raw.split(segment.delimiters.repetition) : [raw];
}

/** The components of one repetition as they are. */
export function components(segment: Segment, repetition: string): readonly string[] {
  return repetition.includes(segment.delimiters.component) ? repetition.split(segment.delimiters.component) : [repetition];
}

/** Readable text of one piece: escapes resolved, `""` (HL7 for "delete") read as empty, outer spaces trimmed. */
export function textOf(segment: Segment, piece: string | undefined): string {
  if (piece === undefined || piece === '' || piece === '""') return '';
  return unescapeText(piece, segment.delimiters).trim();
}

/** The components of one repetition as readable texts, of each its first subcomponent only. */
export function componentTexts(segment: Segment, repetition: string): string[] {
  return components(segment, repetition).map((piece) => firstText(segment, piece));
}

/** Component c (from 1) of the first repetition of field n; its first subcomponent only. */
export function componentText(segment: Segment | null | undefined, field: number, component = 1): string {
  // Most fields are empty.
  if (segment === null || segment === undefined || rawField(segment, field) === '') return '';
  const [first = ''] = repetitions(segment, field);
  return firstText(segment, components(segment, first)[component - 1] ?? '');
}

function firstText(segment: Segment, piece: string): string {
  const end = piece.indexOf(segment.delimiters.subcomponent);
  return textOf(segment, end < 0 ? piece : piece.slice(0, end));
}

/** The whole of field n as one readable text; repetitions become lines. */
export function fieldText(segment: Segment | null | undefined, field: number): string {
  return segment === null || segment === undefined
    ? ''
    : repetitions(segment, field)
        .map((repetition) => textOf(segment, repetition))
        .join('\n');
}

/** The first segment with that name. */
export function firstSegment(message: Hl7Message, name: string): Segment | null {
  return message.segments.find((segment) => segment.name === name) ?? null;
}
