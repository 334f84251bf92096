import { renderLabelSvg } from './render-label-svg.ts';
import { renderLabelZpl } from './render-label-zpl.ts';
import { type SpecimenLabel, specimenLabelLayout } from './specimen-label-layout.ts';

/** A tube's label as ZPL. @throws RangeError as `specimenLabelLayout` */
export function renderSpecimenLabelZpl(label: SpecimenLabel): string {
  return renderLabelZpl(specimenLabelLayout(label));
}

/** The exact picture of that print as SVG, one unit a dot. @throws RangeError as `specimenLabelLayout` */
export function renderSpecimenLabelSvg(label: SpecimenLabel): string {
  return renderLabelSvg(specimenLabelLayout(label));
}
