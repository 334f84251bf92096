/** What other rooms show of labels and do with them. */
export { LabelTag } from './label-tag.tsx';
export { useLabelPrinter } from './use-label-printer.ts';
export { useLabelPrinting } from './use-label-printing.tsx';
