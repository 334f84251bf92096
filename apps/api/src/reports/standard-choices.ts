import { reportFaultInWords } from '@drawday/contracts/reports/report-fault-words.ts';
import { findReportField } from '@drawday/domain';
import { Refusal } from '../platform/refusal.ts';

/** @throws Refusal REPORT_DEFINITION naming the first invalid choice */
export function refuseUnknown(member: string, chosen: readonly (string | number)[], known: ReadonlySet<string | number>): void {
  const index = chosen.findIndex((choice) => !known.has(choice));
  if (index >= 0)
    throw new Refusal('REPORT_DEFINITION', {
      values: { what: reportFaultInWords({ member, because: 'COLUMN', about: String(chosen[index]) }) },
      members: [member],
    });
}

export const knownModalities = new Set(findReportField('PATIENT', 'modality')?.list?.codes);
export const knownShifts = new Set(findReportField('PATIENT', 'shift')?.list?.codes);
