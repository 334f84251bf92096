/** What other rooms and the worker may use of the orders at the laboratory. */
export { applyAnswers, setAnswerAside } from './apply-answers.ts';
export { acceptByReport } from './exchanges.store.ts';
export { sendChange } from './send-change.ts';
