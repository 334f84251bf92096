import { expect, it } from 'vitest';
import { allContracts, answersFile } from './all-contracts.ts';
import { sampleOf } from './sample-answer.ts';

it('every answer of the contract has a sample', () => {
  const without: string[] = [];
  for (const { method, path, reply } of allContracts.filter((contract) => !answersFile(contract))) {
    try {
      sampleOf(reply);
    } catch (error) {
      without.push(`${method} ${path}: ${error}`);
    }
  }
  expect(allContracts.length).toBeGreaterThan(300);
  expect(without).toEqual([]);
});
