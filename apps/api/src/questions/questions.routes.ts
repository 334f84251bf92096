import { questions } from '@drawday/contracts/questions/questions.contract.ts';
import { room } from '../platform/route.ts';
import { answer } from './answer-questions.ts';

export const questionsRoom = room(questions, { answer });
