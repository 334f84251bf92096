/** `7205550123` as 720-555-0123; what is written otherwise stays. */
export const dashedPhone = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
