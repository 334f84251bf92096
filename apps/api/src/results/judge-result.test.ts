import { testByCode } from '@drawday/catalogue';
import { expect, test } from 'vitest';
import { judgeResult, type ValueToJudge } from './judge-result.ts';

const noRange = { referenceLow: null, referenceHigh: null, referenceText: null, alert: null, critical: null, goal: null, group: null };
function judge(code: string, value: Partial<ValueToJudge>) {
  const directory = testByCode.get(code);
  if (!directory) throw new Error(`there is no test ${code}`);
  const told = { numeric: null, comparator: null, text: null, unit: directory.unit, senderFlag: null, previousText: null, ...value };
  const { criticalFlag, alertFlag } = judgeResult(told, directory, noRange);
  return criticalFlag + alertFlag;
}

test.each([
  ['BCX', 'Gram positive cocci in clusters', null, 'HH'],
  ['BCX', 'No growth 5 days', null, 'NN'],
  ['CXPD', 'Escherichia coli', 'AA', 'HH'],
  ['CXWND', 'Staphylococcus aureus', null, 'NH'],
  ['CXWND', 'Staphylococcus aureus', 'AA', 'HH'],
  // A text where a number belongs: our limits cannot judge it, the laboratory did.
  ['K', '7.9 slightly hemolyzed', 'HH', 'HH'],
  ['K', '7.9 slightly hemolyzed', 'A HH', 'HH'],
  ['K', '2.1 diluted', 'LL', 'LL'],
  ['K', 'see note', null, 'NN'],
  ['MRSA', 'Weakly detected', 'A', 'NH'],
  // What the directory knows is judged by the directory.
  ['MRSA', 'Not detected', 'AA', 'NN'],
])("%s %j with the sender's flag %s is %s", (code, text, senderFlag, flags) => expect(judge(code, { text, senderFlag })).toBe(flags));

test.each([
  ['HH', 'HH'],
  ['HH A', 'HH'],
  ['L', 'NL'],
  ['H', 'NH'],
  ['N', 'NN'],
])('a number in another unit has the flag %s of its sender: %s', (senderFlag, flags) =>
  expect(judge('CA', { numeric: 3.9, unit: 'mmol/L', senderFlag })).toBe(flags),
);

test('a known carrier stays one, whatever the sender says', () => {
  expect(judge('HBSAG', { text: 'Reactive', senderFlag: 'AA', previousText: 'Reactive' })).toBe('NH');
});
