import { describe, expect, test } from 'vitest';
import { readCulture, readFinding } from './read-finding.ts';

describe('A.1 words of findings', () => {
  test.each([
    [
      'NEG',
      'NON-REACTIVE|Nonreactive|Non Reactive|NOT REACTIVE|NR|Neg|negative|Not detected|NONE DETECTED|Undetected|Undetectable|Target not detected',
    ],
    [
      'NEG',
      'Not confirmed|Absent|No reactivo|No reactiva|Negativo|No detectado|Indetectable|Ausente|No confirmado|Negative.|NEGATIVE*|Negative [1]',
    ],
    ['NEG', 'NOT DETECTED <20 [IU]/mL|<20 NOT DETECTED|Nonreactive 0.12 S/CO|not_detected'],
    [
      'POS',
      'Reactive|REPEATEDLY REACTIVE|Strongly reactive|Highly Reactive|Pos|POSITIVE|Detected|Confirmed|Present|Reactivo|Positiva|Detectado|Presente',
    ],
    ['POS', 'Reactive 1:32|1:32|REACTIVE 12.4 S/CO|12.4 Reactive|Detected 150,000 IU/mL|Reactive (A)'],
    ['WEAK', 'Weakly reactive|WEAK POSITIVE|Low positive|faintly reactive|Minimally reactive|Débilmente reactivo|Positivo débil'],
    ['WEAK', 'DETECTED <20 [IU]/mL|<20 DETECTED|<10 DETECTED|Detected (<20 IU/mL)|DETECTED BELOW LLOQ'],
    [
      'IND',
      'Indeterminate|Equivocal|Grayzone|GREY ZONE|Gray-zone|Borderline|Inconclusive|Unresolved|Invalid|Indeterminado|Equívoco|Dudoso',
    ],
    ['IND', 'No concluyente|Límitrofe|Inválido'],
    ['REFER', 'See note|SEE COMMENT|see below|See report|See interpretation|Refer to attached report|Comment|Ver nota|VER INFORME'],
    ['PENDING', 'Pending|In progress|TO FOLLOW|Pendiente|En proceso'],
    [
      'NOT_DONE',
      'TNP|QNS|Test not performed|NOT DONE|Cancelled|CANCELED|Unable to perform|Specimen rejected|No realizada|Muestra insuficiente',
    ],
    ['NOT_DONE', 'Cantidad insuficiente|Cancelado|Muestra hemolizada'],
    ['NONE', 'Maybe|Reactive or not|Positive negative|12.4|<20|see|Reactiveness|Detected in one of two|'],
  ] as const)('%s: %s', (wordClass, texts) => {
    for (const text of texts.split('|')) expect(readFinding(text).wordClass, text).toBe(wordClass);
  });

  test.each([
    ['Reactive 1:32', { titer: 32 }],
    ['1:32', { titer: 32 }],
    ['REACTIVE 12.4 S/CO', { number: 12.4, comparator: null }],
    ['Detected <20 IU/mL', { number: 20, comparator: '<' }],
    ['Detected 150,000 IU/mL', { number: 150000 }],
    ['12.4', { number: 12.4 }],
  ])('%s keeps %o', (text, kept) => expect(readFinding(text)).toMatchObject(kept));

  test.each([
    ['Reactive', '11214006', 'POS', false],
    ['', '260385009', 'NEG', false],
    ['Negative', '11214006', 'NEG', true],
    ['Weakly reactive', '11214006', 'WEAK', false],
    ['Equivocal', '260415000', 'IND', true],
    ['Reactive', 'R7', 'POS', false],
    ['Nonreactive', 'POS', 'NEG', true],
    ['', '125154007', 'NOT_DONE', false],
  ] as const)('%j with code %s is %s, contradictory: %s', (text, code, wordClass, isContradictory) =>
    expect(readFinding(text, code)).toMatchObject({ wordClass, isContradictory }),
  );
});

describe('A.1 cultures', () => {
  const blood = { growth: 'CRITICAL', toleratesFlora: false } as const;
  const urine = { growth: 'ABNORMAL', toleratesFlora: true } as const;
  test.each([
    ['No growth', 'NOTHING'],
    ['No growth to date', 'NOTHING'],
    ['NO GROWTH 5 DAYS', 'NOTHING'],
    ['No growth at 48 hours. Preliminary.', 'NOTHING'],
    ['Final: no growth after 5 days', 'NOTHING'],
    ['Aerobic and anaerobic bottles: no growth; final', 'NOTHING'],
    ['No organisms seen\nNo growth', 'NOTHING'],
    ['Sin crecimiento a los 5 días', 'NOTHING'],
    ['NO HUBO CRECIMIENTO', 'NOTHING'],
    ['Sterile', 'NOTHING'],
    ['Negative', 'NOTHING'],
    ['Gram positive cocci in clusters', 'FINDING'],
    ['Staphylococcus aureus', 'FINDING'],
    ['No growth except Candida albicans', 'FINDING'],
    ['No pathogens other than E. coli', 'FINDING'],
    ['No growth. Gram positive cocci', 'FINDING'],
    ['Mixed skin flora', 'FINDING'],
    ['See note', 'REFER'],
    ['Pending', 'PENDING'],
    ['QNS', 'NOT_DONE'],
    ['Final', 'NONE'],
    ['', 'NONE'],
  ])('%j is %s', (text, finding) => expect(readCulture(text, blood)).toBe(finding));
  test.each(['Mixed skin flora', 'Mixed urogenital flora', 'Normal flora', '<10,000 CFU/mL', '< 10000 CFU/ML'])(
    '%j is nothing in urine and wounds',
    (text) => {
      expect(readCulture(text, urine)).toBe('NOTHING');
      expect(readCulture(text, blood)).toBe('FINDING');
    },
  );
});
