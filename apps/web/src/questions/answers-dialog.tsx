import { useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { type Draw, DrawDialog, DrawIdentity } from '../requisitions/requisitions.public.ts';
import { isWeightJump } from './kinetics-grid.ts';
import { useLastWeights } from './last-weights.ts';
import { answersToSend, QuestionFields } from './question-fields.tsx';
import { useQuestionsTexts } from './questions.texts.ts';
import { mayWeightsJump } from './weight-question.ts';

type AnswersDialogProps = {
  draw: Draw;
  /** Why the dialog asks now: the refusal that came back. */
  because?: string | null;
  onConfirm: (answers: { code: string; value: string }[]) => Promise<unknown>;
  onClose: () => void;
};

/** All questions of one draw, answered or corrected. */
export function AnswersDialog({ draw, because = null, onConfirm, onClose }: AnswersDialogProps) {
  const text = useQuestionsTexts();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const lastWeight = useLastWeights([draw.id]).get(draw.id);
  const changed = answersToSend(draw.questions, answers);
  const save = async () => {
    const isJump = isWeightJump(Object.fromEntries(changed.map(({ code, value }) => [code, value])), lastWeight);
    if (await mayWeightsJump(isJump ? [draw.partyName] : [], text)) await onConfirm(changed);
  };
  return (
    <DrawDialog
      wide
      title={text('answersTitle')}
      confirmLabel={text('saveAnswers')}
      isIncomplete={changed.length === 0}
      onClose={onClose}
      onConfirm={save}
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
          timeZone={draw.timeZone}
          lastWeight={lastWeight}
          onAnswer={(code, value) => setAnswers({ ...answers, [code]: value })}
        />
      )}
    </DrawDialog>
  );
}
