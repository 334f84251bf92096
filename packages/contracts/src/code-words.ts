import {
  importStatuses,
  invoiceDeliveries,
  modalities,
  orderSetStatuses,
  partyStatuses,
  questions,
  requisitionStatuses,
  scheduleStatuses,
  shownInvoiceStatuses,
  siteStatuses,
  supplyOrderStatuses,
  trainingStatuses,
  type Words,
} from '@drawday/vocabulary';

/** The closed lists whose codes a message may name. */
const lists = {
  draw: requisitionStatuses,
  order: scheduleStatuses,
  party: partyStatuses,
  source: siteStatuses,
  orderSet: orderSetStatuses,
  training: trainingStatuses,
  supplyOrder: supplyOrderStatuses,
  invoice: shownInvoiceStatuses,
  import: importStatuses,
  modality: modalities,
  delivery: invoiceDeliveries,
  question: questions,
} as const satisfies Readonly<Record<string, { find: (code: string) => Words | undefined }>>;

/** Which closed list a code belongs to. */
export type CodeKind = keyof typeof lists;

/** Is there such a list? */
export const isCodeKind = (name: string): name is CodeKind => Object.hasOwn(lists, name);

/** A code in words; undefined when the list does not have it. */
export const codeInWords = (kind: CodeKind, code: string): Words | undefined => lists[kind].find(code);
