import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageHeader } from './message-header.ts';
import { parseMessage, splitBatch } from './parse-message.ts';
import { componentText, fieldText, firstSegment } from './read-fields.ts';

const lines = [
  'MSH|^~\\&|LAB|NORTH|DRAWDAY|WEST|20260105081500-0500||ORU^R01^ORU_R01|C1|P|2.5.1',
  'PID|1||M100^^^DD^MR||Okafor^Ada^N',
  'OBX|1|NM|K^Potassium^L||4.8|mmol/L',
];
const names = (input: Uint8Array | string) => parseMessage(input).segments.map((segment) => segment.name);

describe('parseMessage', () => {
  it.each([
    ['CR', '\r'],
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['blank lines', '\r\r\n\n'],
  ])('takes %s line ends', (_, end) => {
    expect(names(Buffer.from(lines.join(end) + end))).toEqual(['MSH', 'PID', 'OBX']);
  });

  it('takes a byte order mark, also of UTF-16', () => {
    expect(names(Buffer.from(`\uFEFF${lines.join('\r')}`))).toEqual(['MSH', 'PID', 'OBX']);
    expect(names(Buffer.from(`\uFEFF${lines.join('\r')}`, 'utf16le'))).toEqual(['MSH', 'PID', 'OBX']);
  });

  it('reads UTF-8, else the ISO 8859 part that MSH-18 names, else Latin-1', () => {
    const withName = (charset: string) => `MSH|^~\\&|LAB||||||ORU^R01|1|P|2.5|||||||${charset}\rPID|||||Núñez^Žofia`;
    const family = (bytes: Uint8Array) => componentText(firstSegment(parseMessage(bytes), 'PID'), 5);
    expect(family(Buffer.from(withName('8859/1'), 'utf8'))).toBe('Núñez');
    expect(family(Buffer.from(withName('8859/1').replace('Ž', 'Z'), 'latin1'))).toBe('Núñez');
    const latin2 = Buffer.from(withName('8859/2').replace('Núñez', 'X').replace('Ž', 'Z'), 'latin1');
    expect(family(Buffer.from(latin2.map((byte) => (byte === 0x58 ? 0xae : byte))))).toBe('Ž');
  });

  it('takes other delimiters', () => {
    const pid = firstSegment(parseMessage('MSH#*!%$#LAB#NORTH\rPID#1##M1*a*b!M2#'), 'PID');
    expect([componentText(pid, 3, 2), fieldText(pid, 3)]).toEqual(['a', 'M1*a*b\nM2']);
  });

  it('takes noise and segments before MSH', () => {
    const message = parseMessage(`PID|1||M7\r\u0000\u0002${lines[0]}\rOBX|1`);
    expect(message.segments.map((segment) => segment.name)).toEqual(['PID', 'MSH', 'OBX']);
    expect(messageHeader(message).controlId).toBe('C1');
    expect(message.problems).toHaveLength(1);
  });

  it('joins a value that is broken over lines', () => {
    const message = parseMessage(`${lines[0]}\nNTE|1|L|first\nsecond | third\nOBX|1`);
    expect(fieldText(firstSegment(message, 'NTE'), 3)).toBe('first\nsecond');
    expect(message.segments).toHaveLength(3);
  });

  it.each([
    ['OBXX|2|NM|K||7.9|mmol/L', ['OBXX']],
    ['OBX |2|NM|K||7.9|mmol/L', ['OBX']],
    ['0BX|2|NM|K||7.9|mmol/L', ['0BX']],
    ['7.9|mmol/L|||||F', []],
    ['two|||||F', []],
    ['of the second | third', []],
  ])('names lines that look like segments but are none: %s', (line, names) => {
    expect(parseMessage(`${lines[0]}\rOBX|1|FT|X||one\r${line}`).strayLines).toEqual(names);
  });

  it('says so when there is no MSH', () => {
    expect(parseMessage('GET / HTTP/1.1\r\nHost: x').header).toBeNull();
    expect(parseMessage('').header).toBeNull();
    expect(parseMessage('MSHA').header).toBeNull();
  });

  it('resolves escapes and leaves what is none', () => {
    const read = (text: string) => fieldText(firstSegment(parseMessage(`MSH|^~\\&|X\rNTE|1|L|${text}`), 'NTE'), 3);
    expect(read('a\\F\\b\\S\\c\\T\\d\\R\\e\\E\\f')).toBe('a|b^c&d~e\\f');
    expect(read('x\\.br\\y\\X41\\\\H\\bold\\N\\')).toBe('x\nyAbold');
    expect(read('C:\\temp\\file \\')).toBe('C:\\temp\\file \\');
  });

  it('reads the message type also when it is in one component', () => {
    expect(messageHeader(parseMessage('MSH|^~\\&|A|B|||||ORU_R01|9|P|2.3')).type).toBe('ORU^R01');
    expect(messageHeader(parseMessage('MSH|^~\\&|A|B|||||ORU|9|P|2.3')).type).toBe('ORU');
  });

  it('never throws, whatever the bytes', () => {
    const piece = fc.oneof(
      fc.constantFrom('MSH', 'PID', 'OBX', '|', '^~\\&', '\\', '&', '~', '\r', '\n', '\uFEFF', 'ORU^R01'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.array(piece, { maxLength: 60 }).map((all) => Buffer.from(all.join(''))),
        ),
        (bytes) => {
          const message = parseMessage(bytes);
          for (const segment of message.segments) for (let field = 0; field < 6; field++) fieldText(segment, field);
          expect(typeof messageHeader(message).sender).toBe('string');
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('splitBatch', () => {
  const one = Buffer.from(`${lines.join('\r')}\r`);
  it('leaves one message alone', () => expect(splitBatch(one)).toEqual([one]));
  it('cuts messages that came in one frame', () => {
    const batch = Buffer.from(`BHS|^~\\&|LAB\r${one.toString()}${one.toString().replace('C1', 'C2')}BTS|2\r`);
    expect(splitBatch(batch).map((part) => messageHeader(parseMessage(part)).controlId)).toEqual(['C1', 'C2']);
    const other = Buffer.from(one.toString().replaceAll('|', '#').replace('C1', 'C3'));
    expect(splitBatch(Buffer.concat([one, other])).map((part) => messageHeader(parseMessage(part)).controlId)).toEqual(['C1', 'C3']);
  });
});
