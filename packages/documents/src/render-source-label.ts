import { renderLabelSvg } from './render-label-svg.ts';
import { renderLabelZpl } from './render-label-zpl.ts';
import { type SourceLabel, sourceLabelLayout } from './source-label-layout.ts';

/** A sample bottle's label as ZPL. @throws RangeError as `sourceLabelLayout` */
export function renderSourceLabelZpl(label: SourceLabel): string {
  return renderLabelZpl(sourceLabelLayout(label));
}

/** The exact picture of that print as SVG, one unit a dot. @throws RangeError as `sourceLabelLayout` */
export function renderSourceLabelSvg(label: SourceLabel): string {
  return renderLabelSvg(sourceLabelLayout(label));
}
