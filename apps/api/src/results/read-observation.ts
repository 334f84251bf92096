import type { LaboratoryTest } from '@drawday/catalogue';
import { parseResultValue } from '@drawday/domain';
import type { OruObservation, OruOrder } from '@drawday/hl7/oru.ts';
import { type Comparator, type ItemReason, notPerformedReasons } from '@drawday/vocabulary';
import type { ResultStatus } from './draw-state.ts';

export type ReadValue = {
  status: ResultStatus;
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  /** Why there is no value (status X): a code of the list where one fits, else the laboratory's words. */
  tnpReason: string | null;
  /** The laboratory takes back what it had sent. */
  isWithdrawal: boolean;
  /** What a person should look at: the sender calls it a number, and it is none. */
  problem: ItemReason | null;
};

const reasonByWord = new Map<string, string>(
  notPerformedReasons.codes.flatMap((code) => [code, notPerformedReasons.of[code].en.toUpperCase()].map((word) => [word, code] as const)),
);
const longestReason = 200;

const statuses: Readonly<Record<string, ResultStatus>> = {
  F: 'F',
  U: 'F',
  V: 'F',
  C: 'C',
  A: 'C',
  P: 'P',
  S: 'P',
  R: 'P',
  B: 'P',
  X: 'X',
  D: 'X',
  W: 'X',
};
const orderStatuses: Readonly<Record<string, ResultStatus>> = { F: 'F', C: 'C', P: 'P', A: 'P', I: 'P', X: 'X' };

/** Is there anything to report in this OBX yet? Pending ones (I, O, N) only say that work goes on. */
export function isPending(observation: OruObservation): boolean {
  return /^[ION]$/.test(observation.status);
}

/**
 * Reads the value of one OBX for a test of the directory; null when it says nothing (no value, no remark, not cancelled).
 * HL7 v2.5.1 table 0085, and what laboratories write instead: TNP, QNS or a reason in the place of the value.
 */
export function readObservation(observation: OruObservation, order: OruOrder, test: LaboratoryTest): ReadValue | null {
  const status = statuses[observation.status] ?? orderStatuses[order.status] ?? 'F';
  const none = { numeric: null, comparator: null, text: null, tnpReason: null, isWithdrawal: false, problem: null };
  if (status === 'X') return { ...none, status, tnpReason: reasonOf(observation, order), isWithdrawal: /^[DW]$/.test(observation.status) };
  const parsed = parseResultValue(observation.valueText);
  if (parsed.kind === 'EMPTY') {
    const notes = observation.notes.filter((note) => note.trim() !== '').join('\n');
    return notes === '' ? null : { ...none, status, text: notes };
  }
  const saysWhy = reasonByWord.has(parsed.text.toUpperCase()) && test.valueKind === 'NUMERIC';
  if (parsed.kind === 'NOT_PERFORMED' || saysWhy) return { ...none, status: 'X', tnpReason: reasonOf(observation, order) };
  if (test.valueKind !== 'NUMERIC') return { ...none, status, text: parsed.text };
  if (parsed.kind === 'NUMERIC' && Number.isFinite(parsed.number))
    return { ...none, status, numeric: parsed.number, comparator: parsed.comparator };
  const problem = observation.valueType === 'NM' ? 'NOT_A_NUMBER' : null;
  return { ...none, status, text: parsed.text, problem };
}

/** The reason why a test was not performed: of its notes, its coded value, the rejected tube, the notes of the order. */
export function reasonOf(observation: Pick<OruObservation, 'notes' | 'codedValue' | 'valueText'> | null, order: OruOrder): string {
  const rejected = order.specimens.flatMap((specimen) => specimen.rejectReason ?? []);
  const words = [observation?.codedValue ?? '', observation?.valueText ?? '', ...(observation?.notes ?? []), ...rejected, ...order.notes]
    .map((word) => word.trim())
    .filter((word) => word !== '' && !/^(TNP|test not performed|not performed)$/i.test(word));
  for (const word of words) {
    const known = reasonByWord.get(word.toUpperCase()) ?? reasonByWord.get(word.split(/[\s:,;-]/)[0]?.toUpperCase() ?? '');
    if (known) return known;
  }
  const named = notPerformedReasons.codes.find((code) =>
    words.some((word) => word.toLowerCase().includes(notPerformedReasons.of[code].en.toLowerCase())),
  );
  return named ?? words[0]?.slice(0, longestReason) ?? 'TNP';
}
