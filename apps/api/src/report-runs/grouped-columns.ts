import { codeOfColumn, testByCode, testCategories } from '@drawday/catalogue';
import type { ReportColumn } from '@drawday/domain';
import type { Yardsticks } from '../results/results.public.ts';
import type { RunPlan } from './run-plan.ts';

/** Where each test of a patient’s page is its own line, it stands in the group that its organization has put it in, else in that of the directory. */
export function groupedColumns(plan: RunPlan, yardsticks: Yardsticks, columns: readonly ReportColumn[]): readonly ReportColumn[] {
  const [first] = plan.places;
  if (plan.design.layout !== 'PATIENT' || !first) return columns;
  return columns.map((column) => {
    const code = codeOfColumn(column.key);
    const category = code && testByCode.get(code)?.category;
    const group =
      category && (yardsticks.groupOf(code, first.organization_id, plan.month)?.name ?? testCategories[category][plan.language]);
    return group ? { ...column, group } : column;
  });
}
