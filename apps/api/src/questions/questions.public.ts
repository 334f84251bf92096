/** What other rooms may use of questions and their answers. */
export { copyAnswers, listAnswers, saveAnswers } from './answers.store.ts';
export {
  type AskedQuestion,
  defaultAnswers,
  missingAnswers,
  missingForKinetics,
  questionsOf,
  recordAnswers,
  ruleQuestion,
} from './questions-of.ts';
