import { type ModalityCode, modalities } from '@drawday/vocabulary';
import { panels } from './panels.ts';

const preDialysisCode = new Map([
  ['BUN', 'BUNPRE'],
  ['CRE', 'CREPRE'],
]);
const byCode = new Map(
  panels.map(({ code, measured, calculated, answered }) => {
    const onHemodialysis = code === 'RESREN' ? measured : measured.map((one) => preDialysisCode.get(one) ?? one);
    const membersOf = (those: readonly string[]): PanelMembers => ({ measured: [...new Set(those)], calculated, answered });
    return [code, { measured, usual: membersOf(measured), onHemodialysis: membersOf(onHemodialysis) }] as const;
  }),
);

export interface PanelMembers {
  readonly measured: readonly string[];
  readonly calculated: readonly string[];
  readonly answered: readonly string[];
}

/**
 * The test codes a panel stands for when it is ordered for a patient on a modality; null when the code is not a panel.
 * On hemodialysis the plain BUN and creatinine of a chemistry panel become the pre-dialysis codes, so that the same
 * specimen also feeds the kinetics; residual-function panels keep their own timing.
 */
export function panelMembersFor(panelCode: string, modality: ModalityCode | null): PanelMembers | null {
  const panel = byCode.get(panelCode);
  if (!panel) return null;
  return modalities.isIn('hemodialysis', modality) ? panel.onHemodialysis : panel.usual;
}

/** What is measured when a test or panel is ordered; for a single test, itself. */
export const measuredBy = (offeringCode: string): readonly string[] => byCode.get(offeringCode)?.measured ?? [offeringCode];
