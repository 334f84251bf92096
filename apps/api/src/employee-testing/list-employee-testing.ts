import { offeringName } from '@drawday/catalogue';
import { employeeTesting } from '@drawday/contracts/employee-testing/employee-testing.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { employeeNeedStates } from '@drawday/vocabulary';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { employeeSortings, needsOf, rowOf, type StandingEmployee, type StandingNeed } from './employee-standing.ts';
import { findProgram, listTestedEmployees } from './employee-testing.store.ts';

type Shown = 'ALL' | 'TO_ORDER' | 'ORDERED' | 'DRAWN' | 'NEW_RESULT';
const isToOrder = ({ state }: StandingNeed) => employeeNeedStates.isIn('toOrder', state);
const shownBy: Readonly<Record<Shown, (need: StandingNeed) => boolean>> = {
  ALL: () => true,
  TO_ORDER: isToOrder,
  ORDERED: ({ state }) => state === 'ORDERED' || state === 'PLANNED',
  DRAWN: ({ state }) => state === 'DRAWN',
  NEW_RESULT: ({ state }) => state === 'NEW_RESULT',
};

/** @throws Refusal SORTING for another column */
function sorted(rows: readonly StandingEmployee[], sorting: string | undefined): StandingEmployee[] {
  const [column = 'due', direction = 'asc'] = sorting?.trim().split(/\s+/) ?? [];
  const key = Object.hasOwn(employeeSortings, column) ? employeeSortings[column] : undefined;
  if (!key) throw new Refusal('SORTING', { values: { columns: Object.keys(employeeSortings).join(', ') }, members: ['sorting'] });
  const keyed = rows
    .map((row) => ({ row, key: key(row) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  const ordered = keyed.map(({ row }) => row);
  return direction.toLowerCase() === 'desc' ? ordered.toReversed() : ordered;
}

const isNamed = ({ employee }: StandingEmployee, words: string) =>
  `${employee.last_name}, ${employee.first_name} ${employee.last_name} ${employee.job_title_name ?? ''}`.toLowerCase().includes(words);

export const list = query(employeeTesting.list)(async ({ body, actor, db, refuse, audit }) => {
  const program = await findProgram(db, actor, body.facilityId);
  if (!program) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: body.facilityId } });
  // A state is never kept, so it is derived for the whole facility before it is filtered: some dozen employees.
  const all = (await listTestedEmployees(db, actor, body.facilityId)).map(needsOf);
  const words = body.filter?.trim().toLowerCase() ?? '';
  const isOpen = (need: StandingNeed) => employeeNeedStates.isIn('open', need.state) && (body.need ?? []).includes(need.need);
  const within = all.filter(
    (one) =>
      (!body.careRole?.length || body.careRole.includes(one.employee.care_role)) &&
      (!body.need?.length || one.needs.some(isOpen)) &&
      (!body.unverifiedOnly || one.employee.status_type_code === 'PENDING') &&
      isNamed(one, words),
  );
  const count = (show: Shown) => within.filter((one) => one.needs.some(shownBy[show])).length;
  const found = sorted(
    within.filter((one) => one.needs.some(shownBy[body.show])),
    body.sorting,
  );
  audit.about({ subjectType: 'employee-list', facilityId: body.facilityId, detail: { rows: found.length } });
  return {
    hasProgram: program.rules !== null,
    counts: {
      all: within.length,
      toOrder: count('TO_ORDER'),
      ordered: count('ORDERED'),
      drawn: count('DRAWN'),
      newResult: count('NEW_RESULT'),
    },
    totalCount: found.length,
    items: found.slice(body.skipCount, body.skipCount + body.maxResultCount).map(rowOf),
  };
});

/** The same needs, one row each, as the specification asks for them. */
export const notOrderedEmployees = query(schedules.notOrderedEmployees)(async ({ query: asked, actor, db }) => {
  const words = asked.filter?.trim().toLowerCase() ?? '';
  const wanted = (await listTestedEmployees(db, actor, asked.facilityId))
    .map(needsOf)
    .filter(
      (one) =>
        (!asked.employeeId || one.employee.id === asked.employeeId) &&
        (!asked.unverifiedOnly || one.employee.status_type_code === 'PENDING') &&
        isNamed(one, words),
    );
  const rows = sorted(wanted, undefined).flatMap(({ employee, needs }) =>
    needs.flatMap((need) => (need.offeringCode && isToOrder(need) ? { employee, need, offeringCode: need.offeringCode } : [])),
  );
  return {
    totalCount: rows.length,
    items: rows.slice(asked.skipCount, asked.skipCount + asked.maxResultCount).map(({ employee, need, offeringCode }) => ({
      employeeId: employee.id,
      name: employee.name,
      facilityId: employee.facility_id,
      facilityName: employee.facility_name,
      dateOfBirth: employee.date_of_birth,
      careRole: employee.care_role,
      offeringCode,
      offeringName: offeringName(offeringCode),
      pace: need.pace === 'YEARLY' ? ('YEARLY' as const) : ('ON_NEED' as const),
      lastSampledOn: need.lastDrawnOn,
      state: need.state === 'DUE' ? ('DUE' as const) : ('OVERDUE' as const),
    })),
  };
});
