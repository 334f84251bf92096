/** The one door of the vocabulary: every closed list of the product, with its codes, words, tag styles and named groups. */
export * from './closed-list.ts';
export * from './draw-types.ts';
export * from './line-statuses.ts';
export * from './modalities.ts';
export * from './party-permissions.ts';
export * from './party-types.ts';
export * from './requisition-statuses.ts';
export * from './roles.ts';
export * from './schedule-statuses.ts';
export * from './treatment-week.ts';
export * from './words.ts';
