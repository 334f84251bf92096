import type { RequisitionStatus } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { overdueHours } from '../requisitions/overdue-clock.ts';
import { labelPrintedDisplay, pendingDisplay, requisitionStatusDisplay } from './requisition-status-display.ts';

test.each([
  ['R039 no value', null, 'Not Collected'],
  ['R040 half an hour over', 0.5, 'Draw Overdue'],
  ['R041 one hour over', 1, 'Draw Overdue'],
  ['R042 exactly due', 0, 'Draw Due'],
  ['R043 one hour to go', -1, 'Draw Due'],
  ['R044 just inside the day', -23.99, 'Draw Due'],
  ['R045 a whole day to go', -24, 'Future Draw'],
  ['R046 days to go', -100, 'Future Draw'],
  ['not a number', Number.NaN, 'Not Collected'],
  ['undefined', undefined, 'Not Collected'],
])('%s', (_, hoursOverdue, text) => {
  expect(pendingDisplay(hoursOverdue).en).toBe(text);
});

test.each(['source', 'employee'] as const)('R047 exactly due in the %s view', (view) => {
  expect(requisitionStatusDisplay({ status: 'PENDING', hoursOverdue: 0, hoursSinceSent: null, view }).en).toBe('Draw Due');
});

const shown = (status: RequisitionStatus, view: 'patient' | 'source' | 'employee', hoursSinceSent: number | null = null) =>
  requisitionStatusDisplay({ status, hoursOverdue: null, hoursSinceSent, view });

test.each([
  ['R048 collected', 'COLLECTED', 'patient', 'Draw Collected'],
  ['R049 sent', 'SENT', 'patient', 'Specimen Shipped'],
  ['R050 received', 'RECEIVED', 'patient', 'Specimen Received'],
  ['R051 preliminary', 'PRELIMINARY', 'patient', 'Partial Result'],
  ['R052 waiting for kinetics', 'MISSINGAOE', 'patient', 'Missing Kinetics'],
  ['R053 resulted', 'RESULTED', 'patient', 'Final Result'],
  ['R054 cancelled by the facility', 'CANCELED', 'patient', 'Facility Cancelled'],
  ['R055 cancelled by the laboratory', 'LABCANCELED', 'patient', 'Lab Cancelled'],
  ['R056 cancelled by the system', 'SYSCANCELED', 'patient', 'System Cancelled'],
  ['R057 collected from a source', 'COLLECTED', 'source', 'Collected'],
  ['R058 sent from a source', 'SENT', 'source', 'Label Printed'],
  ['R059 rescheduled (our own choice)', 'RESCHEDULED', 'patient', 'Rescheduled'],
  ['received from a source keeps the common name', 'RECEIVED', 'source', 'Specimen Received'],
  ['collected from an employee keeps the common name', 'COLLECTED', 'employee', 'Draw Collected'],
] as const)('%s', (_, status, view, text) => {
  expect(shown(status, view).en).toBe(text);
});

test.each([
  ['R061 collected', 'COLLECTED', 'patient', null, 'success'],
  ['R062 preliminary', 'PRELIMINARY', 'patient', null, 'success'],
  ['R063 waiting for kinetics', 'MISSINGAOE', 'patient', null, 'error'],
  ['R064 sent 48 hours ago', 'SENT', 'patient', 48, 'error'],
  ['R065 sent 47.9 hours ago', 'SENT', 'patient', 47.9, 'warning'],
  ['R066 an employee specimen just sent', 'SENT', 'employee', 0, 'error'],
  ['R067 an employee specimen with a ship date ahead', 'SENT', 'employee', -1, 'warning'],
  ['R068 received, patients', 'RECEIVED', 'patient', null, 'yellow'],
  ['R069 received, sources', 'RECEIVED', 'source', null, 'primary'],
  ['R069 received, employees', 'RECEIVED', 'employee', null, 'primary'],
  ['R070 cancelled by the facility', 'CANCELED', 'patient', null, 'normal'],
  ['R071 cancelled by the laboratory', 'LABCANCELED', 'patient', null, 'normal'],
  ['R072 cancelled by the system', 'SYSCANCELED', 'patient', null, 'normal'],
  ['R077 resulted (our own choice)', 'RESULTED', 'patient', null, 'success'],
  ['R078 rescheduled (our own choice)', 'RESCHEDULED', 'patient', null, 'normal'],
  ['sent at an unknown time', 'SENT', 'patient', null, 'warning'],
  ['sent 48 hours ago from a source', 'SENT', 'source', 48, 'error'],
] as const)('%s', (_, status, view, hoursSinceSent, style) => {
  expect(shown(status, view, hoursSinceSent).style).toBe(style);
});

test.each([
  ['R073 overdue', 1, 'error'],
  ['R074 due', 0, 'warning'],
  ['R075 ahead', -30, 'normal'],
  ['R076 no value', null, 'normal'],
])('%s', (_, hoursOverdue, style) => {
  expect(pendingDisplay(hoursOverdue).style).toBe(style);
});

test.each([
  ['R079 printed', { isLabelPrinted: true, isLate: false }, 'success'],
  ['R079 printed, late or not', { isLabelPrinted: true, isLate: true }, 'success'],
  ['R080 not printed and late', { isLabelPrinted: false, isLate: true }, 'error'],
  ['R081 not printed yet', { isLabelPrinted: false, isLate: false }, 'warning'],
])('%s', (_, label, style) => {
  expect(labelPrintedDisplay(label).style).toBe(style);
});

// The overdue clock of the design, draw date 2026-10-07 at a facility in US/Eastern (UTC-4 on that day).
const clock: [string, string | null, string, number | null, string][] = [
  ['no draw date', null, '2026-10-07T16:00:00Z', null, 'Not Collected'],
  ['23:59 of the day before', '2026-10-07', '2026-10-07T03:59:00Z', -24.017, 'Future Draw'],
  ['00:00 of the day', '2026-10-07', '2026-10-07T04:00:00Z', -24, 'Future Draw'],
  ['00:01 of the day', '2026-10-07', '2026-10-07T04:01:00Z', -23.983, 'Draw Due'],
  ['00:00 of the day after', '2026-10-07', '2026-10-08T04:00:00Z', 0, 'Draw Due'],
  ['00:01 of the day after', '2026-10-07', '2026-10-08T04:01:00Z', 0.017, 'Draw Overdue'],
];

test.each(clock)('overdue clock: %s', (_, drawDate, now, hours, text) => {
  const overdue = overdueHours(drawDate === null ? null : Temporal.PlainDate.from(drawDate), 'EST', Temporal.Instant.from(now));
  if (hours === null) expect(overdue).toBeNull();
  else expect(overdue).toBeCloseTo(hours, 3);
  for (const view of ['patient', 'source', 'employee'] as const) {
    expect(requisitionStatusDisplay({ status: 'PENDING', hoursOverdue: overdue, hoursSinceSent: null, view }).en).toBe(text);
  }
});
