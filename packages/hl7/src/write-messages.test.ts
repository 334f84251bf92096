import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabOrder } from './lab-order.ts';
import type { LabReport } from './lab-report.ts';
import { parseMessage } from './parse-message.ts';
import { readAck } from './read-ack.ts';
import { componentText, fieldText, firstSegment } from './read-fields.ts';
import { readOru } from './read-oru.ts';
import { writeAck } from './write-ack.ts';
import { writeOml } from './write-oml.ts';
import { writeOru } from './write-oru.ts';

const at = Temporal.Instant.from('2026-01-05T13:15:00Z');
const envelope = {
  controlId: 'C9',
  sentAt: at,
  timeZone: 'America/New_York',
  sender: { application: 'DRAWDAY', facility: 'WEST' },
  receiver: { application: 'LAB', facility: 'NORTH' },
  processingId: 'P',
} as const;
const order: LabOrder = {
  envelope,
  action: 'NW',
  isAdded: false,
  requisitionNumber: 'R000000007',
  reason: null,
  askedAt: at,
  enteredBy: { npi: null, id: 'e1', family: 'Ruiz', given: 'Nina' },
  plannedAt: at,
  collectedAt: at,
  collectedBy: { npi: null, id: 'e2', family: 'Meyer', given: 'Tom' },
  isStat: false,
  fasting: 'N',
  modality: 'HD',
  comment: 'Slow flow',
  party: 'PATIENT',
  patient: {
    mrn: 'M100',
    authority: 'DD',
    family: "O'Neil & Co|x",
    given: 'Ada',
    middle: null,
    suffix: 'Jr',
    dateOfBirth: '1958-02-14',
    sex: 'F',
    address: null,
    phone: '(937) 555-0134',
  },
  insurances: [],
  facility: { number: '0042', name: 'West River', phone: null, account: 'NF014' },
  shift: '1',
  chair: '12',
  provider: { npi: '1234567893', id: 'e3', family: 'Adeyemi', given: 'Tunde' },
  lines: [
    {
      number: 1,
      code: 'KINHD',
      name: 'HD kinetics',
      loinc: null,
      isStat: true,
      filler: null,
      parent: null,
      notice: null,
      collectedAt: null,
      diagnoses: [{ code: 'N18.6', text: 'End stage renal disease' }],
      answers: [
        { code: 'TXMIN', question: 'Minutes', value: '240', unit: { code: 'min', text: 'minute' }, choice: null, valueType: 'NM' },
        { code: 'ACCESS', question: 'Access', value: 'AVF', unit: null, choice: 'Fistula', valueType: 'CE' },
      ],
      specimens: [{ number: '260000018', typeCode: 'SER', timing: 'POST', container: 'SST', collectedAt: at.add({ hours: 4 }) }],
    },
  ],
};

describe('writeOml', () => {
  it('writes one group per line', () => {
    const segments = writeOml(order).split('\r');
    expect(segments).toEqual([
      'MSH|^~\\&|DRAWDAY|WEST|LAB|NORTH|20260105081500-0500||OML^O21^OML_O21|C9|P|2.5.1||||||UNICODE UTF-8',
      "PID|1||M100^^^DD^MR||O'Neil \\T\\ Co\\F\\x^Ada^^Jr^^^L||19580214|F|||||^PRN^PH^^1^937^5550134|||||NF014^^^LABORATORY^AN",
      'PV1|1|O|0042^1^12||||1234567893^Adeyemi^Tunde^^^^^^NPI^L^^^NPI||||||||||||R000000007',
      'ORC|NW|R000000007-1^DRAWDAY||R000000007^DRAWDAY|||||20260105081500-0500|e1^Ruiz^Nina^^^^^^DRAWDAY^L^^^EI||1234567893^Adeyemi^Tunde^^^^^^NPI^L^^^NPI|||||||||West River^L^^^^DD^XX^^^NF014',
      'TQ1|1||||||20260105081500-0500||S^Stat^HL70485',
      'OBR|1|R000000007-1^DRAWDAY||KINHD^HD kinetics^L|||20260105081500-0500|||e2^Meyer^Tom^^^^^^DRAWDAY^L^^^EI|O||HD; FASTING N|||1234567893^Adeyemi^Tunde^^^^^^NPI^L^^^NPI',
      'NTE|1|P|Slow flow',
      'DG1|1||N18.6^End stage renal disease^I10|||W',
      'OBX|1|NM|TXMIN^Minutes^L||240|min^minute^UCUM|||||F',
      'OBX|2|CE|ACCESS^Access^L||AVF^Fistula^L||||||F',
      'SPM|1|260000018&DRAWDAY||SER^^HL70487|||||||P^Patient^HL70369|||POST|||20260105121500-0500||||||||||SST^^L',
      '',
    ]);
    const back = parseMessage(writeOml(order));
    expect(componentText(firstSegment(back, 'PID'), 5)).toBe("O'Neil & Co|x");
  });

  it.each([
    ['NW', 'O'],
    ['XO', 'R'],
    ['CA', ''],
  ] as const)('B.2 %s says in OBR-11 what becomes of the specimen', (action, code) => {
    const test = writeOml({ ...order, action })
      .split('\r')
      .find((one) => one.startsWith('OBR|'));
    expect(test?.split('|')[11]).toBe(code);
  });

  it('names the old order of a recollection, and nothing of a specimen in a cancellation', () => {
    const [line] = order.lines;
    if (!line) throw new Error('the order has a line');
    const again = { ...line, parent: { placer: 'R000000003-2', filler: 'A26-2' } };
    const recollected = writeOml({ ...order, reason: { code: 'RECOLLECT', text: 'Recollection' }, lines: [again] }).split('\r');
    expect(recollected[3]).toContain('||||R000000003-2&DRAWDAY^A26-2&LABORATORY|');
    expect(recollected[3]).toContain('|RECOLLECT^Recollection^L|');
    expect(recollected[5]?.split('|')[29]).toBe('R000000003-2&DRAWDAY^A26-2&LABORATORY');
    expect(recollected[5]).toContain('HD; FASTING N; RECOLLECT OF R000000003');
    const reason = { code: 'DUPLICATE', text: 'Duplicate' };
    const noted = (action: 'NW' | 'CA') =>
      writeOml({ ...order, action, lines: [{ ...line, notice: '3' }] })
        .split('\r')
        .find((one) => one.startsWith('ORC|'));
    expect(noted('NW')?.split('|')[20]).toBe('3^Patient has been informed of responsibility, and asks that the payer be billed^HL70339');
    expect(noted('CA')?.split('|')[20]).toBe('');
    const cancelled = writeOml({ ...order, action: 'CA', reason, lines: [{ ...line, filler: 'A26-1' }] }).split('\r');
    expect(cancelled.slice(3)).toEqual([
      'ORC|CA|R000000007-1^DRAWDAY|A26-1^LABORATORY|R000000007^DRAWDAY|||||20260105081500-0500|e1^Ruiz^Nina^^^^^^DRAWDAY^L^^^EI||1234567893^Adeyemi^Tunde^^^^^^NPI^L^^^NPI||||DUPLICATE^Duplicate^L|||||West River^L^^^^DD^XX^^^NF014',
      'OBR|1|R000000007-1^DRAWDAY|A26-1^LABORATORY|KINHD^HD kinetics^L||||||||||||1234567893^Adeyemi^Tunde^^^^^^NPI^L^^^NPI',
      '',
    ]);
  });

  it('says who pays when the clinic does not, and who the laboratory tests when it is no patient', () => {
    const medicare = {
      rank: 1,
      payer: 'MEDICARE PART B',
      isMedicare: true,
      policyNumber: '1EG4TE5MK72',
      groupNumber: null,
      insured: null,
      relationship: 'SEL',
      from: '2024-01-01',
      to: null,
    };
    const insured = writeOml({ ...order, insurances: [medicare] }).split('\r');
    expect(insured[1]).toContain('|M100^^^DD^MR~1EG4TE5MK72^^^CMS^MC|');
    expect(
      insured[3]
        ?.split('|')
        .map((field, index) => [index, field])
        .filter(([, field]) => field),
    ).toEqual([
      [0, 'IN1'],
      [1, '1'],
      [2, 'MCR^Medicare^L'],
      [3, 'MEDICARE PART B'],
      [4, 'MEDICARE PART B'],
      [12, '20240101'],
      [15, 'MC'],
      [16, "O'Neil \\T\\ Co\\F\\x^Ada"],
      [17, 'SEL^^HL70063'],
      [18, '19580214'],
      [22, '1'],
      [36, '1EG4TE5MK72'],
      [47, 'T'],
    ]);
    const employee = writeOml({ ...order, party: 'EMPLOYEE' }).split('\r');
    expect(employee[1]).toContain('|M100^^^DD^EI|');
    expect(employee[3]?.split('|')[28]).toBe('EMP^Employee^HL70177');
    expect(writeOml({ ...order, party: 'SITE' })).not.toContain('HL70369');
  });
});

describe('writeOru', () => {
  const report: LabReport = {
    envelope,
    patient: { mrn: 'M100', authority: 'DD', family: 'Okafor', given: 'Ada', dateOfBirth: '1958-02-14', sex: 'F' },
    performingLab: { name: 'North Lab', address: ['1 Mill Road', '', 'Troy'], director: 'Vega' },
    orders: [
      {
        placer: 'R7-1',
        placerGroup: 'R7',
        accession: 'ACC1',
        code: 'RFP',
        name: 'Renal',
        loinc: '24362-6',
        control: 'RE',
        status: 'F',
        collectedAt: at,
        receivedAt: at,
        notes: ['note'],
        specimens: [{ number: '26', typeCode: 'SER', description: 'PRE', collectedAt: null, rejectReason: null }],
        observations: [
          {
            code: 'K',
            name: 'Potassium',
            loinc: '2823-3',
            value: { kind: 'number', comparator: null, text: '4.80' },
            unit: 'mmol/L',
            referenceText: '3.5-5.1',
            flag: 'N',
            status: 'F',
            analysedAt: at,
            notes: ['a|b'],
          },
          {
            code: 'PTHI',
            name: 'PTH',
            loinc: null,
            value: { kind: 'number', comparator: '>', text: '1500' },
            unit: 'pg/mL',
            referenceText: null,
            flag: 'H',
            status: 'F',
            analysedAt: at,
            notes: [],
          },
          {
            code: 'ALT',
            name: 'ALT',
            loinc: null,
            value: { kind: 'notPerformed', reasonCode: 'HEMO', reasonText: 'hemolyzed' },
            unit: null,
            referenceText: null,
            flag: null,
            status: 'X',
            analysedAt: at,
            notes: [],
          },
          {
            code: 'PDF',
            name: 'Report',
            loinc: null,
            value: { kind: 'document', document: { mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') } },
            unit: null,
            referenceText: null,
            flag: null,
            status: 'F',
            analysedAt: at,
            notes: [],
          },
        ],
      },
    ],
  };

  it('is read back as it was written', () => {
    const read = readOru(parseMessage(writeOru(report)));
    expect(read.problems).toEqual([]);
    const [first] = read.orders;
    expect(first).toMatchObject({ placer: 'R7-1', placerGroup: 'R7', filler: 'ACC1', status: 'F', specimenNumber: '26', notes: ['note'] });
    expect(first?.collectedAt?.equals(at)).toBe(true);
    expect(
      first?.observations.map(({ valueText, numeric, comparator, status, notes }) => [
        valueText,
        numeric,
        comparator,
        status,
        notes.join(),
      ]),
    ).toEqual([
      ['4.80', 4.8, null, 'F', 'a|b'],
      ['>1500', 1500, '>', 'F', ''],
      ['TNP', null, null, 'X', 'HEMO hemolyzed'],
      ['', null, null, 'F', ''],
    ]);
    expect(first?.observations[3]?.document?.mediaType).toBe('application/pdf');
  });
});

describe('writeAck', () => {
  const now = at;
  it('echoes the control id and turns sender and receiver round', () => {
    const ack = writeAck(Buffer.from('MSH|^~\\&|LAB|N|DD|W|||ORU^R01^ORU_R01|A^7|T|2.5.1\r'), 'AA', { now, controlId: 'X1' });
    expect(ack).toBe('MSH|^~\\&|DD|W|LAB|N|20260105131500+0000||ACK^R01^ACK|X1|T|2.5.1||||||UNICODE UTF-8\rMSA|AA|A^7\r');
  });

  it('says why not, in the way of the version', () => {
    const error = { code: '200', text: 'Only ORU is taken.', location: ['MSH', '1', '9'] } as const;
    const newer = writeAck(Buffer.from('MSH|^~\\&|LAB|N|||||ORM^O01|5|P|2.5'), 'AR', { error, now, controlId: 'X' });
    expect(newer).toContain('ERR||MSH^1^9|200^Unsupported message type^HL70357|E||||Only ORU is taken.');
    const older = writeAck(Buffer.from('MSH|^~\\&|LAB|N|||||ORM^O01|5|P|2.3'), 'AR', { error, now, controlId: 'X' });
    expect(older).toContain('ERR|MSH^1^9^200&Unsupported message type&HL70357');
    expect(readAck(parseMessage(newer))).toEqual({ code: 'AR', controlId: '5', errorCode: '200', text: 'Only ORU is taken.' });
  });

  it('answers whatever it is given with one readable answer', () => {
    const input = fc.oneof(
      fc.uint8Array(),
      fc.string({ unit: 'binary' }).map((text) => Buffer.from(`MSH|^~\\&|${text}|${text}|||||ORU|${text}|${text}`)),
    );
    fc.assert(
      fc.property(input, (bytes) => {
        const ack = writeAck(bytes, 'AR', { error: { code: '100', text: 'Unreadable' }, now, controlId: 'X' });
        expect(readAck(parseMessage(ack))?.code).toBe('AR');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the frame's own bytes must not occur in the answer
        expect(/[\u000b\u001c]/.test(ack)).toBe(false);
        expect(fieldText(firstSegment(parseMessage(ack), 'MSA'), 3)).toBe('Unreadable');
      }),
      { numRuns: 200 },
    );
  });
});
