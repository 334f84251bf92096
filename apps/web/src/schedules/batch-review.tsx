import { shiftNumber } from '@drawday/vocabulary';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { Segments } from '../design/segments.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { formatDay, formatMonthDay, formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { testName } from '../platform/test-words.ts';
import { type Added, type BatchChoice, type Choices, choiceKey, isOpenFinding, leavesOut } from './batch-choices.ts';
import { coverageWords } from './coverage-words.ts';
import type { BatchFinding, BatchPatientRow } from './schedules.queries.ts';
import { type SchedulesText, useSchedulesTexts } from './schedules.texts.ts';

type BatchReviewProps = {
  query: { data: readonly BatchPatientRow[] | undefined; error: Error | null; refetch: () => unknown };
  choices: Choices;
  added: Added;
  onChoose: (patientId: string, offeringCode: string, choice: BatchChoice) => void;
  /** A diagnosis of the problem list goes with the test; null: not after all. */
  onAdd: (patientId: string, offeringCode: string, icd: string | null) => void;
  /** Patients who get none of it after all. */
  leftOut: ReadonlySet<string>;
  onLeaveOut: (patientId: string) => void;
  /** Every finding that waits for a person is left out. */
  onLeaveOutOpen: () => void;
};
const segments = ['all', 'toDecide', 'doneBefore', 'abnNeeded', 'refused'] as const;
type Segment = (typeof segments)[number];

/** The rank of patients about whom nothing was found; of these only the first are shown until they are unfolded. */
const nothingToDecide = 3;
const firstPlain = 8;

const holds: Record<Segment, (row: BatchPatientRow, choices: Choices) => boolean> = {
  all: () => true,
  toDecide: (row, choices) => row.findings.some((finding) => isOpenFinding(row.id, finding, choices)),
  doneBefore: (row) => row.findings.some(({ kind }) => kind !== 'ABN'),
  abnNeeded: (row) => row.findings.some(({ kind }) => kind === 'ABN'),
  refused: (row) => row.code !== null,
};

/** Step 4: for each patient the next days, and every double with its last value and age, with the choice in the same line. */
export function BatchReview({ query, choices, added, onChoose, onAdd, leftOut, onLeaveOut, onLeaveOutOpen }: BatchReviewProps) {
  const text = useSchedulesTexts();
  const [segment, setSegment] = useState<Segment>('all');
  const [isUnfolded, setUnfolded] = useState(false);
  const rows = query.data;
  const waits = (row: BatchPatientRow) => !leftOut.has(row.id) && holds.toDecide(row, choices);
  const next = rows
    ?.filter(waits)
    .flatMap(({ id, findings }) =>
      findings.filter((finding) => isOpenFinding(id, finding, choices)).map(({ offeringCode }) => ({ id, offeringCode })),
    )[0];
  useShortcuts(
    next
      ? [
          { keys: 'l', label: text('leaveOut'), run: () => onChoose(next.id, next.offeringCode, 'LEAVE_OUT') },
          { keys: 'o', label: text('orderAnyway'), run: () => onChoose(next.id, next.offeringCode, 'ORDER') },
        ]
      : [],
  );
  if (!rows) return <Awaiting of={query} />;
  const rank = (row: BatchPatientRow) => (waits(row) ? 0 : row.code ? 1 : row.findings.length ? 2 : nothingToDecide);
  const belongs = (one: Segment) => (row: BatchPatientRow) => (one === 'toDecide' ? waits(row) : holds[one](row, choices));
  const wanted = rows.filter(belongs(segment)).toSorted((a, b) => rank(a) - rank(b));
  const plain = wanted.filter((row) => rank(row) === nothingToDecide);
  const shown = isUnfolded ? wanted : wanted.slice(0, wanted.length - Math.max(0, plain.length - firstPlain));
  return (
    <section>
      <div className="dd-row dd-row-wrap">
        <Segments
          label={text('stepReview')}
          value={segment}
          options={segments.map((one) => ({ value: one, label: text(one), count: rows.filter(belongs(one)).length }))}
          onChange={(value) => setSegment(segments.find((one) => one === value) ?? 'all')}
        />
        <span className="dd-spring" />
        {next && (
          <Button size="small" type="text" onClick={onLeaveOutOpen}>
            {text('leaveOutUndecided')}
          </Button>
        )}
      </div>
      <table className="dd-order-table dd-batch-review">
        <caption className="dd-only-heard">{text('stepReview')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('patient')}</th>
            <th scope="col">{text('chair')}</th>
            <th scope="col">{text('nextDraws')}</th>
            <th scope="col">{text('beforeYouCreate')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => [
            row === plain[0] && plain.length < wanted.length && (
              <tr key="plain" className="dd-batch-plain">
                <th scope="rowgroup" colSpan={4}>
                  <b>{text('nothingToDecide')}</b> <span className="dd-faint">{text('patientCount', { count: plain.length })}</span>
                </th>
              </tr>
            ),
            <tr key={row.id} id={`batch-${row.id}`} className={waits(row) ? 'dd-batch-open' : leftOut.has(row.id) ? 'dd-batch-out' : ''}>
              <th scope="row">
                <Checkbox
                  checked={!leftOut.has(row.id)}
                  disabled={row.code !== null}
                  aria-label={text('orderFor', { name: row.name ? nameOnList(row.name) : '—' })}
                  onChange={() => onLeaveOut(row.id)}
                />
                <b>{row.name ? nameOnList(row.name) : '—'}</b> {row.isIsolation && <IsolationTag />}
                <small className="dd-faint">
                  {row.dateOfBirth && formatDay(row.dateOfBirth)} · {row.mrn ?? '—'}
                </small>
              </th>
              <td>{[row.shift && shiftNumber(row.shift), row.chair].filter(Boolean).join(' · ') || '—'}</td>
              <td>{leftOut.has(row.id) ? '—' : <NextDays days={row.dates} />}</td>
              <td>
                {leftOut.has(row.id) ? (
                  <p className="dd-small">{text('patientLeftOut')}</p>
                ) : (
                  <Findings row={row} choices={choices} added={added} onChoose={onChoose} onAdd={onAdd} />
                )}
              </td>
            </tr>,
          ])}
        </tbody>
      </table>
      {shown.length < wanted.length && (
        <button type="button" className="dd-link-button" onClick={() => setUnfolded(true)}>
          {text('moreToDecideNothing', { count: wanted.length - shown.length })}
        </button>
      )}
    </section>
  );
}

/** The first day with its weekday, those after it in columns, with their year once it could be another than the next. */
function NextDays({ days: [first, ...later] }: { days: readonly string[] }) {
  const text = useSchedulesTexts();
  if (first === undefined) return <span className="dd-faint">{text('noDayYet')}</span>;
  const known = Temporal.PlainDate.from(first).add({ years: 1 });
  return (
    <span className="dd-batch-days">
      <b>{formatWeekday(first)}</b>
      {later.map((day) => (
        <span key={day} className="dd-quiet">
          {Temporal.PlainDate.compare(day, known) < 0 ? formatMonthDay(day) : formatDay(day)}
        </span>
      ))}
    </span>
  );
}

type FindingsProps = Pick<BatchReviewProps, 'choices' | 'added' | 'onChoose' | 'onAdd'> & { row: BatchPatientRow };

/** What is in the way of a patient, or that nothing is. */
function Findings({ row, choices, added, onChoose, onAdd }: FindingsProps) {
  const text = useSchedulesTexts();
  return (
    <>
      {row.message && (
        <p className="dd-error-text">
          <Icon name="ban" size={12} /> {row.message}
        </p>
      )}
      {row.code === null && row.findings.length === 0 && (
        <p className="dd-success-text dd-small">
          <Icon name="check" size={12} /> {text('noDoubles')}
        </p>
      )}
      {row.findings
        .filter((finding) => !isMoot(row, finding, choices))
        .map((finding) => (
          <FindingLine
            key={`${finding.kind} ${finding.offeringCode}`}
            patientId={row.id}
            finding={finding}
            choice={choices.get(choiceKey(row.id, finding.offeringCode)) ?? finding.choice}
            added={added.get(choiceKey(row.id, finding.offeringCode)) ?? null}
            onChoose={(choice) => onChoose(row.id, finding.offeringCode, choice)}
            onAdd={(icd) => onAdd(row.id, finding.offeringCode, icd)}
          />
        ))}
    </>
  );
}

/** Nobody signs a notice for a test that is left out. */
const isMoot = ({ id, findings }: BatchPatientRow, { kind, offeringCode }: BatchFinding, choices: Choices): boolean =>
  kind === 'ABN' && leavesOut({ id, findings }, choices)(offeringCode);

const choicesOfFinding = ['LEAVE_OUT', 'ORDER'] as const;

type FindingLineProps = {
  patientId: string;
  finding: BatchFinding;
  choice: BatchChoice | null;
  /** The diagnosis that was added, so that no notice is needed. */
  added: string | null;
  onChoose: (choice: BatchChoice) => void;
  onAdd: (icd: string | null) => void;
};

function FindingLine({ patientId, finding, choice, added, onChoose, onAdd }: FindingLineProps) {
  const text = useSchedulesTexts();
  const isAbn = finding.kind === 'ABN';
  return (
    <p className="dd-row dd-row-wrap dd-batch-finding">
      <span className={added ? 'dd-success-text' : isAbn ? 'dd-quiet' : 'dd-warning-text'}>
        <Icon name={added ? 'check' : isAbn ? 'file' : 'warning'} size={12} />
      </span>
      <span className="dd-spring">
        <b>{finding.offeringCode}</b> {added ? text('icdAdded', { icd: added }) : findingWords(finding, text)}
      </span>
      {isAbn && finding.suggestion && (
        <Button size="small" onClick={() => onAdd(added ? null : finding.suggestion)}>
          {added ? text('takeOut') : text('addIcd', { icd: finding.suggestion })}
        </Button>
      )}
      {!isAbn && finding.kind === 'RECENT' && (
        <PageLink to="/home/patient" search={{ id: patientId, tab: 'results' }}>
          {text('openResults')}
        </PageLink>
      )}
      {!isAbn && (
        <Segments
          label={testName(finding.offeringCode, finding.offeringCode)}
          value={choice ?? ''}
          options={choicesOfFinding.map((value) => ({ value, label: text(value === 'ORDER' ? 'orderAnyway' : 'leaveOut') }))}
          onChange={(value) => onChoose(choicesOfFinding.find((one) => one === value) ?? 'ORDER')}
        />
      )}
    </p>
  );
}

function findingWords(finding: BatchFinding, text: SchedulesText): string {
  const { kind, lastDate, lastResult, daysAgo } = finding;
  if (kind === 'ORDERED') return text('findingOrdered');
  if (kind === 'PLANNED') return text('alreadyOrdered', { day: lastDate ? formatWeekday(lastDate) : '—' });
  if (kind === 'RECENT') return text('recentResult', { count: daysAgo ?? 0, value: lastResult ?? '—' });
  return coverageWords(finding, text);
}
