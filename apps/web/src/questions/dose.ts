import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { queryOf } from '../platform/api-client.ts';
import type { Draw } from '../requisitions/requisitions.public.ts';

type Results = AnswerOf<typeof results.requisitionResults>;
export type Dose = { text: string; isGoalMet: boolean | null };

/** Single-pool Kt/V of hemodialysis, total weekly Kt/V of peritoneal dialysis, unless another is the reported one. */
const doseCodes = ['KTVSP', 'KTVPDT'];

/** The Kt/V of a draw among its results; null while it has none. */
export function doseOf(found: Results, reportedCode: string | null): Dose | null {
  const codes = reportedCode ? [reportedCode, ...doseCodes] : doseCodes;
  const values = found.results.filter((result) => result.status === 'F' || result.status === 'C');
  const value = codes.map((code) => values.find((result) => result.resultCode === code)).find((result) => result !== undefined);
  return value ? { text: value.valueText, isGoalMet: value.goalMet } : null;
}

/** The calculation from a draw's answers; requested again each time, as answers change it. */
export const doseQuery = (draw: Pick<Draw, 'id' | 'reportedKtv' | 'concurrencyStamp'>) => ({
  ...queryOf(results.requisitionResults, { params: { id: draw.id } }),
  select: (found: Results) => doseOf(found, draw.reportedKtv),
});
