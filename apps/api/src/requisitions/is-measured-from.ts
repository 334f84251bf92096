import { panelMembersFor, testByCode } from '@drawday/catalogue';
import { modalities } from '@drawday/vocabulary';
import type { LineOfRow, SpecimenOfRow } from './requisitions.store.ts';

/** Is something of this line measured from that tube? */
export function isMeasuredFrom(
  specimen: Pick<SpecimenOfRow, 'tests' | 'timing'>,
  line: Pick<LineOfRow, 'offeringCode' | 'timing'>,
  modality: string | null,
): boolean {
  const known = modalities.has(modality) ? modality : null;
  const tests = panelMembersFor(line.offeringCode, known)?.measured ?? [line.offeringCode];
  const isTimed = (code: string) => line.timing === 'NA' || specimen.timing === 'NA' || testByCode.get(code)?.timing !== 'NA';
  return specimen.tests.some((code) => tests.includes(code) && (isTimed(code) || specimen.timing === line.timing));
}
