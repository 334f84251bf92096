/** Common names of these measures; the directory's names are too long for a tab. */
const shortNames: Readonly<Record<string, string>> = {
  KTVSP: 'spKt/V',
  KTVE: 'eKt/V',
  KTVSTD: 'stdKt/V',
  NPCR: 'nPCR',
  KRU: 'Kru',
  KTVPDD: 'Kt/V D',
  KTVPDR: 'Kt/V R',
  KTVPDT: 'Kt/V',
  CCRT: 'CrCl',
};
export const shortName = (code: string): string => shortNames[code] ?? code;
