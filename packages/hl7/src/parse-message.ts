import { decodeBytes } from './decode-bytes.ts';
import { type Delimiters, delimitersOf, usualDelimiters } from './delimiters.ts';

/** One segment. `fields[n]` is field n with its escapes still in it (MSH-1 is `fields[1]`); read it with `fieldText` and the like. */
export type Segment = { readonly name: string; readonly fields: readonly string[]; readonly delimiters: Delimiters };

/** A message cut into segments. `header` is null when there is no readable MSH: then it is not HL7 v2. */
export type Hl7Message = {
  readonly header: Segment | null;
  readonly segments: readonly Segment[];
  readonly delimiters: Delimiters;
  /** What had to be tolerated, in plain words. */
  readonly problems: readonly string[];
  /** Names of lines that look like segments but are none (`OBXX|2|NM|…`): what they hold is read by nobody. */
  readonly strayLines: readonly string[];
};

const headerStart = /(?:^|[\r\n])[^\S\r\n]*(?:\uFEFF)?MSH[^\sA-Za-z0-9]/;
/** An MSH that declares delimiters of its own: the separator stands again after them. */
const headerForm = /^MSH([^\sA-Za-z0-9])[^\sA-Za-z0-9]{2,5}\1/;
const segmentName = /^[A-Z][A-Z0-9]{2}$/;

// An MSH that follows other bytes on its line: line noise, or a frame whose start was lost.
function findHeader(text: string): number {
  const atLine = headerStart.exec(text);
  if (atLine) return text.indexOf('MSH', atLine.index);
  return text.search(/MSH[^\sA-Za-z0-9]/);
}

function segmentOf(line: string, delimiters: Delimiters): Segment {
  const fields = line.split(delimiters.field);
  if (fields[0] === 'MSH') fields.splice(1, 0, delimiters.field);
  return { name: fields[0] ?? '', fields, delimiters };
}

/**
 * Cuts a message into segments. Accepts what other systems send: a byte order mark, CR, LF or CRLF, blank lines,
 * other delimiters, noise before MSH, segments before MSH, and values broken over lines. Never throws.
 *
 * @param input bytes as they came (without the MLLP frame), or text
 */
export function parseMessage(input: Uint8Array | string): Hl7Message {
  const text = typeof input === 'string' ? input : decodeBytes(input);
  const start = findHeader(text);
  if (start < 0) return { header: null, segments: [], delimiters: usualDelimiters, problems: ['There is no MSH segment.'], strayLines: [] };
  const delimiters = delimitersOf(text.slice(start, start + 12));
  const problems: string[] = [];
  const strayLines: string[] = [];
  const lines: string[] = [];
  const before = text.slice(0, start).split(/[\r\n]+/);
  const noise = before.pop() ?? '';
  if (noise.replace(/[\s\uFEFF]/g, '') !== '') problems.push('There are bytes before MSH.');
  for (const line of [...before, ...text.slice(start).split(/\r\n|\r|\n/)]) {
    const lead = line.trimStart();
    if (lead === '') continue;
    // A value broken over lines has no separator of its own: what looks like a segment is one, in small letters, too.
    const name = lead.slice(0, 3).toUpperCase();
    const isSegment = segmentName.test(name) && (lead.length === 3 || lead[3] === delimiters.field);
    const last = lines.length - 1;
    const stray = isSegment ? [] : strayName(lead, delimiters);
    strayLines.push(...stray);
    if (isSegment) lines.push(name + lead.slice(3));
    else if (last < 0) problems.push('There are lines before MSH.');
    else if (stray.length === 0) {
      // A line end inside a value: the value goes on.
      lines[last] = `${lines[last]}\n${line}`;
      problems.push(`${lines[last]?.slice(0, 3)} is broken over lines.`);
    }
  }
  const segments = lines.map((line) => segmentOf(line, delimiters));
  return { header: segments.find((segment) => segment.name === 'MSH') ?? null, segments, delimiters, problems, strayLines };
}

/** Of a short word and a set ID between separators, as segments begin; a value that goes on begins otherwise. */
function strayName(line: string, { field }: Delimiters): string[] {
  const [name = '', setId = '', ...more] = line.split(field, 4);
  return more.length === 2 && /^\S{2,5}\s*$/.test(name) && /^\s*\d{1,6}\s*$/.test(setId) ? [name.trim()] : [];
}

/**
 * Cuts a batch (BHS/FHS, or messages joined in one frame) into its messages; a single message comes back unchanged.
 * @returns at least one part; the bytes are views of the input
 */
export function splitBatch(bytes: Uint8Array): readonly Uint8Array[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts: number[] = [];
  const says = (at: number) => headerForm.test(view.toString('latin1', at, at + 10));
  for (let at = view.indexOf('MSH'); at >= 0; at = view.indexOf('MSH', at + 3)) {
    const previous = at === 0 ? 0x0a : view[at - 1];
    const separator = view[at + 3];
    const first = starts[0];
    const isHeader =
      (previous === 0x0d || previous === 0x0a) &&
      separator !== undefined &&
      (first === undefined || separator === view[first + 3] || says(at));
    if (isHeader) starts.push(at);
  }
  if (starts.length < 2) return [bytes];
  return starts.map((from, index) => bytes.subarray(index === 0 ? 0 : from, starts[index + 1] ?? bytes.byteLength));
}
