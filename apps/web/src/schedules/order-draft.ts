import { frequencies, orderModes, timings } from '@drawday/vocabulary';
import { z } from 'zod';
import { firstMonthsOf, type GroupStarts, usualFrequencyOf } from './frequency-choice.ts';
import type { Offering } from './offering.ts';
import type { Order } from './schedules.queries.ts';

export const wizardSteps = ['tests', 'frequency', 'questions', 'review'] as const;
export type WizardStepKey = (typeof wizardSteps)[number];
export const oneTimeKinds = ['next', 'join', 'date'] as const;

const Line = z.object({
  code: z.string(),
  name: z.string(),
  /** An empty text is a field that waits for another diagnosis. */
  icds: z.array(z.string()),
  frequency: z.enum(frequencies.codes),
  /** 1..12; empty means every month. */
  months: z.array(z.number()),
  /** 0..3; null: the facility's draw week. */
  week: z.number().nullable(),
  oneTime: z.enum(oneTimeKinds),
  oneTimeDate: z.string().nullable(),
  isStat: z.boolean(),
  timing: z.enum(timings.codes),
});
export type DraftLine = z.infer<typeof Line>;

const OrderDraftShape = z.object({
  lines: z.array(Line),
  startDate: z.string(),
  endDate: z.string().nullable(),
  providerId: z.string().nullable(),
  orderMode: z.enum(orderModes.codes),
  readBack: z.boolean(),
  comment: z.string(),
  step: z.enum(wizardSteps),
  /** The order that is being changed. */
  changed: z.object({ id: z.string(), stamp: z.string(), codes: z.array(z.string()) }).nullable(),
});
export type OrderDraft = z.infer<typeof OrderDraftShape>;

/** A saved draft; null when there is none, or when an older version wrote it. */
export function readDraft(stored: unknown): OrderDraft | null {
  return OrderDraftShape.safeParse(stored).data ?? null;
}

export const draftKey = (patientId: string, orderId: string): string => `draft.order.${patientId}${orderId && `.${orderId}`}`;

export function newDraft(today: string, providerId: string | null): OrderDraft {
  return {
    lines: [],
    startDate: today,
    endDate: null,
    providerId,
    orderMode: 'WRITTEN',
    readBack: false,
    comment: '',
    step: 'tests',
    changed: null,
  };
}

export function draftOf(order: Order): OrderDraft {
  return {
    lines: order.lines.map((line) => ({
      code: line.offeringCode,
      name: line.name,
      icds: line.icds.length ? line.icds : [''],
      frequency: order.frequency,
      months: order.months,
      week: order.week,
      oneTime: order.addToNextDraw ? 'join' : order.oneTimeDate ? 'date' : 'next',
      oneTimeDate: order.oneTimeDate,
      isStat: line.delivery === 'RushDelivery',
      timing: line.timing,
    })),
    startDate: order.startDate,
    endDate: order.endDate,
    providerId: order.providerId,
    orderMode: orderModes.has(order.orderMode) ? order.orderMode : 'WRITTEN',
    readBack: order.readBack ?? false,
    comment: order.comment ?? '',
    step: 'frequency',
    changed: { id: order.id, stamp: order.concurrencyStamp, codes: order.lines.map((line) => line.offeringCode) },
  };
}

function lineOf(offering: Offering, starts: GroupStarts): DraftLine {
  const frequency = usualFrequencyOf(offering);
  return {
    code: offering.code,
    name: offering.name,
    icds: [''],
    frequency,
    months: [...firstMonthsOf(frequency, starts)],
    week: null,
    oneTime: 'next',
    oneTimeDate: null,
    isStat: false,
    timing: 'NA',
  };
}

export const withoutTest = (draft: OrderDraft, code: string): OrderDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.code !== code),
});

/** Choosing a test again removes it from the order. */
export function toggleTest(draft: OrderDraft, offering: Offering, starts: GroupStarts): OrderDraft {
  const isChosen = draft.lines.some((line) => line.code === offering.code);
  return isChosen ? withoutTest(draft, offering.code) : { ...draft, lines: [...draft.lines, lineOf(offering, starts)] };
}

export const changeLine = (draft: OrderDraft, index: number, changes: Partial<DraftLine>): OrderDraft => ({
  ...draft,
  lines: draft.lines.map((line, at) => (at === index ? { ...line, ...changes } : line)),
});

export const chosenIcds = (line: DraftLine): string[] => [...new Set(line.icds.filter(Boolean))];

/** Fills what is empty, or with `everywhere` all lines. */
export const diagnoseAll = (draft: OrderDraft, icds: readonly string[], everywhere: boolean): OrderDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (everywhere || chosenIcds(line).length === 0 ? { ...line, icds: [...icds] } : line)),
});
