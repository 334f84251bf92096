import type { LaboratoryTest } from '@drawday/catalogue';
import { isNoValue, QUALITATIVE_WORDS, type Reading, readValue, type StoredValue, type VersionMeaning } from '@drawday/domain';
import type { OruObservation, OruOrder } from '@drawday/hl7/oru.ts';
import { type DecimalSign, type ItemReason, notPerformedReasons, type SpecimenCondition } from '@drawday/vocabulary';
import { unitWordOf } from './unit-words.ts';

export type ReadObservation = StoredValue & {
  /** Null when there is no value. */
  reading: Reading | null;
  /** What the text itself says about the specimen. */
  condition: SpecimenCondition | null;
  isNotPerformed: boolean;
  /** Why there is no value: a code of the list where one fits, else the laboratory's words. */
  tnpReason: string | null;
  /** What a person should look at: the sender calls it a number, and it is not one; a final result without a value. */
  raises: ItemReason | null;
};

/** How a sender writes values, as agreed on its connection. */
export type Writing = {
  decimal: DecimalSign;
  /** The unit of a test where none is sent. */
  usualUnits: ReadonlyMap<string, string>;
  /** The units that people have said its words stand for, by `unitWordOf`. */
  units: ReadonlyMap<string, string>;
};
const usualWriting: Writing = { decimal: 'point', usualUnits: new Map(), units: new Map() };

/** What stands in place of a missing value. */
export const noValue = {
  numeric: null,
  comparator: null,
  text: null,
  unit: null,
  reportedValue: null,
  reportedUnit: null,
  reading: null,
  condition: null,
};

const reasonByWord = new Map<string, string>(
  notPerformedReasons.codes.flatMap((code) => [code, notPerformedReasons.of[code].en.toUpperCase()].map((word) => [word, code] as const)),
);
const longestReason = 200;

/**
 * Reads the value of one OBX for a test of the directory; null when it says nothing (no value, no remark, not cancelled).
 * HL7 v2.5.1 table 0085, and what laboratories write instead: TNP, QNS or a reason in place of the value.
 */
export function readObservation(
  observation: OruObservation,
  order: OruOrder,
  test: LaboratoryTest,
  meaning: VersionMeaning['kind'],
  { decimal, usualUnits, units }: Writing = usualWriting,
): ReadObservation | null {
  const common = { tnpReason: null, isNotPerformed: false, raises: null };
  const none: ReadObservation = { ...common, ...noValue, unit: test.unit };
  if (meaning === 'DELETED' || meaning === 'WRONG_PATIENT' || meaning === 'PROMOTION') return none;
  if (meaning === 'NOT_PERFORMED') return { ...none, isNotPerformed: true, tnpReason: reasonOf(observation, order) };
  const text = observation.valueText.trim();
  if (text === '') {
    const notes = observation.notes.filter((note) => note.trim() !== '').join('\n');
    return notes === '' ? null : { ...common, ...readValue({ text: notes, unit: null }, test), raises: 'EMPTY_FINAL' };
  }
  const saysWhy = reasonByWord.has(text.toUpperCase()) && test.valueKind === 'NUMERIC';
  const instead = isNoValue(text);
  if (instead === 'PENDING') return null;
  if (instead === 'NOT_DONE' || saysWhy) return { ...none, isNotPerformed: true, tnpReason: reasonOf(observation, order) };
  const sentUnit = observation.unit.trim() || null;
  const meant = units.get(unitWordOf(test.code, sentUnit)) ?? null;
  const usualUnit = (sentUnit === null ? meant : null) ?? usualUnits.get(test.code) ?? null;
  const inUnit = sentUnit === null ? null : (meant ?? sentUnit);
  const read = readValue({ text, unit: inUnit, code: observation.codedValue || null, usualUnit }, test, decimal);
  const isNoNumber = test.valueKind === 'NUMERIC' && observation.valueType === 'NM' && read.reading.kind === 'UNREADABLE';
  return { ...common, ...read, reportedUnit: sentUnit, raises: isNoNumber && read.reading.because === 'TEXT' ? 'NOT_A_NUMBER' : null };
}

/** Values and findings are not a reason: digits, and words of results. */
const isNoReason = (words: string) => /\d/.test(words) || QUALITATIVE_WORDS.has(words.toUpperCase().replace(/[\s_-]+/g, ' '));

/**
 * The reason why a test was not performed: from its coded value, the rejected tube, the text in the place of the value, its notes, the notes of
 * the order: the first that the list knows, else the first words of a note.
 */
export function reasonOf(observation: Pick<OruObservation, 'notes' | 'codedValue' | 'valueText'> | null, order: OruOrder): string {
  const clean = (words: readonly string[]) =>
    words.map((word) => word.trim()).filter((word) => word !== '' && !/^(TNP|test not performed|not performed)$/i.test(word));
  const rejected = order.specimens.flatMap((specimen) => specimen.rejectReason ?? []);
  const notes = clean([...(observation?.notes ?? []), ...order.notes]);
  const words = [
    ...clean([observation?.codedValue ?? '', ...rejected, observation?.valueText ?? '']).filter((word) => !isNoReason(word)),
    ...notes,
  ];
  for (const word of words) {
    const known = reasonByWord.get(word.toUpperCase()) ?? reasonByWord.get(word.split(/[\s:,;-]/)[0]?.toUpperCase() ?? '');
    if (known) return known;
  }
  const named = notPerformedReasons.codes.find((code) =>
    words.some((word) => word.toLowerCase().includes(notPerformedReasons.of[code].en.toLowerCase())),
  );
  return named ?? words.find((word) => !isNoReason(word))?.slice(0, longestReason) ?? 'NOREASON';
}
