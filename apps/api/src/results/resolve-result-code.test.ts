import type { OruObservation } from '@drawday/hl7/oru.ts';
import { expect, test } from 'vitest';
import { resolveResultCode } from './resolve-result-code.ts';

const observation = (code: string, more: Partial<OruObservation> = {}): OruObservation => ({
  position: 1,
  setId: '1',
  code,
  codeSystem: 'L',
  name: '',
  loinc: null,
  subId: '',
  valueType: 'NM',
  valueText: '1',
  comparator: null,
  numeric: 1,
  codedValue: null,
  unit: '',
  referenceText: '',
  flag: '',
  status: 'F',
  observedAt: null,
  analysedAt: null,
  performingLab: null,
  method: null,
  notes: [],
  document: null,
  ...more,
});
const context = (expected: string[], role: 'PRE' | 'POST' | null = null, mappings: Record<string, string> = {}) => ({
  mappings: new Map(Object.entries(mappings)),
  expected: new Set(expected),
  ofLine: new Set(expected),
  role,
});

test.each([
  ['our own code', observation('K'), context(['K']), 'K'],
  ['in small letters', observation('hgb'), context(['HGB']), 'HGB'],
  ['by LOINC alone', observation('718-7', { loinc: '718-7' }), context(['HGB']), 'HGB'],
  ['a code of theirs with our LOINC', observation('POT', { loinc: '2823-3' }), context(['K']), 'K'],
  ['one LOINC, two moments: the post tube', observation('POT', { loinc: '2823-3' }), context(['K', 'KPOST'], 'POST'), 'KPOST'],
  [
    'one LOINC, two moments: the name says it',
    observation('POT', { loinc: '2823-3', name: 'Potassium Post' }),
    context(['K', 'KPOST']),
    'KPOST',
  ],
  ['a code of ours with the LOINC of another test', observation('AL', { loinc: '1751-7' }), context(['ALB']), 'ALB'],
  ['plain BUN where the panel expects the pre-dialysis one', observation('BUN'), context(['BUNPRE', 'BUNPOST']), 'BUNPRE'],
  ['plain BUN on the post tube', observation('BUN'), context(['BUNPRE', 'BUNPOST'], 'POST'), 'BUNPOST'],
  ['plain BUN where it was ordered so', observation('BUN'), context(['BUN']), 'BUN'],
  ['a mapping of this sender wins', observation('K'), context(['K'], null, { K: 'KPOST' }), 'KPOST'],
  ['several timed samples without a name', observation('X1', { loinc: '12191-3' }), context(['DCRE0', 'DCRE2', 'DCRE4']), null],
  [
    'several timed samples with their name',
    observation('X1', { loinc: '12191-3', name: 'PET dialysate creatinine, 2 h' }),
    context(['DCRE0', 'DCRE2', 'DCRE4']),
    'DCRE2',
  ],
  ['an anion gap with potassium, whose range is another', observation('AGAP', { loinc: '1863-0' }), context(['AGAP']), null],
  ['vitamin D3 alone', observation('VITD', { loinc: '1989-3' }), context(['VITD']), null],
  ['a neighbor that a person has mapped', observation('AG', { loinc: '1863-0' }), context(['AGAP'], null, { '1863-0': 'AGAP' }), 'AGAP'],
  ['a number that is as good as ours', observation('X2', { loinc: '70961-8' }), context(['KTVSP']), 'KTVSP'],
  ['a LOINC that nobody has confirmed', observation('POT', { loinc: '29349-8' }), context(['K', 'KPOST']), null],
  ['our code of another test beside it', observation('K', { loinc: '29349-8' }), context(['K', 'KPOST']), null],
  ['our own code beside it', observation('KPOST', { loinc: '29349-8' }), context(['K', 'KPOST']), 'KPOST'],
  [
    'that LOINC once a person has mapped it',
    observation('POT', { loinc: '29349-8' }),
    context(['K'], null, { '29349-8': 'KPOST' }),
    'KPOST',
  ],
  ['nothing known', observation('XYZ9', { loinc: '99999-9' }), context(['K']), null],
])('%s', (_, sent, where, code) => {
  expect(resolveResultCode(sent, where)).toBe(code);
});
