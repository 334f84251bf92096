/** What a room needs to define a kind of import. */
export { ccn, choice, clia, day, email, npi, number, phone, state, text, wholeNumber, yesOrNo, zip } from './cell-readers.ts';
export {
  type FieldRemark,
  type ImportContext,
  importKind,
  type LineResult,
  masked,
  needed,
  optional,
  type RowOf,
} from './import-kind.ts';
export { keptCells } from './kept-cells.ts';
