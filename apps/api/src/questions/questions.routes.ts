import { questions } from '@drawday/contracts/questions/questions.contract.ts';
import { room } from '../platform/route.ts';
import { answer } from './answer-questions.ts';
import { lastWeights } from './last-weights.ts';

export const questionsRoom = room(questions, { answer, lastWeights });
