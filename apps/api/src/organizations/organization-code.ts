/** A code from a name: `US Renal Care, Inc.` → `US-RENAL-CARE`. Company endings and little words are left out. */
export function organizationCode(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word && !['INC', 'LLC', 'LTD', 'LP', 'CORP', 'CO', 'THE', 'OF', 'AND', 'FOR'].includes(word));
  let code = '';
  for (const word of words) {
    const longer = code ? `${code}-${word}` : word;
    if (longer.length > 20) break;
    code = longer;
  }
  return code || (words[0] ?? '').slice(0, 20) || 'ORGANIZATION';
}

/** Names that differ only in letter case, accents, punctuation or a company ending mean the same organization. */
export function organizationNameKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\b(inc|llc|ltd|corp)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');
}
