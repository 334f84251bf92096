/** The one door of the vocabulary: every closed list of the product, with its codes, words, tag styles and named groups. */
export {};
