import type { employeeTesting } from '@drawday/contracts/employee-testing/employee-testing.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { type NeedFacts, type NeedStanding, needStanding, needTests } from '@drawday/domain';
import { type EmployeeNeed, employeeNeedStates, employeeNeeds } from '@drawday/vocabulary';
import { calendarDay } from '../platform/facility-day.ts';
import { offeringsOf, type TestedEmployee } from './employee-testing.store.ts';

type Row = ReplyOf<typeof employeeTesting.list>['items'][number];
export type StandingNeed = Row['needs'][number];
/** An employee with how far each need is. */
export type StandingEmployee = { employee: TestedEmployee; needs: readonly StandingNeed[] };

/** What the domain asks about one need of an employee. */
export function factsOf(employee: TestedEmployee, need: EmployeeNeed, pace: NeedFacts['pace'] = 'ONCE'): NeedFacts {
  const offerings = offeringsOf(need);
  const draw = employee.draws.find((one) => one.offerings.some((code) => offerings.includes(code)));
  const record = employee.records.find((one) => one.need === need);
  return {
    need,
    pace,
    today: Temporal.PlainDate.from(employee.today),
    values: employee.values
      .filter(({ resultCode }) => resultCode === needTests[need])
      .map((value) => ({ ...value, collectedOn: Temporal.PlainDate.from(value.collectedOn) })),
    draw: draw ? { drawOn: calendarDay(draw.drawOn), collectedOn: calendarDay(draw.collectedOn), isUnread: draw.isUnread } : null,
    isOrdered: employee.ordered.some((code) => offerings.includes(code)),
    record: record ? { kind: record.kind, on: Temporal.PlainDate.from(record.signedOn) } : null,
    hepatitisB: employee.hepatitis_b_status,
  };
}

/** In the order of the screens. */
export function needsOf(employee: TestedEmployee): StandingEmployee {
  const needs = employeeNeeds.codes.flatMap((need) => {
    const rule = employee.rules.find((one) => one.need === need);
    if (!rule) return [];
    const facts = factsOf(employee, need, rule.pace);
    const { state, on }: NeedStanding = needStanding(facts);
    const draw = employee.draws.find((one) => one.offerings.some((code) => offeringsOf(need).includes(code)));
    return {
      ...{ need, pace: rule.pace, state, on: on?.toString() ?? null, offeringCode: needTests[need] },
      ...{ lastDrawnOn: facts.values[0]?.collectedOn.toString() ?? null, requisitionId: draw?.id ?? null },
    };
  });
  return { employee, needs };
}

export const rowOf = ({ employee, needs }: StandingEmployee): Row => ({
  employeeId: employee.id,
  name: employee.name,
  careRole: employee.care_role,
  jobTitleName: employee.job_title_name,
  startDate: employee.start_date,
  dateOfBirth: employee.date_of_birth,
  facilityId: employee.facility_id,
  facilityName: employee.facility_name,
  statusTypeCode: employee.status_type_code,
  needs: [...needs],
  reminded: employee.last_reminder && { ...employee.last_reminder, at: new Date(employee.last_reminder.at).toISOString() },
});

const gravity = ({ needs }: StandingEmployee): string => {
  const first = needs
    .map(({ state, on }) => `${String(employeeNeedStates.codes.indexOf(state)).padStart(2, '0')} ${on ?? '9999'}`)
    .toSorted();
  return first[0] ?? '99';
};
const lastName = ({ employee }: StandingEmployee): string => `${employee.last_name} ${employee.first_name} ${employee.id}`;

/** What a list of them is sorted by. */
export const employeeSortings: Readonly<Record<string, (one: StandingEmployee) => string>> = {
  due: (one) => `${gravity(one)} ${lastName(one)}`,
  lastName,
  careRole: (one) => `${one.employee.care_role} ${lastName(one)}`,
  startDate: (one) => `${one.employee.start_date ?? '0'} ${lastName(one)}`,
};
