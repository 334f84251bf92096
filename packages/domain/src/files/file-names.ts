const longestName = 120;
/** Control characters, characters that change the reading direction (a name that looks like another), and those special to some system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff<>:"/\\|?*]/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name as it is stored and sent: no path, nothing hidden, at most 120 characters; empty when nothing is left of it. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(unwanted, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const stem = (dot > 0 ? clean.slice(0, dot) : clean).trimEnd();
  const extension = dot > 0 ? clean.slice(dot) : '';
  if (!stem) return '';
  return [...(reserved.test(stem) ? `_${stem}` : stem)].slice(0, longestName - extension.length).join('') + extension;
}

/** The name, or the first of `name (2)`, `name (3)` … that is free in the folder. */
export function freeFileName(name: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((other) => other.toLowerCase()));
  if (!lower.has(name.toLowerCase())) return name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 2; ; number++) {
    const next = `${stem} (${number})${extension}`;
    if (!lower.has(next.toLowerCase())) return next;
  }
}
