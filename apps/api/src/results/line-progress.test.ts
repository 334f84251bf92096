import { expect, test } from 'vitest';
import type { CurrentResult, DrawLine } from './draw-state.ts';
import { type LineNews, lineProgress } from './line-progress.ts';

const line = (number: number, offeringCode: string, more: Partial<DrawLine> = {}): DrawLine => ({
  number,
  offeringCode,
  coveredBy: null,
  status: 'ORDERED',
  reason: null,
  lostCodes: [],
  timing: 'NA',
  firstFinalAt: null,
  ...more,
});
const results = (entries: Record<string, CurrentResult['status']>) =>
  new Map(
    Object.entries(entries).map(([code, status]) => [
      code,
      { code, status, tnpReason: status === 'X' ? 'HEMO' : null, withdrawnAs: null, resultedAt: '2026-10-08T12:00:00Z' },
    ]),
  );
const after = (lines: DrawLine[], known: Record<string, CurrentResult['status']>, news: Record<number, LineNews> = {}) =>
  lineProgress(lines, 'HD', results(known), new Map(Object.entries(news).map(([number, what]) => [Number(number), what])), true).map(
    ({ status, reason, lostCodes }) => [status, reason, ...lostCodes].filter(Boolean).join(' '),
  );

const electrolytes = { NA: 'F', K: 'F', CL: 'F', CO2: 'F' } as const;

test.each([
  ['nothing yet: in process', {}, {}, 'INPROCESS'],
  ['some members: preliminary', { NA: 'F' }, {}, 'PRELIM'],
  ['all members: final', electrolytes, {}, 'FINAL'],
  ['all, one preliminary', { ...electrolytes, K: 'P' }, {}, 'PRELIM'],
  ['some members, and the laboratory calls it final', { NA: 'F' }, { 1: 'COMPLETE' }, 'FINAL NOREASON K CL CO2'],
  ['one corrected', { ...electrolytes, K: 'C' }, {}, 'CORRECTED'],
  ['one not performed', { ...electrolytes, K: 'X' }, {}, 'FINAL HEMO K'],
  ['two not performed, one corrected', { NA: 'C', K: 'X', CL: 'F', CO2: 'X' }, {}, 'CORRECTED HEMO K CO2'],
  ['one not performed, one not known yet', { NA: 'F', K: 'X' }, {}, 'PRELIM'],
  ['none performed', { NA: 'X', K: 'X', CL: 'X', CO2: 'X' }, {}, 'TNP HEMO'],
  ['the first ones not performed, the rest awaited', { NA: 'X' }, {}, 'INPROCESS'],
] as const)('a panel: %s', (_, known, news, expected) => {
  expect(after([line(1, 'LYTES')], known, news)).toEqual([expected]);
});

test('what was final stays final when one value is taken back', () => {
  expect(after([line(1, 'LYTES', { status: 'FINAL', lostCodes: ['CL', 'CO2'] })], { NA: 'F', K: 'X' })).toEqual(['FINAL HEMO K CL CO2']);
});

test('a line that a panel covers follows it; one removed before testing stays removed', () => {
  const lines = [line(1, 'LYTES'), line(2, 'K', { coveredBy: 'LYTES' }), line(3, 'MG', { status: 'CANCELED' })];
  expect(after(lines, electrolytes)).toEqual(['FINAL', 'FINAL', 'CANCELED']);
});

test('what was not performed and is performed later is no longer missed', () => {
  expect(after([line(1, 'LYTES', { status: 'FINAL', reason: 'HEMO', lostCodes: ['K'] })], { ...electrolytes, K: 'C' })).toEqual([
    'CORRECTED',
  ]);
});

test('of lines that a panel covers only the one that was not performed says so', () => {
  const lines = [line(1, 'LYTES'), line(2, 'K', { coveredBy: 'LYTES' }), line(3, 'NA', { coveredBy: 'LYTES' })];
  expect(after(lines, { ...electrolytes, K: 'X' })).toEqual(['FINAL HEMO K', 'TNP HEMO', 'FINAL']);
  expect(after(lines, { NA: 'X', K: 'X', CL: 'X', CO2: 'X' })).toEqual(['TNP HEMO', 'TNP HEMO', 'TNP HEMO']);
});

test('a plain BUN ordered for the post tube is answered by the post-dialysis code', () => {
  expect(after([line(1, 'BUN', { timing: 'POST' })], { BUNPOST: 'F' })).toEqual(['FINAL']);
});

const held = { held: { kind: 'TIME', text: 'When was it drawn?', askedBy: null, phone: null, deadline: null } } as const;

test.each([
  ['the laboratory asks', 'INPROCESS', {}, { 1: held }, 'TIQ'],
  ['it goes on', 'TIQ', {}, { 1: 'IN_PROCESS' }, 'INPROCESS'],
  ['it says nothing of it', 'TIQ', {}, {}, 'TIQ'],
  ['it reports', 'TIQ', electrolytes, { 1: 'COMPLETE' }, 'FINAL'],
  ['it cancels', 'TIQ', { NA: 'X', K: 'X', CL: 'X', CO2: 'X' }, { 1: 'COMPLETE' }, 'TNP HEMO'],
] as const)('a test in question: %s', (_, status, known, news, expected) => {
  expect(after([line(1, 'LYTES', { status })], known, news)).toEqual([expected]);
  const [after1] = lineProgress(
    [line(1, 'LYTES', { status, question: held.held })],
    'HD',
    results(known),
    new Map(Object.entries(news).map(([n, what]) => [Number(n), what])),
    true,
  );
  expect(after1?.question).toEqual(expected === 'TIQ' ? held.held : null);
});
