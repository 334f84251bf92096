import { measureOf } from '@drawday/catalogue';
import { formatNumber, isLessBetter, type ReportCell } from '@drawday/domain';
import type { ReportMeasureId } from '@drawday/vocabulary';
import { measureTitle } from './measure-summary.ts';
import { reportText } from './report-text.ts';
import type { Language } from './run-plan.ts';

/** A measure of a card with its cells, and how many count. */
export type CardMeasure = { id: ReportMeasureId; n: number; cells: Readonly<Record<string, ReportCell | null>> };

/** So many points worse than the organization are worth a look. */
const worthALook = 5;
/** Below these many a share is too coarse for a verdict. */
const fewPatients = 20;

/** How many points better (or, below zero, worse) a measure is than what it is compared with, whichever way is better. */
function pointsBetter({ id, cells }: CardMeasure, key: 'change' | 'change:organization'): number | null {
  const points = cells[key]?.v;
  if (typeof points !== 'number') return null;
  return isLessBetter(measureOf(id)) ? -points : points;
}

/** Is it five points or more behind its organization, with enough people to say so? */
export function isFarBehind(measure: CardMeasure): boolean {
  const points = pointsBetter(measure, 'change:organization');
  return points !== null && points <= -worthALook && measure.n >= fewPatients;
}

/** "9 of 14 measures as good as the organization or better", then the one furthest behind it and the one that lost most; null where nothing is compared. */
export function cardAnswer(measures: readonly CardMeasure[], language: Language): { answer: string; second: string | null } | null {
  const text = reportText(language);
  const by = (key: 'change' | 'change:organization') =>
    measures
      .flatMap((measure) => {
        const points = pointsBetter(measure, key);
        return points === null ? [] : [{ measure: measureTitle(measure.id, language), points }];
      })
      .toSorted((one, other) => one.points - other.points);
  const compared = by('change:organization');
  if (!compared.length) return null;
  const behind = compared.filter(({ points }) => points < 0);
  const said = ({ measure, points }: { measure: string; points: number }) => ({ measure, points: formatNumber(Math.abs(points), 1) });
  const [lost] = by('change').filter(({ points }) => points < 0);
  const second = [...(behind[0] ? [text('furthestBehind', said(behind[0]))] : []), ...(lost ? [text('lostMost', said(lost))] : [])].join(
    ' · ',
  );
  return { answer: text('atOrganization', { at: compared.length - behind.length, of: compared.length }), second: second || null };
}
