import { expect, test } from 'vitest';
import { maskMessage } from './mask-message.ts';

test('hides who and what was measured, and shows how a message is built', () => {
  const message = [
    'MSH|^~\\&|NORTH|N1|DRAWDAY||20260105||ORU^R01|R4711|P|2.5.1',
    'PID|1||0048213^^^RKC^MR||RIVERA^MARIA||19580314|F',
    'ORC|RE|R000012345-1|A77',
    'OBR|1|R000012345-1|A77|K^Potassium^L|||20260105103000',
    'OBX|1|NM|K^Potassium^L||6.8|mmol/L|3.5-5.1|H|||F',
    'NTE|1|L|Call Dr. Okafor about Maria',
    'ZPI|Maria',
  ].join('\r');
  expect(maskMessage(Buffer.from(message)).split('\n')).toEqual([
    'MSH|^~\\&|NORTH|N1|DRAWDAY||20260105||ORU^R01|•••|P|2.5.1',
    'PID|1||•••^^^•••^•••||•••^•••||•••|•••',
    'ORC|RE|R000012345-1|A77',
    'OBR|1|R000012345-1|A77|K^Potassium^L|||20260105103000',
    'OBX|1|NM|K^Potassium^L||•••|mmol/L|3.5-5.1|H|||F',
    'NTE|1|L|•••',
    'ZPI|•••',
  ]);
});

test('hides what is no message at all', () => {
  expect(maskMessage(Buffer.from('Maria Rivera 6.8'))).not.toContain('Maria');
});
