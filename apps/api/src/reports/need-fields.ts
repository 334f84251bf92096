import type { Reader } from '@drawday/database/connect.ts';
import type { EmployeeNeed } from '@drawday/vocabulary';
import { employeeNeedStates } from '@drawday/vocabulary';
import { listEmployeesTested, needsOf } from '../employee-testing/employee-testing.public.ts';
import type { Actor } from '../platform/actor.ts';
import type { PartyFieldsRow } from './report-fields.store.ts';

/** Of each need how far it is, and until when or since when; never what was measured. */
const fields: Readonly<Record<string, { need: EmployeeNeed; of: 'state' | 'on' }>> = {
  hepatitisBNeed: { need: 'HEPATITIS_B', of: 'state' },
  hepatitisBDueOn: { need: 'HEPATITIS_B', of: 'on' },
  tuberculosisNeed: { need: 'TUBERCULOSIS', of: 'state' },
  tuberculosisDueOn: { need: 'TUBERCULOSIS', of: 'on' },
  measlesNeed: { need: 'MEASLES', of: 'state' },
  varicellaNeed: { need: 'VARICELLA', of: 'state' },
};

/** Adds how far the needs of each employee are, judged as on the screens of employee testing: only where a report names them. */
export async function withNeeds(
  db: Reader,
  actor: Actor,
  parties: readonly PartyFieldsRow[],
  names: readonly string[],
): Promise<readonly PartyFieldsRow[]> {
  const wanted = Object.entries(fields).filter(([field]) => names.includes(field));
  if (!wanted.length) return parties;
  const ids = parties.map(({ id }) => id);
  const standing = new Map((await listEmployeesTested(db, actor, ids)).map((one) => [one.id, needsOf(one).needs]));
  return parties.map((party) => {
    const needs = standing.get(party.id) ?? [];
    const own = wanted.map(([field, { need, of }]) => {
      const found = needs.find((one) => one.need === need);
      const isDue = found && employeeNeedStates.isIn('due', found.state);
      return [field, (of === 'state' ? found?.state : isDue ? found.on : null) ?? null];
    });
    return { ...party, fields: { ...party.fields, ...Object.fromEntries(own) } };
  });
}
