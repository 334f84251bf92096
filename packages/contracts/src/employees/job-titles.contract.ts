import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, Line, Nothing, page, SeenStamp } from '../wire.shape.ts';
import { JobTitle } from './employee.shape.ts';

const unknown = { NOT_FOUND: 404 } as const;

/** The job titles of a customer. */
export const jobTitleCalls = {
  jobTitles: endpoint({
    method: 'GET',
    path: '/api/master-data/employee-job-titles/all',
    summary: 'Job titles of the customer, by name (there are 500 at most)',
    permission: 'MasterData.JobTitles.View',
    effect: 'read',
    reply: page(JobTitle),
    refusals: {},
  }),
  createJobTitle: endpoint({
    method: 'POST',
    path: '/api/master-data/employee-job-titles',
    summary: 'Add a job title',
    permission: 'MasterData.JobTitles.Create',
    effect: 'write',
    body: z.object({ name: Line.min(1).max(80) }),
    reply: JobTitle,
    refusals: { JOB_TITLE_TAKEN: 409, JOB_TITLES_FULL: 409 },
  }),
  updateJobTitle: endpoint({
    method: 'PUT',
    path: '/api/master-data/employee-job-titles/{id}',
    summary: 'Rename a job title',
    permission: 'MasterData.JobTitles.Update',
    effect: 'write',
    params: ById,
    body: z.object({ name: Line.min(1).max(80), ...SeenStamp.shape }),
    reply: JobTitle,
    refusals: { ...unknown, STALE: 409, JOB_TITLE_BEYOND: 403, JOB_TITLE_TAKEN: 409 },
  }),
  deleteJobTitle: endpoint({
    method: 'DELETE',
    path: '/api/master-data/employee-job-titles/{id}',
    summary: 'Remove a job title that nobody has',
    permission: 'MasterData.JobTitles.Delete',
    effect: 'write',
    params: ById,
    query: SeenStamp,
    reply: Nothing,
    refusals: { ...unknown, STALE: 409, JOB_TITLE_USED: 409 },
  }),
};
