import { offeringName } from '@drawday/catalogue';
import { employeeTesting } from '@drawday/contracts/employee-testing/employee-testing.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { immunityVerdict } from '@drawday/domain';
import { employeeNeeds } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { refuseDaysToCome } from '../platform/refuse-days-to-come.ts';
import { command, query } from '../platform/route.ts';
import { factsOf, needsOf, rowOf } from './employee-standing.ts';
import {
  findTestedEmployee,
  insertOpenings,
  insertRecord,
  listOpenings,
  type OpeningRow,
  type TestedEmployee,
  withdrawFileRecord,
} from './employee-testing.store.ts';

const unknown = (id: string) => ({ values: { entity: 'Employee', id } });
const openingReply = ({ opened_at, opened_by_name, purpose }: OpeningRow) => ({
  openedAt: opened_at.toISOString(),
  openedByName: opened_by_name,
  purpose,
});

async function fileOf(db: Reader, actor: Actor, employee: TestedEmployee) {
  return {
    ...rowOf(needsOf(employee)),
    records: employee.records.map((record) => ({ ...record, recordedAt: new Date(record.recordedAt).toISOString() })),
    results: employee.values.map(({ resultCode, collectedOn }) => ({ resultCode, resultName: offeringName(resultCode), collectedOn })),
    openings: (await listOpenings(db, actor, employee.id)).map(openingReply),
  };
}

export const find = query(employeeTesting.find)(async ({ params, actor, db, refuse }) => {
  const employee = await findTestedEmployee(db, actor, params.id);
  if (!employee) throw refuse('NOT_FOUND', unknown(params.id));
  return fileOf(db, actor, employee);
});

export const openValues = command(employeeTesting.openValues)(async ({ params, body, actor, db, refuse, audit }) => {
  const employee = await findTestedEmployee(db, actor, params.id);
  if (!employee) throw refuse('NOT_FOUND', unknown(params.id));
  await insertOpenings(db, actor, [employee.id], body.purpose);
  audit.about({
    subjectType: 'employee',
    subjectId: employee.id,
    facilityId: employee.facility_id,
    // Nobody changed the employee: a look, as reads leave it.
    detail: { purpose: body.purpose, look: 'view' },
  });
  const wanted = employee.rules.map((rule) => rule.need);
  return {
    verdicts: employeeNeeds.codes
      .filter((need) => wanted.includes(need))
      .map((need) => ({ need, verdict: immunityVerdict(factsOf(employee, need)) })),
    values: employee.values.map(({ resultCode, text, numeric, comparator, unit, isRead, collectedOn, drawId }) => ({
      ...{ resultCode, resultName: offeringName(resultCode), text, numeric, comparator, unit, isRead, collectedOn, requisitionId: drawId },
    })),
    openings: (await listOpenings(db, actor, employee.id)).map(openingReply),
  };
});

export const addRecord = command(employeeTesting.addRecord)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const employee = await findTestedEmployee(db, actor, params.id);
  if (!employee) throw refuse('NOT_FOUND', unknown(params.id));
  const { need, kind, signedOn } = body;
  refuseDaysToCome(clock.now(), employee.time_zone, { signedOn });
  if (employee.date_of_birth && signedOn < employee.date_of_birth) throw refuse('EMPTEST_BORN_LATER', { members: ['signedOn'] });
  await insertRecord(db, actor, { id: uuidV7(), employeeId: employee.id, need, kind, signedOn, note: body.note || null });
  audit.about({
    subjectType: 'employee',
    subjectId: employee.id,
    facilityId: employee.facility_id,
    detail: { need, kind, beside: 'file' },
  });
  const after = await findTestedEmployee(db, actor, employee.id);
  if (!after) throw new Error('the employee whose file was changed is not in reach');
  return fileOf(db, actor, after);
});

export const withdrawRecord = command(employeeTesting.withdrawRecord)(async ({ params, actor, db, refuse, audit }) => {
  const employee = await findTestedEmployee(db, actor, params.id);
  if (!employee) throw refuse('NOT_FOUND', unknown(params.id));
  const isWithdrawn = await withdrawFileRecord(db, actor, employee.id, params.recordId);
  if (!isWithdrawn) throw refuse('NOT_FOUND', { values: { entity: 'ImmunityRecord', id: params.recordId } });
  audit.about({ subjectType: 'employee', subjectId: employee.id, facilityId: employee.facility_id, detail: { beside: 'file' } });
});
