/** What other rooms show and do of labels. */
export { LabelTag } from './label-tag.tsx';
export { useLabelPrinter } from './use-label-printer.ts';
export { useLabelPrinting } from './use-label-printing.tsx';
