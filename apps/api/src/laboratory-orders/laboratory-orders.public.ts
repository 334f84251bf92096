/** What other rooms and the worker may use of the orders at the laboratory. */
export { applyAnswers, setAnswerAside } from './apply-answers.ts';
export { acceptByReport, listOpenOrders } from './exchanges.store.ts';
export { sendAnswers, sendChange, sendPersonChange } from './send-change.ts';
export { sendNewOrders } from './send-orders.ts';
