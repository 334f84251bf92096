const uncountable = /\b(?:TNTC|too numerous to count|confluent|incontables?)\b/i;

/** Does a laboratory write that a plate of water has more colonies than can be counted? That is above every limit. */
export const isUncountable = (resultCode: string, text: string): boolean => resultCode.endsWith('CFU') && uncountable.test(text);
