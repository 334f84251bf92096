import { testByCode } from '@drawday/catalogue';
import type { SpecimenOfRow } from './requisitions.store.ts';

/** Is a tube sent frozen? One test that wants it is enough. */
export const isFrozen = (specimen: Pick<SpecimenOfRow, 'tests'>): boolean =>
  specimen.tests.some((code) => testByCode.get(code)?.handling === 'FROZEN');
