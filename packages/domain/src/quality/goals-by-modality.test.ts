import type { ModalityCode } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { goalsByModality } from './goals-by-modality.ts';

const all: readonly ModalityCode[] = ['HD', 'HHD', 'PD'];

test.each([
  ['one for all', { HD: '10-12', HHD: '10-12', PD: '10-12' }, '10-12'],
  ['hemodialysis and PD apart', { HD: '≥ 4.0', HHD: '≥ 4.0', PD: '≥ 3.8' }, 'HD ≥ 4.0 · PD ≥ 3.8'],
  ['whom it is not for is not named', { HD: '≥ 1.2' }, '≥ 1.2'],
  ['mixed kinds by their codes', { HD: '1', HHD: '2', PD: '2' }, 'HD 1 · HHD, PD 2'],
  ['none', {}, ''],
] as const)('%s', (_, goals: Partial<Record<ModalityCode, string>>, text) => {
  expect(goalsByModality(all, (modality) => goals[modality] ?? '')).toBe(text);
});
