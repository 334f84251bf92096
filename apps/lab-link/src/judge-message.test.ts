import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeMessage, keptText } from './judge-message.ts';
import { someConnection } from './testing/test-link.ts';

const msh = (type = 'ORU^R01', version = '2.5.1', controlId = 'C1') => `MSH|^~\\&|LAB|NORTH|||20260105||${type}|${controlId}|P|${version}`;
const judge = (...segments: string[]) => judgeMessage({ kind: 'whole', bytes: Buffer.from(segments.join('\r')) }, someConnection());
const verdict = (...segments: string[]) => {
  const { code, error, row } = judge(...segments);
  return [code, error?.code, row.state];
};

describe('judgeMessage', () => {
  it.each([
    ['a result', [msh(), 'PID|1||M1', 'OBR|1', 'OBX|1|NM|K||4'], ['AA', undefined, 'RECEIVED']],
    ['a status without values', [msh(), 'PID|1||M1', 'ORC|SC|R1', 'OBR|1'], ['AA', undefined, 'RECEIVED']],
    ['a type without trigger', [msh('ORU'), 'PID|1', 'OBR|1'], ['AA', undefined, 'RECEIVED']],
    ['an old version', [msh('ORU^R01', '2.1'), 'PID|1', 'OBR|1'], ['AA', undefined, 'RECEIVED']],
    ['no version and no control id', ['MSH|^~\\&|LAB||||||ORU^R01', 'PID|1', 'OBR|1'], ['AA', undefined, 'RECEIVED']],
    ['no PID', [msh(), 'OBR|1', 'OBX|1'], ['AE', '101', 'RECEIVED']],
    ['no order', [msh(), 'PID|1'], ['AE', '101', 'RECEIVED']],
    ['OBX before OBR', [msh(), 'PID|1', 'OBX|1', 'OBR|1'], ['AE', '100', 'RECEIVED']],
    ['an answer', [msh('ACK'), 'MSA|AA|1'], ['AA', undefined, 'APPLIED']],
    ['an answer to nothing', [msh('ORL^O22'), 'PID|1'], ['AR', '101', 'REJECTED']],
    ['an order', [msh('ORM^O01'), 'PID|1'], ['AR', '200', 'REJECTED']],
    ['an admission', [msh('ADT^A01'), 'PID|1'], ['AR', '200', 'REJECTED']],
    ['no type', [msh(''), 'PID|1'], ['AR', '101', 'REJECTED']],
    ['version 3', [msh('ORU^R01', '3.0'), 'PID|1'], ['AR', '203', 'REJECTED']],
    ['a web request', ['GET / HTTP/1.1', 'Host: x'], ['AR', '100', 'REJECTED']],
    ['nothing', [''], ['AR', '100', 'REJECTED']],
  ])('answers %s', (_, segments, expected) => expect(verdict(...segments)).toEqual(expected));

  it('does not accept what was cut off or is too long', () => {
    const bytes = Buffer.from([msh(), 'PID|1', 'OBR|1'].join('\r'));
    expect(judgeMessage({ kind: 'cut', bytes }, someConnection()).code).toBe('AR');
    expect(judgeMessage({ kind: 'oversize', bytes }, someConnection()).code).toBe('AR');
  });

  it('tells senders and bodies apart', () => {
    const one = judge(msh(), 'PID|1', 'OBR|1').row;
    expect([one.sender, one.controlId, one.messageType, one.version]).toEqual(['LAB/NORTH', 'C1', 'ORU^R01', '2.5.1']);
    expect(judge(msh(), 'PID|1', 'OBR|1').row.bodyHash).toEqual(one.bodyHash);
    expect(judge(msh(), 'PID|1', 'OBR|2').row.bodyHash).not.toEqual(one.bodyHash);
  });

  it('keeps texts that the database can take', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 190, maxLength: 5000 })), (text) => {
        const kept = keptText(text);
        expect(kept.length).toBeLessThanOrEqual(200);
        expect(kept).not.toContain('\u0000');
        expect(kept.isWellFormed()).toBe(true);
      }),
      { numRuns: 40 },
    );
    expect(keptText(`${'x'.repeat(300)}1`)).not.toBe(keptText(`${'x'.repeat(300)}2`));
  });
});
