import { decodeBytes } from './decode-bytes.ts';
import { parseMessage } from './parse-message.ts';

const mask = '•';

/** Fields that identify no person, by segment: codes, kinds, times and transport numbers. Other segments are hidden whole. */
const shown: Readonly<Record<string, ReadonlySet<number>>> = {
  MSH: new Set([1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 15, 16, 17, 18, 19, 20, 21]),
  BHS: new Set([1, 2, 3, 4, 5, 6, 7]),
  FHS: new Set([1, 2, 3, 4, 5, 6, 7]),
  BTS: new Set([1]),
  FTS: new Set([1]),
  MSA: new Set([1]),
  ERR: new Set([1, 2, 3, 4, 5]),
  PID: new Set([1]),
  PV1: new Set([1, 2]),
  ORC: new Set([1, 2, 3, 4, 5, 8, 9]),
  TQ1: new Set([1, 7, 9]),
  OBR: new Set([1, 2, 3, 4, 7, 11, 22, 24, 25]),
  OBX: new Set([1, 2, 3, 4, 6, 7, 8, 11, 14]),
  SPM: new Set([1, 2, 4, 17, 18, 24]),
  NTE: new Set([1, 2]),
};

/**
 * The segments of a message, one per line, with everything hidden that may identify a person. Hidden text keeps its separators, so that
 * its place can be seen. Anything that is not HL7 v2 is hidden whole.
 */
export function maskMessage(bytes: Uint8Array): string {
  const message = parseMessage(decodeBytes(bytes));
  if (message.header === null) return mask.repeat(8);
  const { delimiters } = message;
  const separators = new Set([delimiters.component, delimiters.repetition, delimiters.subcomponent]);
  const hidden = (field: string) => {
    let text = '';
    let isHidden = false;
    for (const character of field) {
      if (separators.has(character)) text += character;
      else if (!isHidden) text += mask.repeat(3);
      isHidden = !separators.has(character);
    }
    return text;
  };
  return message.segments
    .map(({ name, fields }) => {
      const open = shown[name];
      // The first field of MSH is the separator, which the join adds anyway.
      const from = name === 'MSH' ? 2 : 1;
      const rest = fields.slice(from).map((field, index) => (open?.has(index + from) ? field : hidden(field)));
      return [name, ...rest].join(delimiters.field);
    })
    .join('\n');
}
