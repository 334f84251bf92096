import { panelMembersFor } from '@drawday/catalogue';
import { modalities } from '@drawday/vocabulary';
import { isMeasuredFrom } from './is-measured-from.ts';
import type { RequisitionRow } from './requisitions.store.ts';

/** What a draw loses with the tubes that were not drawn: a whole line, or some tests of a panel. */
export type LostLine = { number: number; status: 'TNP' | null; reason: 'NOPOST' | 'NOTRCV'; lostCodes: string[] };

/** The lines of this draw whose tubes were not drawn. A test that another tube also serves is not lost. */
export function linesLost(draw: Pick<RequisitionRow, 'lines' | 'specimens' | 'modality'>): LostLine[] {
  const missing = draw.specimens.filter((tube) => tube.notDrawnReason !== null);
  if (!missing.length) return [];
  const known = modalities.has(draw.modality) ? draw.modality : null;
  return draw.lines
    .filter((line) => line.coveredBy === null && line.status === 'ORDERED')
    .flatMap((line): LostLine[] => {
      const serving = draw.specimens.filter((tube) => isMeasuredFrom(tube, line, draw.modality));
      const lost = serving.filter((tube) => missing.includes(tube));
      if (!lost.length) return [];
      const reason = lost.some((tube) => tube.timing === 'POST') ? 'NOPOST' : 'NOTRCV';
      if (lost.length === serving.length) return [{ number: line.lineNumber, status: 'TNP', reason, lostCodes: [] }];
      const measured = panelMembersFor(line.offeringCode, known)?.measured ?? [line.offeringCode];
      const kept = new Set(serving.filter((tube) => !missing.includes(tube)).flatMap((tube) => tube.tests));
      const lostCodes = measured.filter((code) => !kept.has(code) && lost.some((tube) => tube.tests.includes(code)));
      return lostCodes.length ? [{ number: line.lineNumber, status: null, reason, lostCodes }] : [];
    });
}
