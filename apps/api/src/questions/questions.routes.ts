import { questions } from '@drawday/contracts/questions/questions.contract.ts';
import { room } from '../platform/route.ts';
import { lastWeights } from './last-weights.ts';

// Results are calculated again with each answer: their room takes it.
const { answer: _answer, ...own } = questions;

export const questionsRoom = room(own, { lastWeights });
