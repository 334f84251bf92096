import './external-results.css';
import { resultFlags } from '@drawday/vocabulary';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { FactList } from '../design/fact-list.tsx';
import { Icon } from '../design/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { codeWord } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName } from '../platform/test-words.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { externalStatus, MomentOf } from './external-result-columns.tsx';
import { type ExternalLine, type ExternalResult, type ExternalResultDetail, externalResultQuery } from './external-results.queries.ts';
import { useExternalResultsTexts } from './external-results.texts.ts';
import { OfPatient } from './of-patient.tsx';
import { PaperValue } from './paper-value.tsx';

/** What the reader wants to do next. */
export type NextStep = 'verify' | 'edit' | 'remove';
type Chosen = { step: NextStep; result: ExternalResultDetail };
type Props = {
  row: ExternalResult;
  stepsOf: (result: ExternalResult) => readonly NextStep[];
  onPaper: (result: ExternalResult) => void;
  onDone: (chosen: Chosen | null) => void;
};

const testOf = (line: ExternalLine) => testName(line.resultCode, line.name);

function DetailsDialog({ row, stepsOf, onPaper, onDone }: Props) {
  const text = useExternalResultsTexts();
  const asked = useQueryInPlace({ ...externalResultQuery(row.id), staleTime: 0 });
  const result = asked.data;
  const now = result ?? row;
  const steps = result ? stepsOf(result) : [];
  const waitsForAnother = now.statusTypeCode === 'ENTERED' && !now.isSecondPerson;
  const [verified, entered] = [now.verifiedAt, now.lastModificationTime];
  return (
    <Dialog
      open
      wide
      title={text('detailsTitle', { laboratory: now.laboratoryName })}
      onClose={() => onDone(null)}
      footer={
        result &&
        (['remove', 'edit', 'verify'] as const)
          .filter((step) => steps.includes(step))
          .map((step) => (
            <Button
              key={step}
              type={step === 'verify' ? 'primary' : 'default'}
              danger={step === 'remove'}
              onClick={() => onDone({ step, result })}
            >
              {text(step)}
            </Button>
          ))
      }
    >
      <OfPatient patient={now} />
      <FactList
        facts={[
          [text('status'), <span key="status">{externalStatus(now)}</span>],
          [text('collected'), <MomentOf key="collected" of={now} value={now.collectedAt} />],
          [text('reported'), now.reportedAt && <MomentOf key="reported" of={now} value={now.reportedAt} />],
          [
            text('enteredBy'),
            <span key="entered">
              {now.enteredByName ?? '—'}, <MomentOf of={now} value={now.enteredAt} />
            </span>,
          ],
          ...(entered
            ? [
                [
                  text('changedBy'),
                  <span key="changed">
                    {now.lastModifierName ?? '—'}, <MomentOf of={now} value={entered} />
                  </span>,
                ] as const,
              ]
            : []),
          ...(verified
            ? [
                [
                  text('verifiedBy'),
                  <span key="verified">
                    {now.verifiedByName ?? '—'}, <MomentOf of={now} value={verified} />
                  </span>,
                ] as const,
              ]
            : []),
          [
            text('paper'),
            now.document && (
              <Button key="paper" size="small" icon={<Icon name="file" size={14} />} onClick={() => onPaper(now)}>
                {now.document.name}
              </Button>
            ),
          ],
          [text('comment'), now.comment],
        ]}
      />
      {result ? (
        <RecordTable
          caption={text('values')}
          rows={result.lines}
          rowKey={(line) => line.resultCode}
          columns={[
            { key: 'test', title: text('test'), rowHeader: true, wrap: true, cell: testOf },
            { key: 'value', title: text('value'), wrap: true, cell: (line) => <PaperValue line={line} /> },
            { key: 'range', title: text('rangeOfPaper'), cell: (line) => line.referenceText ?? '—' },
            { key: 'flag', title: text('flag'), cell: (line) => codeWord(resultFlags, line.flag) || '—' },
          ]}
        />
      ) : (
        <Awaiting as="line" of={asked} />
      )}
      <p className="dd-faint dd-small">{text('neverJudged')}</p>
      {waitsForAnother && <p className="dd-small">{text('anotherPerson')}</p>}
      {result && result.earlier.length > 0 && (
        <section>
          <h3 className="dd-ext-part">{text('earlier')}</h3>
          <ul className="dd-ext-earlier">
            {result.earlier.map((line) => (
              <li key={`${line.replacedAt}${line.resultCode}`}>
                <s>
                  {testOf(line)} {line.valueText} {line.unit}
                </s>{' '}
                <span className="dd-faint dd-small">
                  {text('replacedBy', { name: line.replacedByName ?? '—' })} <MomentOf of={now} value={line.replacedAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** Results of another laboratory, read-only; returns what the reader wants to do next. */
export const detailsDialog = (facts: Omit<Props, 'onDone'>): Promise<Chosen | null> =>
  showDialog<Chosen | null>((close) => <DetailsDialog {...facts} onDone={close} />);
