import { queueWindows } from '@drawday/domain';
import { DateText } from '../design/date-text.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { useGo } from '../platform/page-context.ts';
import { serverNow } from '../platform/server-clock.ts';
import { DrawPerson, type DrawRow, showHistory } from '../requisitions/requisitions.public.ts';
import { KineticsCell } from './kinetics-cell.tsx';
import { isWeightGained, isWeightJump } from './kinetics-grid.ts';
import type { LastWeight } from './last-weights.ts';
import type { QuestionFact } from './question-fields.tsx';
import { useQuestionsTexts } from './questions.texts.ts';
import { weightJumpWords } from './weight-question.ts';

type KineticsRowProps = {
  draw: DrawRow;
  /** Questions that any draw of the queue still asks. */
  columns: readonly string[];
  facts: ReadonlyMap<string, QuestionFact>;
  questionName: (code: string) => string;
  /** What was typed into this row and is not saved yet. */
  values: Readonly<Record<string, string>> | undefined;
  lastWeight: LastWeight | undefined;
  /** The cell that has the focus when the page opens, if it is in this row. */
  firstCode: string | undefined;
  fault: string | undefined;
  mayAnswer: boolean;
  isOff: boolean;
  onChange: (code: string, value: string) => void;
  onAnswerAll: () => void;
};

/** Days since the specimens reached the laboratory, or since they were collected. */
export function daysWaiting(draw: DrawRow): number {
  const since = draw.receivedAt ?? draw.collectedAt;
  return since ? Math.floor((serverNow().epochMilliseconds - Date.parse(since)) / 86_400_000) : 0;
}

/** One draw that waits for answers: who, since when, and a cell for each open question. */
export function KineticsRow(props: KineticsRowProps) {
  const { draw, columns, facts, questionName, values, lastWeight, firstCode, fault, mayAnswer, isOff, onChange, onAnswerAll } = props;
  const text = useQuestionsTexts();
  const go = useGo();
  const name = nameOnList(draw.partyName);
  const days = daysWaiting(draw);
  return (
    <tr className={values ? 'dd-kinetics-touched' : ''}>
      <th scope="row" className="dd-cell-fixed">
        <DrawPerson draw={draw} to="draw" />
        {fault && (
          <span className="dd-row-fault" role="alert">
            {fault}
          </span>
        )}
        {values && isWeightGained(values) && (
          <span className="dd-row dd-small dd-warning-text" role="status">
            {text('weightGained')}
          </span>
        )}
      </th>
      <td className="dd-quiet" data-label="MRN">
        {draw.mrn ?? '—'}
      </td>
      <td className="dd-quiet" data-label={text('draw')}>
        <DateText value={draw.drawDate} weekday />
      </td>
      <td
        className={`dd-right ${days >= queueWindows.unansweredKineticsDays ? 'dd-error-text dd-strong' : 'dd-quiet'}`}
        data-label={text('daysWaiting')}
      >
        {days}
      </td>
      {columns.map((code) => (
        <td key={code} data-label={questionName(code)} className={draw.missingCodes.includes(code) ? '' : 'dd-kinetics-closed'}>
          {draw.missingCodes.includes(code) ? (
            <KineticsCell
              fact={facts.get(code)}
              name={`${questionName(code)}, ${name}`}
              questionName={questionName(code)}
              place={`${draw.id} ${code}`}
              value={values?.[code] ?? ''}
              doubt={code === 'PREWT' && lastWeight && isWeightJump(values ?? {}, lastWeight) ? weightJumpWords(lastWeight, text) : null}
              isFirst={code === firstCode}
              isOff={isOff}
              onChange={(value) => onChange(code, value)}
            />
          ) : (
            <span className="dd-faint">·</span>
          )}
        </td>
      ))}
      <td className="dd-right">
        <MenuButton
          small
          label={text('moreFor', { name })}
          items={[
            ...(mayAnswer
              ? [
                  {
                    key: 'answer',
                    label: text('allQuestions'),
                    icon: 'pencil' as const,
                    onSelect: onAnswerAll,
                  },
                ]
              : []),
            {
              key: 'open',
              label: text('openDraw'),
              icon: 'file',
              onSelect: () => go('/home/patient-requisition', { id: draw.id }),
            },
            { key: 'history', label: text('history'), icon: 'clock', onSelect: () => void showHistory(draw) },
          ]}
        />
      </td>
    </tr>
  );
}
