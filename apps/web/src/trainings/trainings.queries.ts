import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { trainings } from '@drawday/contracts/trainings/trainings.contract.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type TrainingRow = AnswerOf<typeof trainings.list>['items'][number];
export type Training = AnswerOf<typeof trainings.find>;

export const trainingListQuery = (query: InputOf<typeof trainings.list>['query']) => queryOf(trainings.list, { query });
export const trainingQuery = (id: string) => queryOf(trainings.find, { params: { id } });
export const changeTrainingStatus = mutationOf(trainings.changeStatus, { stamped: true });
export const orderTrainings = mutationOf(trainings.changeOrders, { stamped: true });
export const markViewed = mutationOf(trainings.viewed, { inPlace: true });
