/** What other rooms show and do of questions and their answers. */
export { AnswersDialog } from './answers-dialog.tsx';
export { doseQuery } from './dose.ts';
export { answersToSend, choicesOf, QuestionFields, useChoiceName, useQuestionName } from './question-fields.tsx';
export { useAnswering } from './use-answering.tsx';
