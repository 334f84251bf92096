import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLabelText, labelTextWidthDots, printableLabelText } from './label-font.ts';
import { labelName } from './label-name.ts';
import { labelTests } from './label-tests.ts';

test.each([
  ['Rivera', 'Maria', 'L', 'RIVERA, MARIA L'],
  ['Whitefeather', 'Thomas', null, 'WHITEFEATHER, THOMAS'],
  ['Montenegro-Diaz', 'Marisol', 'A', 'MONTENEGRO-DIAZ, MARISOL'],
  ['Vandenbroucke-Oyelaran', 'Christopher', 'J', 'VANDENBROUCK, CHRISTOPHE'],
  ['Vandenbroucke-Oyelaran', 'Ann', null, 'VANDENBROUCKE-OYELA, ANN'],
  ['Li', 'Bartholomew-Maximiliano', null, 'LI, BARTHOLOMEW-MAXIMILI'],
])('name %s, %s %s', (lastName, firstName, middleInitial, printed) => {
  expect(labelName(lastName, firstName, middleInitial)).toBe(printed);
});

test('a name never passes 24 characters nor keeps fewer than 12 of a longer last name', () => {
  const name = fc.stringMatching(/^[A-Z]{1,50}$/);
  fc.assert(
    fc.property(name, name, fc.option(fc.constantFrom('A', 'Z')), (lastName, firstName, middleInitial) => {
      const printed = labelName(lastName, firstName, middleInitial);
      expect(printed.length).toBeLessThanOrEqual(24);
      expect(printed.startsWith(lastName.slice(0, 12))).toBe(true);
    }),
  );
});

test.each([
  [['RFP', 'ALT'], 'RFP,ALT'],
  [['RFP', 'HFP', 'PTHI', 'FERR', 'VITD', 'CACOR', 'MG', 'LIPID'], 'RFP,HFP,PTHI,FERR,VITD +3'],
  [['ABCDEFGHIJ', 'KLMNOPQRST', 'UVW', 'X'], 'ABCDEFGHIJ,KLMNOPQRST,UVW +1'],
  [[], ''],
])('tests %j', (tests, printed) => {
  expect(labelTests(tests)).toBe(printed);
});

test('what the printer cannot print is seen, not lost', () => {
  expect(printableLabelText('Núñez\tŁukasz 李 “x”')).toBe('Núñez Łukasz ? ?x?');
  expect(printableLabelText('N\u0303uñez’s—x')).toBe("Ñuñez's-x");
});

test('text is narrowed before it is cut, and identifiers are never cut', () => {
  const narrowed = fitLabelText('0123456789', { fontWidthDots: 20, narrowestDots: 10, maxWidthDots: 80 });
  expect(narrowed).toEqual({ text: '0123456789', fontWidthDots: 16, widthDots: 80 });
  expect(fitLabelText('0123456789', { fontWidthDots: 20, narrowestDots: 16, maxWidthDots: 64 }).text).toBe('01234567');
  expect(() => fitLabelText('0123456789', { fontWidthDots: 20, narrowestDots: 16, maxWidthDots: 64, mustFit: true })).toThrow(RangeError);
  expect(labelTextWidthDots('É', 18)).toBe(labelTextWidthDots('E', 18));
});
