import { useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { type Draw, DrawDialog, DrawIdentity } from '../requisitions/requisitions.public.ts';
import { answersToSend, QuestionFields } from './question-fields.tsx';
import { useQuestionsTexts } from './questions.texts.ts';

type AnswersDialogProps = {
  draw: Draw;
  /** Why it is asked now: the refusal that came back. */
  because?: string | null;
  onConfirm: (answers: { code: string; value: string }[]) => Promise<unknown>;
  onClose: () => void;
};

/** All questions of one draw, answered or corrected. */
export function AnswersDialog({ draw, because = null, onConfirm, onClose }: AnswersDialogProps) {
  const text = useQuestionsTexts();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const changed = answersToSend(draw.questions, answers);
  return (
    <DrawDialog
      wide
      title={text('answersTitle')}
      confirmLabel={text('saveAnswers')}
      isIncomplete={changed.length === 0}
      onClose={onClose}
      onConfirm={() => onConfirm(changed)}
    >
      <DrawIdentity draw={draw} />
      {because && (
        <p className="dd-row dd-warning-text" role="status">
          <Icon name="warning" size={14} /> {because}
        </p>
      )}
      {draw.questions.length === 0 ? (
        <p className="dd-faint">{text('noQuestions')}</p>
      ) : (
        <QuestionFields
          questions={draw.questions}
          answers={answers}
          onAnswer={(code, value) => setAnswers({ ...answers, [code]: value })}
        />
      )}
    </DrawDialog>
  );
}
