import { expect, test } from 'vitest';
import { pastedLines } from './pasted-lines.ts';

const tests = [
  { code: 'K', name: 'Potassium', loinc: '2823-3', local: 'Potasio' },
  { code: 'HGB', name: 'Hemoglobin', loinc: '718-7', local: 'Hemoglobina' },
];
const line = (resultCode: string, valueText: string, unit = '', referenceText = '', flag: string | null = null) => ({
  ...{ resultCode, valueText, unit, referenceText, flag },
});

test.each([
  ['by code', 'k\t5.1\tmmol/L\t3.5-5.0\tH', [line('K', '5.1', 'mmol/L', '3.5-5.0', 'H')]],
  [
    'by name, by its Spanish name, by LOINC',
    'Potassium\t5.1\npotasio\t5.2\r\n718-7\t10.8\tg/dL',
    [line('K', '5.1'), line('K', '5.2'), line('HGB', '10.8', 'g/dL')],
  ],
  ['without its heading and empty rows', 'Test\tResult\tUnits\n\nK\t5.1\n\t\n', [line('K', '5.1')]],
  ['with a word as the value of the first row', 'K\themolyzed', [line('K', 'hemolyzed')]],
  [
    'with a flag written otherwise',
    'K\t6.9\t\t\tHH\nHGB\t6\t\t\tlow\nHGB\t6\t\t\t*',
    [line('K', '6.9', '', '', 'H'), line('HGB', '6', '', '', 'L'), line('HGB', '6')],
  ],
  ['a test that nobody knows keeps its name', 'Troponin\t0.02\tng/mL', [{ ...line('', '0.02', 'ng/mL'), sentName: 'Troponin' }]],
  ['nothing', 'just words', []],
])('%s', (_, text, expected) => expect(pastedLines(text, tests)).toEqual(expected));
