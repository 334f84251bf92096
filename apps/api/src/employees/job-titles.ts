import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import {
  countJobTitles,
  findJobTitle,
  insertJobTitle,
  isJobTitleFree,
  listJobTitles,
  lockJobTitle,
  deleteJobTitle as remove,
  renameJobTitle,
} from './job-titles.store.ts';

const mostTitles = 500;
const unknown = (id: string) => ({ values: { entity: 'JobTitle', id } });

export const jobTitles = query(employees.jobTitles)(async ({ actor, db }) => {
  const items = await listJobTitles(db, actor, mostTitles);
  return { totalCount: items.length < mostTitles ? items.length : await countJobTitles(db, actor), items };
});

export const createJobTitle = command(employees.createJobTitle)(async ({ body, actor, db, refuse, audit }) => {
  if (!(await isJobTitleFree(db, actor, body.name, null))) throw refuse('JOB_TITLE_TAKEN', { members: ['name'] });
  if ((await countJobTitles(db, actor)) >= mostTitles) throw refuse('JOB_TITLES_FULL');
  const id = uuidV7();
  await insertJobTitle(db, actor, id, body.name);
  audit.about({ subjectType: 'job-title', subjectId: id });
  const row = await findJobTitle(db, actor, id);
  if (!row) throw new Error('the job title just made is not there');
  return row;
});

export const updateJobTitle = command(employees.updateJobTitle)(async ({ params, body, actor, db, refuse, audit }) => {
  const before = await lockJobTitle(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', unknown(params.id));
  await refuseStale(db, actor, { id: before.id, concurrency_stamp: before.concurrencyStamp }, body.concurrencyStamp);
  if (before.isBeyond) throw refuse('JOB_TITLE_BEYOND');
  if (!(await isJobTitleFree(db, actor, body.name, before.id))) throw refuse('JOB_TITLE_TAKEN', { members: ['name'] });
  await renameJobTitle(db, actor, before.id, body.name);
  audit.about({ subjectType: 'job-title', subjectId: before.id, detail: { from: before.name, to: body.name } });
  const row = await findJobTitle(db, actor, before.id);
  if (!row) throw new Error('the job title just renamed is not there');
  return row;
});

export const deleteJobTitle = command(employees.deleteJobTitle)(async ({ params, query: seen, actor, db, refuse, audit }) => {
  const before = await lockJobTitle(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', unknown(params.id));
  await refuseStale(db, actor, { id: before.id, concurrency_stamp: before.concurrencyStamp }, seen.concurrencyStamp);
  if (before.employeeCount > 0) throw refuse('JOB_TITLE_USED', { values: { count: before.employeeCount } });
  await remove(db, actor, before.id);
  audit.about({ subjectType: 'job-title', subjectId: before.id });
});
