/** A sender's word for the unit of a test, as people's answers name it; the empty word: no unit was sent. */
export const unitWord = (sent: string | null): string => (sent ?? '').trim().toLowerCase();

/** The key of such a word among those of a sender. */
export const unitWordOf = (resultCode: string, sent: string | null): string => `${resultCode} ${unitWord(sent)}`;
