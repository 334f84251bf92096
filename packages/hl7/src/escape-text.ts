import type { Delimiters } from './delimiters.ts';

const names: Readonly<Record<string, keyof Delimiters>> = { F: 'field', S: 'component', R: 'repetition', E: 'escape', T: 'subcomponent' };

function fromHex(digits: string): string {
  const bytes = Buffer.from(digits.replace(/[^0-9A-Fa-f]/g, ''), 'hex');
  return bytes.toString(bytes.every((byte) => byte < 0x80) ? 'latin1' : 'utf8');
}

function resolve(sequence: string, delimiters: Delimiters): string | undefined {
  const name = names[sequence];
  if (name) return delimiters[name];
  if (sequence === 'H' || sequence === 'N') return '';
  if (/^X([0-9A-Fa-f]{2})+$/.test(sequence)) return fromHex(sequence.slice(1));
  if (/^\.(br|ce|sp|in|ti|fi|nf|sk)[+-]?\d*$/.test(sequence)) return /^\.(br|ce|sp)/.test(sequence) ? '\n' : '';
  return undefined;
}

/**
 * Turns the escape sequences of HL7 v2.5.1 §2.7 into characters: delimiters, `\X0D\`, `\.br\`; highlighting is dropped.
 * An invalid sequence stays as it is, so that a Windows path in a comment survives.
 */
export function unescapeText(text: string, delimiters: Delimiters): string {
  const mark = delimiters.escape;
  if (!text.includes(mark)) return text;
  let out = '';
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf(mark, at);
    const close = open < 0 ? -1 : text.indexOf(mark, open + 1);
    if (open < 0 || close < 0) return out + text.slice(at);
    const resolved = close - open > 80 ? undefined : resolve(text.slice(open + 1, close), delimiters);
    if (resolved === undefined) {
      out += text.slice(at, close);
      at = close;
    } else {
      out += text.slice(at, open) + resolved;
      at = close + 1;
    }
  }
  return out;
}

const escapes: Readonly<Record<string, string>> = {
  '|': '\\F\\',
  '^': '\\S\\',
  '~': '\\R\\',
  '\\': '\\E\\',
  '&': '\\T\\',
  '\n': '\\.br\\',
};

/** Escapes a text for a component of a message with the usual delimiters; control characters are removed. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[|^~\\&\n]/g, (character) => escapes[character] ?? '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end the frame or the segment
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
  );
}
