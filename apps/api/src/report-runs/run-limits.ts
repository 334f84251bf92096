import type { RunPlan } from './run-plan.ts';

/** Rows a run may have, by what it is given out as: more fits into no sheet, or on no screen that anybody reads. */
const mostRows = { SCREEN: 50_000, PDF: 50_000, XLSX: 500_000, CSV: 1_000_000 } as const;
export const largestRun = ({ input }: RunPlan): number => mostRows[input.output ?? 'SCREEN'];

/** Above this a run goes to the worker. */
export const interactiveRows = 5_000;
export const atOnce = { person: 2, tenant: 6, process: 4 } as const;
/** Retention of the rows. */
export const keptFor = { interactive: { hours: 24 }, background: { hours: 30 * 24 } } as const;
