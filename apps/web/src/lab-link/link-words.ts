import type { Display } from '../design/status-tag.tsx';
import { codeText } from '../platform/texts.ts';
import type { Connection, Message, UnmatchedItem } from './lab-link.queries.ts';
import type { LabLinkText } from './lab-link.texts.ts';

type Style = Display['style'];

const connectionStyles: Readonly<Record<string, Style>> = { UP: 'success', DOWN: 'error', RETRYING: 'warning' };
export function connectionDisplay({ state, isEnabled }: Pick<Connection, 'state' | 'isEnabled'>, text: LabLinkText): Display {
  if (!isEnabled) return { text: text('connection_OFF'), style: 'normal' };
  return { text: codeText(text, 'connection', state), style: connectionStyles[state] ?? 'normal' };
}

/** Every state of a message, in the order of its life. */
export const messageStates = [
  'RECEIVED',
  'APPLIED',
  'PARTIAL',
  'UNMATCHED',
  'REJECTED',
  'QUEUED',
  'SENT',
  'ACKNOWLEDGED',
  'FAILED',
] as const;
const messageStyles: Readonly<Record<string, Style>> = {
  RECEIVED: 'primary',
  APPLIED: 'success',
  PARTIAL: 'warning',
  UNMATCHED: 'warning',
  REJECTED: 'error',
  QUEUED: 'primary',
  SENT: 'primary',
  ACKNOWLEDGED: 'success',
  FAILED: 'error',
};
export function messageDisplay({ state }: Pick<Message, 'state'>, text: LabLinkText): Display {
  return { text: codeText(text, 'message', state), style: messageStyles[state] ?? 'normal' };
}

export const itemKinds = ['PATIENT', 'ORDER', 'TEST', 'VALUE', 'STRUCTURE'] as const;
export const kindName = (kind: string, text: LabLinkText): string => codeText(text, 'kind', kind);

/** A draw answers what a patient or order item asks; a code what a test item asks; the others can only be put aside. */
export function answerKind({ kind, detail }: Pick<UnmatchedItem, 'kind' | 'detail'>): 'draw' | 'code' | 'none' {
  if (kind === 'PATIENT' || kind === 'ORDER') return 'draw';
  return kind === 'TEST' && (wordOf(detail.code) || wordOf(detail.loinc)) ? 'code' : 'none';
}

/** A value of a message as a word; empty for none. */
export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(wordOf).filter(Boolean).join(', ');
  return '';
}

/** 1.4 kB, 230 B */
export function sizeWords(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
