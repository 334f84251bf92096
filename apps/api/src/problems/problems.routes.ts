import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { room } from '../platform/route.ts';
import { update } from './change-problem.ts';
import { all, exportList, find, list, pagedList } from './list-problems.ts';
import { create } from './report-problem.ts';
import { markAsResolved, remove, reopen } from './settle-problem.ts';

export const problemsRoom = room(problems, { list, pagedList, exportList, all, create, find, update, markAsResolved, reopen, remove });
