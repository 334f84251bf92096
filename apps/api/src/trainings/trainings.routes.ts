import { trainings } from '@drawday/contracts/trainings/trainings.contract.ts';
import { room } from '../platform/route.ts';
import { all, article, find, list, video, viewed } from './read-trainings.ts';
import { changeOrders, changeStatus, create, update } from './write-trainings.ts';

export const trainingsRoom = room(trainings, { list, all, find, create, changeOrders, update, changeStatus, article, video, viewed });
