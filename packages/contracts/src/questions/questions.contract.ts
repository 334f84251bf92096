import { z } from 'zod';
import { byParty, endpoint } from '../endpoint.ts';
import { maximumPageSize } from '../page-size.ts';
import { Requisition } from '../requisitions/requisition.shape.ts';
import { ById, Id, listOf, SeenStamp } from '../wire.shape.ts';
import { AoeAnswerInput, LastWeight } from './question.shape.ts';

/** Patients' missing kinetics can also be answered by somebody who does not collect. */
const answering = {
  ...byParty('draws', 'AnswerAoes'),
  PATIENT: ['Order.Requisitions.AnswerAoes', 'Order.Requisitions.AnswerMissingKinetics'],
};

/** The questions of an order or a draw; while answers are missing, the kinetics of the draw cannot be calculated. */
export const questions = {
  answer: endpoint({
    method: 'PUT',
    path: '/api/order/requisitions/{id}/answer-aoes',
    summary: 'Answer ask-at-order-entry questions; complete answers make the calculated results',
    permission: answering,
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ answers: z.array(AoeAnswerInput).min(1).max(40) }),
    reply: Requisition,
    refusals: { NOT_FOUND: 404, REQ_STATE: 409, REQ_STALE: 409, AOE_RANGE: 400, AOE_VALUE: 400, AOE_FUTURE: 400, AOE_UNKNOWN: 400 },
  }),
  lastWeights: endpoint({
    method: 'POST',
    path: '/api/order/requisitions/last-weights',
    summary: 'The last weight before dialysis of the patients of draws, to compare a new one with',
    permission: 'Order.Requisitions.AnswerMissingKinetics',
    effect: 'read',
    body: z.object({ ids: z.array(Id).min(1).max(maximumPageSize) }),
    reply: listOf(LastWeight),
    refusals: {},
  }),
};
