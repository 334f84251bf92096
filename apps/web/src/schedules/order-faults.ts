import type { PartyType } from '@drawday/vocabulary';
import type { FieldFault } from '../platform/api-refusal.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import { chosenIcds, type OrderDraft } from './order-draft.ts';
import { type DraftOrder, hasCalendar, isSpoken } from './orders-of-draft.ts';
import type { SchedulesText } from './schedules.texts.ts';

/** Where a fault is: `icds.2` and `months.2` at the line, otherwise a field of the whole order; '' for none of them. */
export type OrderFaults = ReadonlyMap<string, string>;
export const noFaults: OrderFaults = new Map();

/** What is missing before the order can be reviewed. */
export function faultsOf(draft: OrderDraft, partyType: PartyType, text: SchedulesText): OrderFaults {
  const isPatient = partyType === 'PATIENT';
  const faults = new Map<string, string>();
  draft.lines.forEach((line, index) => {
    const test = shortTestName(line.code, line.name);
    if (isPatient && chosenIcds(line).length === 0) faults.set(`icds.${index}`, text('needsDiagnosis', { test }));
    if (!hasCalendar(line)) faults.set(`months.${index}`, text(line.frequency === 'CUSTOM' ? 'needsMonths' : 'needsDate', { test }));
  });
  if (!draft.startDate) faults.set('startDate', text('needsStart'));
  if (draft.endDate && draft.endDate < draft.startDate) faults.set('endDate', text('endBeforeStart'));
  if (isPatient && !draft.providerId) faults.set('providerId', text('needsProvider'));
  if (isSpoken(draft) && !draft.readBack) faults.set('readBack', text('needsReadBack'));
  return faults;
}

/** What the form shows at a field; of a line, everything else stands at its days, which every order has. */
const shownAlone: ReadonlySet<string> = new Set(['startDate', 'endDate', 'providerId', 'readBack']);
const daysOfLines: ReadonlySet<string> = new Set(['months', 'week', 'oneTimeDate']);

/** The server's faults at the lines and fields of the draft that they came from. */
export function placeOrderFaults(faults: readonly FieldFault[], orders: readonly DraftOrder[]): OrderFaults {
  const placed = new Map<string, string>();
  for (const fault of faults)
    for (const member of fault.members.length ? fault.members : [''])
      for (const key of keysOf(member, orders)) if (!placed.has(key)) placed.set(key, fault.message);
  return placed;
}

function keysOf(member: string, orders: readonly DraftOrder[]): string[] {
  const [, order = '', line, lineField = '', field = ''] = /^orders\.(\d+)\.(?:lines\.(\d+)\.(\w+)|(\w+))/.exec(member) ?? [];
  const lines = orders[Number(order)]?.lineIndexes ?? [];
  if (line !== undefined) return [`${lineField === 'icds' ? 'icds' : 'months'}.${lines[Number(line)] ?? 0}`];
  if (daysOfLines.has(field)) return lines.map((index) => `months.${index}`);
  return [shownAlone.has(field) ? field : ''];
}
