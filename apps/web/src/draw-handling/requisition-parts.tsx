import { answerInstant, ianaTimeZone } from '@drawday/domain';
import { exchangeLineStates, findReason, frequencies, lineStatuses } from '@drawday/vocabulary';
import { Button } from 'antd';
import { DateText, TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tube } from '../design/tube.tsx';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { reasonWord } from '../platform/reason-word.ts';
import { testName } from '../platform/test-words.ts';
import { choicesOf, useChoiceName, useQuestionName } from '../questions/questions.public.ts';
import { type Draw, type DrawQuestion, tubeCode, tubePart, tubeTiming, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { RecordTable } from '../tables/record-table.tsx';

type Part = { draw: Draw };

/** What was ordered, and how far the laboratory is with each test. */
export function RequisitionTests({ draw }: Part) {
  const text = useRequisitionsTexts();
  return (
    <section className="dd-panel">
      <h2>{text('tests')}</h2>
      <RecordTable
        caption={text('tests')}
        rows={draw.lines}
        rowKey={(line) => `${line.offeringId}${line.offeringCode}`}
        columns={[
          {
            key: 'test',
            title: text('test'),
            rowHeader: true,
            wrap: true,
            cell: (line) => (
              <>
                {testName(line.offeringCode, line.name)}
                {line.coveredBy && <span className="dd-faint dd-small"> {text('coveredBy', { panel: line.coveredBy })}</span>}
                {line.isReordered && <span className="dd-faint dd-small"> {text('reorderedMark')}</span>}
              </>
            ),
          },
          { key: 'code', title: text('code'), cell: (line) => <span className="dd-quiet">{line.offeringCode}</span> },
          { key: 'timing', title: text('timing'), cell: (line) => (line.timing === 'NA' ? '—' : line.timing) },
          { key: 'diagnoses', title: text('diagnoses'), cell: (line) => line.icds.join(', ') || '—' },
          { key: 'status', title: text('status'), wrap: true, cell: (line) => <LineStatus line={line} draw={draw} /> },
        ]}
      />
    </section>
  );
}

/** What the laboratory says about one test, where that is out of the ordinary. */
function lineAtLaboratory({ laboratory }: Draw, lineNumber: number): string | null {
  const line = laboratory?.lines.find((one) => one.lineNumber === lineNumber);
  if (!line || line.state === 'ASKED' || line.state === 'ACCEPTED') return null;
  return [codeWord(exchangeLineStates, line.state), line.reason].filter(Boolean).join(': ');
}

function LineStatus({ line, draw }: { line: Draw['lines'][number]; draw: Draw }) {
  const text = useRequisitionsTexts();
  const told = lineAtLaboratory(draw, line.lineNumber);
  return (
    <>
      <StatusTag quiet={!lineStatuses.isIn('issues', line.status)} display={codeDisplay(lineStatuses, line.status)} />
      {line.reason && (
        <span className="dd-small dd-quiet">
          {' '}
          {line.lostCodes.length > 0 && `${text('notPerformed', { tests: line.lostCodes.join(', ') })}: `}
          {findReason(line.reason) ? reasonWord(line.reason) : (line.reasonText ?? line.reason)}
        </span>
      )}
      {told && <span className="dd-small dd-quiet"> {text('atLaboratory', { told })}</span>}
    </>
  );
}

/** Every tube in the order of draw, with its three times. */
export function RequisitionTubes({ draw }: Part) {
  const text = useRequisitionsTexts();
  return (
    <section className="dd-panel">
      <h2>{text('tubesTitle')}</h2>
      <RecordTable
        caption={text('tubesTitle')}
        rows={draw.specimens}
        rowKey={(specimen) => specimen.number}
        columns={[
          { key: 'specimen', title: text('specimen'), rowHeader: true, cell: (specimen) => specimen.number },
          {
            key: 'tube',
            title: text('tube'),
            cell: (specimen) => (
              <Tube tube={{ code: tubeCode(specimen), timing: tubeTiming(specimen), part: tubePart(specimen) }} withTiming />
            ),
          },
          {
            key: 'tests',
            title: text('tests'),
            wrap: true,
            cell: (specimen) => <span className="dd-small">{specimen.tests.join(', ')}</span>,
          },
          { key: 'labels', title: text('labelsPrinted'), cell: (specimen) => specimen.printCount || '—' },
          {
            key: 'scanned',
            title: text('scanned'),
            wrap: true,
            cell: (specimen) => <TimeText value={specimen.scannedAt} withDay weekday />,
          },
          {
            key: 'received',
            title: text('received'),
            wrap: true,
            cell: (specimen) =>
              specimen.rejectedReason ? (
                <StatusTag display={{ text: specimen.rejectedReason, style: 'error' }} />
              ) : (
                <TimeText value={specimen.receivedAt} withDay weekday />
              ),
          },
        ]}
      />
    </section>
  );
}

/** Questions of the tests with their answers; unanswered ones stand out. */
export function RequisitionQuestions({ draw, onAnswer }: Part & { onAnswer: (() => void) | null }) {
  const text = useRequisitionsTexts();
  const questionName = useQuestionName();
  const choiceName = useChoiceName();
  if (draw.questions.length === 0) return null;
  const answered = (value: string, question: DrawQuestion) => {
    const moment = question.kind === 'DATETIME' ? answerInstant(value, ianaTimeZone(draw.timeZone)) : null;
    if (moment) return <TimeText value={moment.toString()} withDay />;
    return choicesOf(question).length > 0 ? choiceName(value) : value;
  };
  return (
    <section className="dd-panel">
      <div className="dd-row">
        <h2 className="dd-spring">{text('questionsTitle')}</h2>
        {onAnswer && (
          <Button size="small" onClick={onAnswer}>
            {text('answerQuestions')}
          </Button>
        )}
      </div>
      <dl className="dd-answers">
        {draw.questions.map((question) => (
          <div key={question.code}>
            <dt>{questionName(question.code, question.text)}</dt>
            <dd>
              {question.value !== null ? (
                <>
                  {answered(question.value, question)} <span className="dd-faint">{question.unit}</span>
                </>
              ) : draw.missingCodes.includes(question.code) ? (
                <StatusTag small display={{ text: text('missing'), style: 'error' }} />
              ) : (
                <span className="dd-faint">—</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const orderPaths = { PATIENT: '/home/patient-orders', EMPLOYEE: '/home/employee-orders', SITE: '/home/site-orders' } as const;

/** The orders that this draw was made from. */
export function RequisitionOrders({ draw }: Part) {
  const text = useRequisitionsTexts();
  const opens = usePageOpens();
  const path = orderPaths[draw.partyType];
  return (
    <section className="dd-panel">
      <h2>{text('ordersTitle')}</h2>
      {draw.orders.length === 0 && <p className="dd-faint">{text('noOrders')}</p>}
      <ul className="dd-requisition-list">
        {draw.orders.map((order) => (
          <li key={order.id}>
            {opens(path) ? (
              <PageLink to={path} search={{ id: draw.partyId, order: order.id }}>
                {codeWord(frequencies, order.frequency)}
              </PageLink>
            ) : (
              codeWord(frequencies, order.frequency)
            )}
            <span className="dd-small dd-quiet">
              {order.signedAt ? (
                <>
                  {text('signedBy', { name: order.signedByName ?? '—' })} <DateText value={order.signedAt} />
                </>
              ) : (
                draw.partyType === 'PATIENT' && <StatusTag small display={{ text: text('unsigned'), style: 'warning' }} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each print of each label; a reprint has its reason. */
export function RequisitionPrints({ draw }: Part) {
  const text = useRequisitionsTexts();
  return (
    <section className="dd-panel">
      <h2>{text('printsTitle')}</h2>
      {draw.labelPrints.length === 0 && <p className="dd-faint">{text('noPrints')}</p>}
      <ul className="dd-requisition-list">
        {draw.labelPrints.map((print) => (
          <li key={`${print.specimenNumber}${print.printedAt}`}>
            <span>
              {print.specimenNumber}{' '}
              {print.isReprint && <StatusTag small display={{ text: text('reprint'), style: 'warning' }} icon="printer" />}
            </span>
            <span className="dd-small dd-quiet">
              <TimeText value={print.printedAt} withDay />
              {print.printedByName && ` · ${print.printedByName}`}
              {print.reason && ` · ${reasonWord(print.reason)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
