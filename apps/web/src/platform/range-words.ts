const onlyNumbers = /^(?:[\d\s.<>=≤≥-]|and)+$/;

/** A range or goal with a dash between its bounds, as the laboratory prints it; numbers with at least so many decimals: "10.0–12.0". */
export function rangeWords(range: string | null, decimals = 0): string {
  const pad = (number: string, has = '') => (has.length < decimals ? Number(number).toFixed(decimals) : number);
  const padded = range && onlyNumbers.test(range) ? range.replace(/\d+(?:\.(\d+))?/g, pad) : range;
  return (
    padded
      ?.replace(/(\d)\s*-\s*(\d)/g, '$1–$2')
      .replaceAll('>=', '≥')
      .replaceAll('<=', '≤') || '—'
  );
}
