import { Icon } from '../design/icon.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { knownAnswer } from './known-answer.ts';
import type { KnownQuestion } from './offering.ts';
import type { PatientDetail, Preview } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

const whenKeys = { ORDER: 'askedAtOrder', COLLECT: 'askedAtDraw', RESULT: 'askedBeforeResult' } as const;
type When = keyof typeof whenKeys;
const isWhen = (value: string): value is When => value in whenKeys;

type OrderQuestionsProps = { preview: Preview | undefined; questions: readonly KnownQuestion[]; patient: PatientDetail | null };

/** What will be asked for these tests, and when; what the record already has is shown beside it. */
export function OrderQuestions({ preview, questions: known, patient }: OrderQuestionsProps) {
  const text = useSchedulesTexts();
  const questions = preview?.questions ?? [];
  if (questions.length === 0) return <p className="dd-faint dd-order-none">{text('noQuestions')}</p>;
  return (
    <section>
      <h2 className="dd-order-head">
        {text('questions')} <span className="dd-faint">{questions.length}</span>
      </h2>
      <p className="dd-quiet dd-order-none">{text('questionsHint')}</p>
      <table className="dd-order-table">
        <caption className="dd-only-heard">{text('questions')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('question')}</th>
            <th scope="col">{text('askedWhen')}</th>
            <th scope="col">{text('knownAnswer')}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => {
            const defaultFrom = known.find(({ code }) => code === question.code)?.defaultFrom;
            const answer = knownAnswer(patient, defaultFrom);
            return (
              <tr key={question.code}>
                <th scope="row">{question.text}</th>
                <td>{isWhen(question.requiredAt) ? text(whenKeys[question.requiredAt]) : question.requiredAt}</td>
                <td>
                  {answer !== null ? (
                    <span className="dd-success-text">
                      <Icon name="check" size={12} /> {[answer, question.unit].filter(Boolean).join(' ')}
                    </span>
                  ) : patient && defaultFrom?.startsWith('patient.') ? (
                    <PageLink to="/home/patient" search={{ id: patient.id, tab: 'details' }}>
                      {text('enterInRecord')}
                    </PageLink>
                  ) : (
                    <span className="dd-faint">—</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
