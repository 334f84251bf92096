import type { EpochDay } from '@drawday/domain';
import type { QuestionKind } from '@drawday/vocabulary';
import type { Random } from './seeded-random.ts';

/** A value as the laboratory wrote it. */
export interface SentValue {
  readonly value: string;
  readonly unit?: string;
  readonly comment?: string;
}

/** What happens to a draw besides the usual course from order to review. */
export interface DrawFate {
  /** Nobody collects it: it stays where it is and becomes overdue. */
  readonly isNotDrawn?: true;
  readonly isLabelMissing?: true;
  readonly cancel?: {
    readonly reason: string;
    readonly kind: 'noShow' | 'cancel' | 'systemCancel' /** Day of a system cancellation; thirty days late when absent. */;
    readonly onDay?: EpochDay;
  };
  /** Moved to another day; the replacement is a draw of its own. */
  readonly movedTo?: { readonly day: EpochDay; readonly reason: string };
  /** Collected, but the courier never got it. */
  readonly isLeftAtClinic?: true;
  /** Shipped days ago, but the laboratory has not received it. */
  readonly isLostInTransit?: true;
  /** Missing answers; `answeredAfterDays` null: still missing. */
  readonly missingAnswers?: { readonly codes: readonly string[]; readonly answeredAfterDays: number | null };
  /** A test the laboratory could not perform. */
  readonly tnp?: { readonly offeringCode: string; readonly reason: string; readonly isReordered: boolean };
  /** A test the laboratory asks about. */
  readonly tiq?: { readonly offeringCode: string; readonly kind: QuestionKind; readonly text: string };
  readonly isLabCanceled?: string;
  /** A result that was first reported wrongly. */
  readonly corrected?: { readonly code: string; readonly factor: number; readonly isAfterReview: boolean };
  /** Values that override the patient's own, for a critical result. */
  readonly overrides?: Readonly<Record<string, number>>;
  /** Values as the laboratory wrote them, where that is not a plain number in our unit. */
  readonly sent?: Readonly<Record<string, SentValue>>;
  /** Reported as preliminary only. */
  readonly isPreliminary?: true;
  readonly isUnreviewed?: true;
  /** The laboratory reports at this moment instead of the usual one (epoch ms). */
  readonly resultedAtMs?: number;
  /** The values may not be this patient's: nobody has decided, and they count nowhere. */
  readonly isInQuestion?: true;
  /** Nobody has acknowledged the critical values yet. */
  readonly isCriticalOpen?: true;
}

const cancelReasons = ['PT_HOSPITALIZED', 'PT_REFUSED', 'UNABLE_TO_DRAW'] as const;
const tnpReasons = ['HEMO', 'QNS', 'CLOT', 'UNLAB', 'OLD'] as const;

/** What happens to the draws of an ordinary year, by chance. The lines are those drawn; `hasKinetics` means that they need answers. */
export function ordinaryFate(random: Random, facts: { daysAgo: number; offeringCodes: readonly string[]; hasKinetics: boolean }): DrawFate {
  const { daysAgo, offeringCodes, hasKinetics } = facts;
  const roll = random.next();
  if (daysAgo <= 0) return {};
  if (roll < 0.018) return { cancel: { kind: 'noShow', reason: 'NO_SHOW' } };
  if (roll < 0.03) return { cancel: { kind: 'cancel', reason: random.pick(cancelReasons) } };
  if (roll < 0.034 && daysAgo > 31) return { cancel: { kind: 'systemCancel', reason: 'OVERDUE_30D' } };
  if (daysAgo <= 6) return {};
  if (roll < 0.05)
    return {
      tnp: { offeringCode: random.pick(offeringCodes), reason: random.pick(tnpReasons), isReordered: daysAgo > 20 || random.chance(0.7) },
    };
  if (roll < 0.053) return { isLabCanceled: random.pick(['NOTRCV', 'MISLAB', 'TEMP']) };
  if (roll < 0.062 && offeringCodes.some((code) => code.startsWith('MTH')))
    return { corrected: { code: 'K', factor: 0.9, isAfterReview: random.chance(0.5) } };
  if (roll < 0.095 && hasKinetics) return { missingAnswers: { codes: ['POSTWT', 'TXMIN'], answeredAfterDays: random.int(1, 5) } };
  return {};
}
