/** The most rows that a page of a list may have. */
export const maximumPageSize = 1000;
