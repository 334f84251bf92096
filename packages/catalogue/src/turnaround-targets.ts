import type { DeliverySpeed } from '@drawday/vocabulary';
import { panelByCode, testByCode } from './offering-lookup.ts';
import { panelMembersFor } from './panel-members.ts';

const hours = (count: number) => count * 60;
const days = (count: number) => hours(24 * count);

/** Elapsed time from the laboratory's receipt to the first final, weekends included, in minutes. The laboratory promises it. */
const turnaroundTargets = {
  rush: hours(4),
  routine: hours(24),
  byCategory: { microbiology: days(7), traceElements: days(5), water: days(7), waterMicrobiology: days(9), dialysate: days(7) },
  byOffering: { BCX: days(5) },
} as const;

/** Minutes within which a test or panel is to be final after its receipt; a panel takes as long as its slowest test. */
export function turnaroundTargetOf(offeringCode: string, delivery: DeliverySpeed): number {
  if (delivery === 'RushDelivery') return turnaroundTargets.rush;
  const measured = panelByCode.has(offeringCode) ? (panelMembersFor(offeringCode, null)?.measured ?? []) : [offeringCode];
  return Math.max(turnaroundTargets.routine, ...measured.map(targetOfTest));
}

function targetOfTest(code: string): number {
  const { byOffering, byCategory, routine } = turnaroundTargets;
  const own: Readonly<Record<string, number>> = byOffering;
  const ofKind: Readonly<Record<string, number>> = byCategory;
  return own[code] ?? ofKind[testByCode.get(code)?.category ?? ''] ?? routine;
}
