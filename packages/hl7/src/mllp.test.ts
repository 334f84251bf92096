import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mllpFrame, mllpFrames } from './mllp.ts';

const read = (chunks: readonly (string | Buffer)[], maxBytes = 1000) => {
  const reader = mllpFrames({ maxBytes });
  const frames = chunks.flatMap((chunk) => reader.push(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk));
  const rest = reader.end();
  return [...frames, ...(rest ? [rest] : [])].map(({ kind, bytes }) => `${kind} ${bytes.toString('latin1')}`);
};

describe('mllpFrames', () => {
  it.each([
    ['one frame', ['\x0bA\x1c\r'], ['whole A']],
    ['several in one chunk', ['\x0bA\x1c\r\x0bB\x1c\r'], ['whole A', 'whole B']],
    ['no start byte', ['A\x1c\rB\x1c\r'], ['whole A', 'whole B']],
    ['no CR after the end', ['\x0bA\x1c\x0bB\x1c'], ['whole A', 'whole B']],
    ['line ends between frames', ['\r\n\x0bA\x1c\r\n\r\n\x0bB\x1c\r'], ['whole A', 'whole B']],
    ['an empty frame', ['\x0b', '\x1c\r'], ['whole ']],
    ['a doubled end', ['\x0bA\x1c\x1c\r'], ['whole A']],
    ['a frame cut off by the next', ['\x0bAB', '\x0bC\x1c\r'], ['cut AB', 'whole C']],
    ['the end of the stream', ['\x0bA\x1c\r\x0bB'], ['whole A', 'cut B']],
    ['nothing', ['', '\r\n'], []],
  ])('reads %s', (_, chunks, expected) => expect(read(chunks)).toEqual(expected));

  it('keeps only the beginning of what is too long, and goes on', () => {
    const reader = mllpFrames({ maxBytes: 20_000 });
    const frames = [
      Buffer.from('\x0b'),
      ...Array.from({ length: 50 }, () => Buffer.alloc(1000, 'x')),
      Buffer.from('\x1c\r\x0bok\x1c\r'),
    ].flatMap(reader.push);
    expect(frames.map((frame) => [frame.kind, frame.bytes.length, frame.sizeBytes])).toEqual([
      ['oversize', 8192, 50_000],
      ['whole', 2, 2],
    ]);
  });

  it('gives back what was framed, however it was cut', () => {
    const body = fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((bytes) => Buffer.from(bytes.map((byte) => (byte === 0x0b || byte === 0x1c ? 0x41 : byte))));
    fc.assert(
      fc.property(fc.array(body, { maxLength: 8 }), fc.array(fc.nat(30), { maxLength: 40 }), (bodies, cuts) => {
        const stream = Buffer.concat(bodies.map((one) => mllpFrame(one)));
        const reader = mllpFrames({ maxBytes: 100 });
        const got: string[] = [];
        let at = 0;
        for (const cut of [...cuts, stream.length]) {
          for (const frame of reader.push(stream.subarray(at, at + cut))) got.push(frame.bytes.toString('hex'));
          at = Math.min(stream.length, at + cut);
        }
        expect(got).toEqual(bodies.map((one) => one.toString('hex')));
        expect(reader.end()).toBeNull();
      }),
    );
  });
});
