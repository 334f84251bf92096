import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessage } from './parse-message.ts';
import { readOru } from './read-oru.ts';
import { readNumber } from './read-value.ts';

const msh = 'MSH|^~\\&|LAB|NORTH|DRAWDAY||20260105081500-0500||ORU^R01^ORU_R01|C1|P|2.5.1';
const oru = (...segments: string[]) => readOru(parseMessage([msh, ...segments].join('\r')));
const obx = (segment: string) => oru('PID|1', 'OBR|1||A1|CHEM', segment).orders[0]?.observations[0];

describe('readOru', () => {
  const full = oru(
    'PID|1||M100^^^DD^MR~998^^^SSA^SS||Okafor^Ada^N||19580214|f',
    'NTE|1|L|about the patient',
    'ORC|RE|R000000007-1|ACC9|R000000007',
    'OBR|1|R000000007-1|ACC9|RFP^Renal function panel^L^24362-6^Renal^LN|||20260105051500|||||||202601050800||||||||20260105081400|||F',
    'NTE|1|L|about the order',
    'OBX|1|NM|K^Potassium^L^2823-3^Potassium SerPl-sCnc^LN||6.8|mmol/L|3.5-5.1|HH|||F|||20260105051500-0500|||||20260105080100||||North Lab^L',
    'NTE|1|L|called',
    'NTE|2|L|read back',
    'OBX|2|SN|PTHI^PTH^L||>^1500|pg/mL|15-65|H~A|||P',
    'SPM|1|260000018||SER|||||||||| PRE |||20260105051500|20260105080000|||HEMO',
    'OBR|2|R000000007-2|ACC9|CBC|||||||||||||||||||||I',
  );

  it('reads patient, orders, observations, notes and specimens', () => {
    expect(full.sender).toBe('LAB/NORTH');
    expect(full.problems).toEqual([]);
    expect(full.patient).toMatchObject({ family: 'Okafor', given: 'Ada', dateOfBirth: '1958-02-14', sex: 'F' });
    expect(full.patient?.identifiers).toEqual([
      { id: 'M100', type: 'MR', authority: 'DD' },
      { id: '998', type: 'SS', authority: 'SSA' },
    ]);
    expect(full.patientNotes).toEqual(['about the patient']);
    const [first, second] = full.orders;
    expect(first).toMatchObject({
      placer: 'R000000007-1',
      placerGroup: 'R000000007',
      filler: 'ACC9',
      control: 'RE',
      status: 'F',
      code: 'RFP',
      loinc: '24362-6',
      specimenNumber: '260000018',
      notes: ['about the order'],
    });
    expect(first?.specimens[0]).toMatchObject({ description: 'PRE', rejectReason: 'HEMO', typeCode: 'SER' });
    expect(first?.observations[0]).toMatchObject({
      code: 'K',
      loinc: '2823-3',
      numeric: 6.8,
      comparator: null,
      unit: 'mmol/L',
      referenceText: '3.5-5.1',
      flag: 'HH',
      status: 'F',
      notes: ['called', 'read back'],
      performingLab: 'North Lab',
    });
    expect(first?.observations[1]).toMatchObject({ numeric: 1500, comparator: '>', valueText: '>1500', flag: 'H A', status: 'P' });
    expect(second).toMatchObject({ status: 'I', observations: [], control: '' });
  });

  it.each([
    ['HEM^Moderately hemolyzed^HL70493~CLOT', ['Moderately hemolyzed', 'clotted']],
    ['LIP', ['LIP']],
    ['', []],
  ])('reads the condition of a specimen %j', (condition, expected) => {
    const read = oru('PID|1', 'OBR|1||A1|CHEM', `SPM|1|26||SER${'|'.repeat(20)}${condition}`);
    expect(read.orders[0]?.specimens[0]?.conditions).toEqual(expected);
  });

  it('puts times without an offset on the clock of MSH-7, else on the given one', () => {
    expect(full.orders[0]?.collectedAt?.toString()).toBe('2026-01-05T10:15:00Z');
    const bare = readOru(parseMessage('MSH|^~\\&|L|N|||20260105081500||ORU^R01|1\rPID|1\rOBR|1||||||20260105051500'), {
      timeZone: 'America/Denver',
    });
    expect(bare.orders[0]?.collectedAt?.toString()).toBe('2026-01-05T12:15:00Z');
    // In the hour that comes twice: the first.
    const twice = readOru(parseMessage('MSH|^~\\&|L|N|||20261101||ORU^R01|1\rPID|1\rOBR|1||||||20261101013000'), {
      timeZone: 'America/Denver',
    });
    expect(twice.orders[0]?.collectedAt?.toString()).toBe('2026-11-01T07:30:00Z');
  });

  it.each([
    ['OBX|1|NM|K||<5.0|', { numeric: 5, comparator: '<' }],
    ['OBX|1|ST|K||> OR = 1500|', { numeric: 1500, comparator: '>=' }],
    ['OBX|1||K||7|', { numeric: 7, comparator: null, valueType: '' }],
    ['OBX|1|SN|T||^1^:^128|', { numeric: null, valueText: '1:128' }],
    ['OBX|1|NM|K||5,1|', { numeric: null, valueText: '5,1' }],
    ['OBX|1|CWE|H||R^Reactive^L|', { codedValue: 'R', valueText: 'Reactive' }],
    ['OBX|1|ST|K||TNP||||||X', { numeric: null, valueText: 'TNP', status: 'X' }],
    ['OBX|1|FT|N||one\\.br\\two|', { valueText: 'one\ntwo' }],
    ['OBX|1|NM|^^^CREA^CREATININE||1.1|', { code: 'CREA', name: 'CREATININE', loinc: null }],
    ['OBX|1|NM|2823-3^Potassium^LN||4|', { code: '2823-3', loinc: '2823-3' }],
    ['OBX|1|NM|2823-3^Potassium^LN^K^Kalium^L||4|', { code: 'K', loinc: '2823-3', name: 'Kalium' }],
    ['OBX|1|NM|K||4|^gram^UCUM', { unit: 'gram' }],
    ['OBX|1|NM|K||""|', { numeric: null, valueText: '' }],
    ['OBX|1|NM|K||~7.9|', { numeric: 7.9, valueText: '7.9' }],
    ['OBX|1|SN|K||^4.1~^7.9|', { numeric: null, valueText: '4.1\n7.9' }],
    ['OBX|1|CWE|H||N^Not detected^L~P^Detected^L|', { codedValue: null, valueText: 'Not detected\nDetected' }],
    ['OBX|1|ED|R||^text^plain^A^one~^text^plain^A^two|', { document: null, valueText: '' }],
  ])('reads %s', (segment, expected) => expect(obx(segment)).toMatchObject(expected));

  it('reads segments in small letters', () => {
    const read = oru('pid|1||M1', 'OBR|1||A1|K', 'OBX|1|NM|NA||139|mmol/L|||||F', 'obx|2|NM|K||7.9|mmol/L|||||F');
    expect(read.orders[0]?.observations.map(({ code, valueText }) => `${code} ${valueText}`)).toEqual(['NA 139', 'K 7.9']);
    expect(read.patient?.identifiers[0]?.id).toBe('M1');
  });

  it('reads an embedded PDF, also when its base64 is broken over lines', () => {
    const base64 = Buffer.from('%PDF-1.7 a report of one page, more or less').toString('base64');
    const broken = `${base64.slice(0, 20)}\r\n${base64.slice(20)}`;
    const read = obx(`OBX|1|ED|PDF^Report||^application^pdf^Base64^${broken}||||||F`);
    expect(read?.document?.mediaType).toBe('application/pdf');
    expect(Buffer.from(read?.document?.bytes ?? []).toString()).toContain('one page, more or less');
    expect(read?.status).toBe('F');
  });

  it('takes OBX without OBR, SPM before OBR, ORC without OBR and a late PID', () => {
    const odd = oru('SPM|1|S77', 'OBX|1|NM|K||4', 'ORC|SC|R1-1', 'PID|1||M5');
    expect(odd.orders.map((order) => [order.placer, order.control, order.specimenNumber, order.observations.length])).toEqual([
      [null, '', 'S77', 1],
      ['R1-1', 'SC', null, 0],
    ]);
    expect(odd.patient?.identifiers[0]?.id).toBe('M5');
    expect(odd.problems).toEqual(['There is an OBX before any OBR.']);
  });

  it('keeps the patients of one message apart', () => {
    const { patient, orders, problems } = oru(
      'PID|1||M1||Okafor^Ada',
      'OBR|1||A1|MG',
      'OBX|1|NM|MG||2.0',
      'PID|2||M2||Rivera^Maria',
      'NTE|1|L|about the second',
      'ORC|RE',
      'OBR|1||A2|K',
      'OBX|1|NM|K||7.7',
      'PID|1||M1||Okafor^Ada',
      'OBR|1||A3|CA',
    );
    expect(problems).toEqual([]);
    expect(patient?.family).toBe('Okafor');
    expect(orders.map((order) => [order.code, order.patient?.family, order.notes])).toEqual([
      ['MG', 'Okafor', []],
      ['K', 'Rivera', []],
      ['CA', 'Okafor', []],
    ]);
    expect(orders[2]?.patient).toBe(patient);
  });

  it('names what is missing', () => {
    expect(oru().problems).toEqual(['There is no PID segment.', 'There is no OBR and no OBX segment.']);
  });

  it('never throws, whatever the segments', () => {
    const name = fc.constantFrom('PID', 'ORC', 'OBR', 'OBX', 'NTE', 'SPM', 'ZZZ', 'MSH');
    const value = fc.oneof(
      fc.constantFrom('ED', 'SN', 'NM', 'CWE', '^^^^', '20261399', '""', '\\X', '\\.br\\', '1^2^3^4^5'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    const segment = fc.tuple(name, fc.array(value, { maxLength: 30 })).map(([one, fields]) => [one, ...fields].join('|'));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 25 }), (segments) => {
        expect(Array.isArray(oru(...segments).orders)).toBe(true);
      }),
      { numRuns: 250 },
    );
  });
});

describe('readNumber', () => {
  it.each(['', 'abc', '1-2', '5 mg', '1e9999', '--1', '<', 'OR=5'])('refuses %j', (text) => expect(readNumber(text)).toBeNull());
});
