/** What other rooms show of questions and answers and do with them. */
export { AnswersDialog } from './answers-dialog.tsx';
export { doseQuery } from './dose.ts';
export { answersToSend, choicesOf, QuestionFields, useChoiceName, useQuestionName } from './question-fields.tsx';
export { useAnswering } from './use-answering.tsx';
