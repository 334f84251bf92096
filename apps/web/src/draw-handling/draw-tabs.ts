import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';

/** How far the draws of one party are: each status is in exactly one tab. */
export const drawTabs = {
  coming: requisitionStatuses.groups.canBeCollected,
  inWork: requisitionStatuses.groups.underWay,
  finished: ['RESULTED'],
  cancelled: requisitionStatuses.groups.calledOff,
} as const satisfies Record<string, readonly RequisitionStatus[]>;

export type DrawTab = keyof typeof drawTabs;
export const drawTabKeys = Object.keys(drawTabs) as DrawTab[];
export const drawTabOf = (tab: string): DrawTab => drawTabKeys.find((key) => key === tab) ?? 'coming';
