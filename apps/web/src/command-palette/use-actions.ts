import { shiftNumber } from '@drawday/vocabulary';
import { formatDay, formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import type { Offering } from '../schedules/order-choices.public.ts';
import { usualFirst } from '../schedules/order-choices.public.ts';
import { useCommandPaletteTexts } from './command-palette.texts.ts';
import type { CommandRow } from './command-row.ts';
import type { FoundPatient } from './found-records.ts';
import type { Command } from './read-command.ts';

type Row = CommandRow | null;
const reviewPath = '/home/results-acknowledgement';

/** What a command can do for this person: each row opens a screen or a form that is filled in, none acts by itself. */
export function useActions(): (
  command: Command,
  patients: readonly FoundPatient[],
  offerings: readonly Offering[],
) => readonly CommandRow[] {
  const text = useCommandPaletteTexts();
  const can = useCan();
  const opens = usePageOpens();
  const isReadOnly = useReadOnly();

  return (command, patients, offerings) => {
    const { verb, day, shift } = command;
    if (!verb) return [];
    const when = [day && formatWeekday(day), shift && text('shift', { number: shiftNumber(shift) })].filter(Boolean).join(' · ');
    const chosen = { ...(day && { day }), ...(shift && { shift }) };
    const ofPatient = (patient: FoundPatient, row: Omit<CommandRow, 'key' | 'completes'>): CommandRow => ({
      key: `${verb}-${patient.id}`,
      completes: patient.name,
      ...row,
      // A name alone is nobody's identity.
      note: [patient.dateOfBirth && formatDay(patient.dateOfBirth), patient.mrn, row.note].filter(Boolean).join(' · '),
    });
    const draw = (patient: FoundPatient, icon: CommandRow['icon'], label: string): Row =>
      patient.nextDraw &&
      ofPatient(patient, {
        icon,
        label,
        note: text('drawOf', { day: formatWeekday(patient.nextDraw.drawDate) }),
        to: drawPaths.PATIENT,
        search: { id: patient.nextDraw.id },
      });
    const whole = (row: Omit<CommandRow, 'key' | 'completes'>): CommandRow => ({ key: verb, completes: row.label, ...row });

    const rows: Record<typeof verb, () => readonly Row[]> = {
      ORDER: () => {
        if (isReadOnly || !can('Order.Schedules.Create')) return [];
        const order = (patient: FoundPatient): Row => {
          const [test] = usualFirst(
            offerings.filter(({ code }) => command.tests.includes(code)),
            patient.modality,
          );
          const name = nameOnList(patient.name);
          return ofPatient(patient, {
            icon: 'plus',
            label: test ? text('orderTest', { test: testName(test.code, test.name), name }) : text('order', { name }),
            note: patient.nextDraw ? text('nextDraw', { day: formatWeekday(patient.nextDraw.drawDate) }) : undefined,
            to: '/home/patient-orders',
            search: { id: patient.id, ...(test && { tests: test.code }) },
          });
        };
        const batch = '/home/patient-batch-orders';
        return [...patients.map(order), opens(batch) ? whole({ icon: 'people', label: text('orderForMany'), to: batch }) : null];
      },
      REVIEW: () => {
        if (!opens(reviewPath)) return [];
        const review = (patient: FoundPatient): Row =>
          patient.toReview &&
          ofPatient(patient, {
            icon: 'file',
            label: text('review', { name: nameOnList(patient.name) }),
            to: reviewPath,
            search: { requisition: patient.toReview.id },
          });
        return [...patients.map(review), whole({ icon: 'file', label: text('reviewAll'), to: reviewPath })];
      },
      PRINT_LABELS: () => {
        const path = ['/home/print-labels-queue', '/home/env-labels-queue'].find(opens);
        if (!path) return [];
        return [
          ...patients.map((patient) => draw(patient, 'tag', text('labelsOf', { name: nameOnList(patient.name) }))),
          whole({ icon: 'printer', label: text('labels'), note: when, to: path, search: chosen }),
        ];
      },
      COLLECT: () => {
        if (isReadOnly || !can('Order.Requisitions.Collect') || !opens('/home/draw-day-queue')) return [];
        return [
          ...patients.map((patient) => draw(patient, 'drop', text('collect', { name: nameOnList(patient.name) }))),
          whole({ icon: 'drop', label: text('collectAll'), note: when, to: '/home/draw-day-queue', search: shift ? { shift } : {} }),
        ];
      },
      MOVE: () => {
        const path = '/home/facility-draw-schedule';
        if (isReadOnly || !can('Order.Requisitions.Reschedule') || !opens(path)) return [];
        return [
          ...patients.map((patient) => draw(patient, 'arrows', text('move', { name: nameOnList(patient.name) }))),
          whole({
            icon: 'arrows',
            label: text('moveShift'),
            note: when,
            to: path,
            search: { ...(day && { day }), ...(day && shift && { move: shift }) },
          }),
        ];
      },
      READ_BACK: () => {
        if (isReadOnly || !can('Order.Results.Review') || !opens(reviewPath)) return [];
        const readBack = (patient: FoundPatient): Row =>
          patient.openCritical &&
          ofPatient(patient, {
            icon: 'speech',
            label: text('readBack', { name: nameOnList(patient.name) }),
            to: reviewPath,
            search: { requisition: patient.openCritical.requisitionId ?? '', code: patient.openCritical.resultCode },
          });
        return [
          ...patients.map(readBack),
          whole({ icon: 'alert', label: text('readBackAll'), to: reviewPath, search: { critical: 'true' } }),
        ];
      },
      FIND_TUBE: () => [],
    };
    return rows[verb]().filter((row) => row !== null);
  };
}
