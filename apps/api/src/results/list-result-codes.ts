import { laboratoryTests, plainRangesOf, referenceText, restrictedCodes } from '@drawday/catalogue';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { query } from '../platform/route.ts';

const codes = laboratoryTests.map((test, position) => ({
  code: test.code,
  name: test.name,
  loinc: test.loinc,
  unit: test.unit,
  decimals: test.decimals ?? 0,
  valueKind: test.valueKind,
  category: test.category,
  isCalculated: test.calculated || test.answered,
  isRestricted: restrictedCodes.includes(test.code),
  referenceText:
    plainRangesOf(test)
      .map((range) => (range.sex === null ? referenceText(range) : `${range.sex === 'FEMALE' ? 'F' : 'M'} ${referenceText(range)}`))
      .join(', ') || null,
  position,
}));

export const resultCodes = query(results.resultCodes)(async () => ({ items: codes }));
