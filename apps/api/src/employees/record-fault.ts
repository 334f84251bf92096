import type { Writer } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { identifierFault } from './employee-columns.ts';
import { type EmployeeColumns, type EmployeeRow, isEmployeeSsnTaken, isNpiTaken } from './employees.store.ts';
import { findJobTitle } from './job-titles.store.ts';

type Fault = { code: 'EMP_NPI' | 'EMP_NPI_TAKEN' | 'EMP_SSN' | 'EMP_SSN_TAKEN' | 'EMP_JOB_TITLE'; member: string };

/** Why a record cannot be kept as it was entered; undefined when it can. */
export async function recordFault(
  db: Writer,
  actor: Actor,
  input: { npi?: string | null | undefined; ssn?: string | null | undefined },
  columns: EmployeeColumns,
  {
    organizationId,
    before,
    ssnDigests,
  }: { organizationId: string; before: Pick<EmployeeRow, 'id' | 'npi'> | null; ssnDigests: readonly Buffer[] },
): Promise<Fault | undefined> {
  const fault = identifierFault(input);
  if (fault) return fault;
  const exceptId = before?.id ?? null;
  const { npi } = columns;
  // An unchanged number is not checked: somebody who left may still have it, although somebody else came with it since.
  if (typeof npi === 'string' && npi !== before?.npi && (await isNpiTaken(db, actor, organizationId, npi, exceptId)))
    return { code: 'EMP_NPI_TAKEN', member: 'npi' };
  if (ssnDigests.length && (await isEmployeeSsnTaken(db, actor, organizationId, ssnDigests, exceptId)))
    return { code: 'EMP_SSN_TAKEN', member: 'ssn' };
  const jobTitleId = columns.job_title_id;
  if (typeof jobTitleId === 'string' && !(await findJobTitle(db, actor, jobTitleId)))
    return { code: 'EMP_JOB_TITLE', member: 'jobTitleId' };
  return undefined;
}
