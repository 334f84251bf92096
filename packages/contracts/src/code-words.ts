import {
  importStatuses,
  invoiceDeliveries,
  modalities,
  orderSetStatuses,
  partyStatuses,
  questions,
  requisitionStatuses,
  scheduleStatuses,
  siteStatuses,
  supplyOrderStatuses,
  trainingStatuses,
  type Words,
} from '@drawday/vocabulary';

/** What the codes are of that a message may speak of. */
const lists = {
  draw: requisitionStatuses,
  order: scheduleStatuses,
  party: partyStatuses,
  source: siteStatuses,
  orderSet: orderSetStatuses,
  training: trainingStatuses,
  supplyOrder: supplyOrderStatuses,
  import: importStatuses,
  modality: modalities,
  delivery: invoiceDeliveries,
  question: questions,
} as const satisfies Readonly<Record<string, { find: (code: string) => Words | undefined }>>;

/** Which closed list a code is of. */
export type CodeKind = keyof typeof lists;

/** Is there such a list? */
export const isCodeKind = (name: string): name is CodeKind => Object.hasOwn(lists, name);

/** A code as a reader knows it; undefined for one that the list does not have. */
export const codeInWords = (kind: CodeKind, code: string): Words | undefined => lists[kind].find(code);
