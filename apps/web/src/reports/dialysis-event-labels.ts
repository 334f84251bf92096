import { eventAccesses, suspectedSources } from '@drawday/vocabulary';
import type { ComparedLabels } from '../forms/compare-versions.ts';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import type { DialysisEvent } from './reports.queries.ts';
import type { ReportsText } from './reports.texts.ts';

/** What the form of a dialysis event holds; patient and kind stay. */
export type EventFacts = Partial<
  Omit<
    DialysisEvent,
    'id' | 'patientId' | 'patientName' | 'kind' | 'eventOn' | 'sentAt' | 'sentByName' | 'changedAt' | 'changedByName' | 'concurrencyStamp'
  >
> & { eventOn: string | null; isSent: boolean };

/** How two versions of it are told apart: every field by its label, in words. */
export function eventLabels(text: ReportsText): Required<ComparedLabels<EventFacts>> {
  const day = (label: string) => ({ label, show: (value: string | null | undefined) => (value ? formatDay(value) : '') });
  const yesNo = (label: string) => ({
    label,
    show: (is: boolean | null | undefined) => (typeof is === 'boolean' ? text(is ? 'yes' : 'no') : ''),
  });
  return {
    eventOn: day(text('eventOn')),
    access: { label: text('eventAccess'), show: (code) => (code ? codeWord(eventAccesses, code) : '') },
    accessSince: day(text('accessSince')),
    organisms: text('organisms'),
    susceptibilities: text('susceptibilities'),
    hasSecondSet: yesNo(text('secondSet')),
    suspectedSource: { label: text('suspectedSource'), show: (code) => (code ? codeWord(suspectedSources, code) : '') },
    isHospitalized: yesNo(text('hospitalized')),
    antimicrobialOn: day(text('antimicrobialOn')),
    note: text('eventNote'),
    isSent: yesNo(text('formSent')),
  };
}

/** What was entered, in words: for whoever takes it back after somebody changed it. */
export const eventWords = (text: ReportsText, entry: DialysisEvent): Record<string, string | null> => ({
  [text('eventAccess')]: entry.access && codeWord(eventAccesses, entry.access),
  [text('organisms')]: entry.organisms,
  [text('susceptibilities')]: entry.susceptibilities,
  [text('suspectedSource')]: entry.suspectedSource && codeWord(suspectedSources, entry.suspectedSource),
  [text('eventNote')]: entry.note,
  [text('formSent')]: text(entry.sentAt ? 'yes' : 'no'),
});
