import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { room } from '../platform/route.ts';
import { find } from './find-icd.ts';
import { all, list } from './list-icds.ts';

export const diagnosesRoom = room(diagnoses, { list, all, find });
