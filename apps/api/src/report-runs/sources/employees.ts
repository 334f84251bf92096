import { formatDate } from '@drawday/domain';
import { careRoles, employeeNeedStates, employeeNeeds } from '@drawday/vocabulary';
import { employeeSortings, listTestedEmployees, needsOf, type StandingEmployee } from '../../employee-testing/employee-testing.public.ts';
import { dayCell, textCell } from '../cells.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import type { Language } from '../run-plan.ts';
import { rowsByFacility } from '../source-rows.ts';

type Need = StandingEmployee['needs'][number];

/** Employees with how far each need of theirs is, those first for whom somebody has to do something. No value and no finding. */
export const employees: RowSource = async (context) => {
  const { db, plan } = context;
  const { language } = plan;
  const text = reportText(language);
  const counted = { employees: 0, open: 0 };
  const openBy = new Map<string, number>();
  const order = employeeSortings[plan.sort === 'NAME' ? 'lastName' : 'due'];
  const rows = rowsByFacility(context, async (place) => {
    const found = (await listTestedEmployees(db, plan.actor, place.id)).map(needsOf);
    const sorted = found.toSorted((a, b) => (order?.(a) ?? '').localeCompare(order?.(b) ?? ''));
    return sorted.map(({ employee, needs }) => {
      const open = needs.filter(({ state }) => employeeNeedStates.isIn('open', state));
      counted.employees += 1;
      if (open.length) counted.open += 1;
      for (const { need } of open) openBy.set(need, (openBy.get(need) ?? 0) + 1);
      return {
        key: employee.id,
        section: { key: '', title: '' },
        cells: {
          employee: textCell(employee.name),
          careRole: textCell(careRoles.of[employee.care_role][language]),
          jobTitle: textCell(employee.job_title_name),
          started: dayCell(employee.start_date),
          ...Object.fromEntries(needs.map((one) => [`need:${one.need}`, textCell(needText(one, language))])),
        },
      };
    });
  });
  return {
    ...rows,
    facts: () => ({
      answer: text('employeesOpen', { open: counted.open, of: counted.employees }),
      counts: [
        {
          key: 'NEED',
          title: text('employeesNeed'),
          lines: employeeNeeds.codes.map((need) => ({ key: need, title: employeeNeeds.of[need][language], count: openBy.get(need) ?? 0 })),
        },
      ],
      notes: [text('employeesNote')],
      counted: [{ title: text('whoCounts'), text: text('employeesCounted') }],
    }),
  };
};

/** "overdue 11/22/2026", "proof on file". */
function needText({ state, on }: Need, language: Language): string {
  const words = employeeNeedStates.of[state][language];
  return on && employeeNeedStates.isIn('dated', state) ? `${words} ${formatDate(Temporal.PlainDate.from(on))}` : words;
}
