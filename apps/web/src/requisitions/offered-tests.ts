import { testName } from '../platform/test-words.ts';
import type { Draw } from './requisitions.queries.ts';

export type OfferedTest = { code: string; name: string; isOpen: boolean; isReordered: boolean };

/** What can be ordered again of a draw: lost tests of a panel by themselves, then tests not performed, then the rest. */
export function testsOf({ lines, statusTypeCode }: Draw): OfferedTest[] {
  const own = lines.filter((line) => line.coveredBy === null && line.status !== 'CANCELED');
  const isOpen = (line: Draw['lines'][number]) => !line.isReordered && (line.status === 'TNP' || statusTypeCode === 'CANCELED');
  const lost = own.flatMap((line) =>
    line.isReordered || line.status === 'TNP' ? [] : line.lostCodes.map((code) => ({ code, name: code, isOpen: true, isReordered: false })),
  );
  const rest = own.map((line) => ({ code: line.offeringCode, name: line.name, isOpen: isOpen(line), isReordered: line.isReordered }));
  const all = [...lost, ...rest.filter(({ code }) => !lost.some((one) => one.code === code))];
  return all.sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
}

/** Of the chosen ones those that are asked about once more, by name. */
export const namesOf = (tests: readonly OfferedTest[]): string => tests.map(({ code, name }) => testName(code, name)).join(', ');
