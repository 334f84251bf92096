import { expect, test } from 'vitest';
import { type KaiserResult, kaiserHeader, kaiserLayoutVersion, kaiserLine } from './kaiser-export.ts';

const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[America/New_York]`);
const result: KaiserResult = {
  facilityCode: '014',
  facilityName: 'Cedar Hollow, Dialysis',
  ccn: '102345',
  mrn: '0041563',
  planMemberId: 'KP-77',
  lastName: 'Rivera',
  firstName: 'María',
  middleInitial: null,
  dateOfBirth: Temporal.PlainDate.from('1958-03-04'),
  sex: 'FEMALE',
  providerNpi: '1245319599',
  providerName: 'Lindgren, Amara',
  requisitionNumber: 'R000000123',
  accession: 'A1',
  collectedAt: at('2026-10-31T23:30:00'),
  receivedAt: at('2026-11-01T08:05:00'),
  resultedAt: null,
  orderCode: 'K',
  orderName: 'Potassium',
  resultCode: 'K',
  resultName: 'Potassium',
  loinc: '2823-3',
  value: '6.8',
  comparator: '>',
  unit: 'mmol/L',
  referenceRange: '3.5-5.1',
  flag: 'HH',
  status: 'C',
  performingLab: 'Foxglove',
  clia: '44D9990021',
  isExternal: false,
  comment: '=cmd()',
};

test('E19 one line for each result: local times with their offset, and nothing that a spreadsheet would run', () => {
  const names = kaiserHeader().trim().replace('\ufeff', '').split(',');
  expect(kaiserHeader().startsWith('\ufeff')).toBe(true);
  const line = kaiserLine(result);
  expect(line.endsWith('\r\n')).toBe(true);
  const cells = line.trimEnd().replace('"Cedar Hollow, Dialysis"', 'x').replace('"Lindgren, Amara"', 'x').split(',');
  expect(cells).toHaveLength(names.length);
  const of = (name: string) => cells[names.indexOf(name)];
  expect([of('DateOfBirth'), of('CollectedAt'), of('CollectedOffset'), of('ReceivedAt'), of('ReceivedOffset'), of('ResultedAt')]).toEqual([
    '19580304',
    '202610312330',
    '-04:00',
    '202611010805',
    '-05:00',
    '',
  ]);
  expect([of('FirstName'), of('Comparator'), of('External'), of('Comment'), of('LayoutVersion')]).toEqual([
    'María',
    '>',
    'N',
    "'=cmd()",
    String(kaiserLayoutVersion),
  ]);
});
