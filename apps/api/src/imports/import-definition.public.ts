/** What a room needs to define a kind of import; a door of its own, because the imports themselves know every kind. */
export { ccn, choice, clia, day, email, npi, number, phone, state, text, wholeNumber, yesOrNo, zip } from './cell-readers.ts';
export {
  type FieldRemark,
  type ImportContext,
  importKind,
  type LineResult,
  needed,
  optional,
  type RowOf,
} from './import-kind.ts';
export { keptCells } from './kept-cells.ts';
