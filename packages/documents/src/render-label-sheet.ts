import { renderSourceLabelZpl } from './render-source-label.ts';
import { renderSpecimenLabelZpl } from './render-specimen-label.ts';
import type { SourceLabel } from './source-label-layout.ts';
import type { SpecimenLabel } from './specimen-label-layout.ts';

/** A print job: the labels of many tubes or bottles, in the order given. @throws RangeError as the single labels do */
export function renderLabelSheetZpl(labels: readonly (SpecimenLabel | SourceLabel)[]): string {
  return labels.map((label) => ('bottleType' in label ? renderSourceLabelZpl(label) : renderSpecimenLabelZpl(label))).join('');
}
