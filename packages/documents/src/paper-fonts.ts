import { readFile } from 'node:fs/promises';

/** Small letters of Inter are a twentieth higher than those of Helvetica, for which the sizes of all papers were chosen. */
export const INTER_RATIO = 0.95;

const files = { regular: 'inter-regular.ttf', bold: 'inter-bold.ttf', italic: 'inter-italic.ttf' } as const;
let fonts: Promise<Record<keyof typeof files, Buffer>> | undefined;

/** Inter in the three faces of paper, read once. Figures are tabular, and there are no layout tables: a PDF of many pages is drawn fast. */
export function interFonts(): Promise<Record<keyof typeof files, Buffer>> {
  const read = (name: keyof typeof files) => readFile(new URL(`./fonts/${files[name]}`, import.meta.url));
  fonts ??= Promise.all([read('regular'), read('bold'), read('italic')]).then(([regular, bold, italic]) => ({ regular, bold, italic }));
  return fonts;
}
