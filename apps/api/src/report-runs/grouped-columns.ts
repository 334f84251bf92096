import { codeOfColumn, testByCode, testCategories } from '@drawday/catalogue';
import { MonthlyReportSettings } from '@drawday/contracts/reports/card-reports.shape.ts';
import type { ReportColumn, TestGroup } from '@drawday/domain';
import { Refusal } from '../platform/refusal.ts';
import type { Yardsticks } from '../results/results.public.ts';
import type { RunPlan } from './run-plan.ts';

/** The group of a test: the one that the organization has put it in, else that of the directory. */
function groupOf(plan: RunPlan, yardsticks: Yardsticks, key: string): TestGroup | null {
  const [first] = plan.places;
  const code = codeOfColumn(key);
  const category = code && testByCode.get(code)?.category;
  if (!category || !first) return null;
  const own = yardsticks.groupOf(code, first.organization_id, plan.month)?.name;
  return own === undefined ? { key: category, title: testCategories[category][plan.language] } : { key: own, title: own };
}

/** The groups from which one may choose, in the order of their tests; of reports that show everything there are none. */
export function testGroupsOf(plan: RunPlan, yardsticks: Yardsticks): readonly TestGroup[] {
  if (!plan.design.parameters.includes('TEST_GROUPS')) return [];
  const groups = plan.design.columns.flatMap((key) => groupOf(plan, yardsticks, key) ?? []);
  return [...new Map(groups.map((group) => [group.key, group])).values()];
}

/**
 * The columns of a report without the tests of groups that nobody chose, and of a saved one without the months before that it does not want.
 * @throws Refusal REPORT_PARAMETER when none of its tests is of a group that was chosen
 */
export function wantedColumns(plan: RunPlan, yardsticks: Yardsticks): readonly string[] {
  const { design, input, settings } = plan;
  const { categories } = input;
  const previous = MonthlyReportSettings.safeParse(settings).data?.previous ?? Number.POSITIVE_INFINITY;
  const isWanted = (key: string) => {
    const [family, , before] = key.split(':');
    if (family === 'prev' && Number(before) > previous) return false;
    const group = categories?.length ? groupOf(plan, yardsticks, key) : null;
    return group === null || categories?.includes(group.key);
  };
  const columns = design.columns.filter(isWanted);
  if (categories?.length && !columns.some((key) => codeOfColumn(key)))
    throw new Refusal('REPORT_PARAMETER', {
      values: {
        what: testGroupsOf(plan, yardsticks)
          .map(({ key }) => key)
          .join(', '),
      },
      members: ['categories'],
    });
  return columns;
}

/** Where each test of a patient’s page is its own line, it stands in its group. */
export function groupedColumns(plan: RunPlan, yardsticks: Yardsticks, columns: readonly ReportColumn[]): readonly ReportColumn[] {
  if (plan.design.layout !== 'PATIENT') return columns;
  return columns.map((column) => {
    const group = groupOf(plan, yardsticks, column.key)?.title;
    return group ? { ...column, group } : column;
  });
}
