import { employeeTesting } from '@drawday/contracts/employee-testing/employee-testing.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { usualProgram } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { findProgram, lockProgram, type ProgramRow, saveProgramRules } from './employee-testing.store.ts';

const unknown = (id: string) => ({ values: { entity: 'Facility', id } });

/** The stamp of a program that nobody has chosen yet. */
const unchosen = 'unchosen';

const replyOf = (row: ProgramRow) => ({
  organizationId: row.organization_id,
  organizationName: row.organization_name,
  isChosen: row.rules !== null,
  rules: [...(row.rules ?? usualProgram)],
  concurrencyStamp: row.concurrency_stamp ?? unchosen,
});

async function readReply(db: Reader, actor: Actor, facilityId: string) {
  const row = await findProgram(db, actor, facilityId);
  return row && replyOf(row);
}

export const program = query(employeeTesting.program)(async ({ params, actor, db, refuse }) => {
  const reply = await readReply(db, actor, params.id);
  if (!reply) throw refuse('NOT_FOUND', unknown(params.id));
  return reply;
});

export const saveProgram = command(employeeTesting.saveProgram)(async ({ params, body, actor, db, refuse, audit }) => {
  const before = await lockProgram(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', unknown(params.id));
  const stamped = { id: before.organization_id, concurrency_stamp: before.concurrency_stamp ?? unchosen };
  await refuseStale(db, actor, stamped, body.concurrencyStamp);
  const keys = new Set(body.rules.map(({ careRole, need }) => `${careRole} ${need}`));
  if (keys.size < body.rules.length) throw refuse('EMPTEST_TWICE', { members: ['rules'] });
  await saveProgramRules(db, actor, before.organization_id, body.rules);
  audit.about({ subjectType: 'organization', subjectId: before.organization_id, detail: { rules: body.rules.length } });
  const saved = await readReply(db, actor, params.id);
  if (!saved) throw new Error('the program just saved is not in reach');
  return saved;
});
