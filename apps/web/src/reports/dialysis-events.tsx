import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { countedAccess, type ReportRow, type ReportSheet } from '@drawday/domain';
import { dialysisEventKinds, eventAccesses } from '@drawday/vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { DialysisEventForm } from './dialysis-event-form.tsx';
import { eventWords } from './dialysis-event-labels.ts';
import {
  confirmEventMonth,
  type DialysisEvent,
  dialysisEventsQuery,
  type EventMonth,
  type EventsInput,
  eventMonthQuery,
  eventsOfPatient,
  removeDialysisEvent,
} from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

const useMayEnter = () => {
  const can = useCan();
  const isReadOnly = useReadOnly();
  return can('Report.DialysisEvents.Update') && !isReadOnly;
};

type EventsProps = { of: EventsInput; onChanged: () => void };

/** Above the list of dialysis events: enter one, and confirm the five numbers of the form. */
export function DialysisEventsBar({ of, onChanged }: EventsProps) {
  const text = useReportsTexts();
  const mayEnter = useMayEnter();
  const { data: month } = useQuery(eventMonthQuery(of));
  const enter = () =>
    void showDialog<void>((close) => (
      <Dialog open title={text('enterEvent')} onClose={() => close(undefined)}>
        <DialysisEventForm
          {...{ of }}
          start={{ entry: null }}
          onCancel={() => close(undefined)}
          onSaved={() => {
            close(undefined);
            showNotice(text('eventSaved'));
            onChanged();
          }}
        />
      </Dialog>
    ));
  const confirmNumbers = (known: EventMonth) =>
    void showDialog<void>((close) => <MonthDialog {...{ of, month: known, onChanged }} onClose={() => close(undefined)} />);
  const said = month?.confirmedAt ? (
    <>
      {text('numbersConfirmed', { name: nameOnList(month.confirmedByName ?? '') })} <TimeText value={month.confirmedAt} withDay />
    </>
  ) : (
    text('numbersOpen')
  );
  return (
    <div className="dd-row dd-row-wrap dd-report-events">
      {mayEnter && (
        <Button icon={<Icon name="plus" />} onClick={enter}>
          {text('enterEvent')}
        </Button>
      )}
      {mayEnter && month && (
        <Button onClick={() => confirmNumbers(month)}>{text(month.confirmed ? 'changeNumbers' : 'confirmNumbers')}</Button>
      )}
      {month && <span className={month.confirmed ? 'dd-faint' : 'dd-warning-text'}>{said}</span>}
    </div>
  );
}

const parts = ['fistula', 'graft', 'tunneled', 'nontunneled', 'other'] as const;
type Numbers = NonNullable<EventMonth['confirmed']>;
const versionOf = ({ confirmed, proposed, concurrencyStamp }: EventMonth) => ({
  stamp: concurrencyStamp,
  values: confirmed ?? proposed,
});

function MonthDialog({ of, month, onChanged, onClose }: EventsProps & { month: EventMonth; onClose: () => void }) {
  const text = useReportsTexts();
  const client = useQueryClient();
  const confirm = useMutation(confirmEventMonth);
  const labels = Object.fromEntries(parts.map((part) => [part, codeWord(eventAccesses, countedAccess[part])]));
  return (
    <Dialog open title={text('confirmNumbers')} onClose={onClose}>
      <p className="dd-quiet">{text('numbersHint')}</p>
      <SaveForm<Numbers>
        initialValues={month.confirmed ?? month.proposed}
        record={{ ...versionOf(month), newest: async () => versionOf(await send(reportRuns.eventMonth, { query: of })) }}
        labels={labels}
        saveLabel={text('confirmNumbers')}
        onCancel={onClose}
        onSave={(numbers, stamp) => confirm.mutateAsync({ body: { ...of, ...numbers, ...(stamp && { concurrencyStamp: stamp }) } })}
        onSaved={() => {
          void client.invalidateQueries({ queryKey: keyOf(reportRuns.eventMonth) });
          onClose();
          onChanged();
        }}
      >
        {parts.map((part) => (
          <Form.Item key={part} name={part} label={labels[part]} rules={[{ required: true, message: text('numberNeeded') }]}>
            <NumberField min={0} max={5000} precision={0} />
          </Form.Item>
        ))}
      </SaveForm>
    </Dialog>
  );
}

/** In the panel of a row of the list: what was entered of this event, or the form to enter it. */
export function RowEvent({ row, sheet, of, onChanged }: EventsProps & { row: ReportRow; sheet: ReportSheet }) {
  const text = useReportsTexts();
  const client = useQueryClient();
  const mayEnter = useMayEnter();
  const { data } = useQuery(dialysisEventsQuery(of, row.k));
  const remove = useMutation(removeDialysisEvent);
  const kind = dialysisEventKinds.codes.find((code) => row.s.split('/').includes(code)) ?? 'BLOODSTREAM';
  const eventOn = row.c[sheet.columns.findIndex(({ key }) => key === 'eventOn')]?.v;
  if (!data || typeof eventOn !== 'string' || !mayEnter) return null;
  const entry = data.items.find((one) => one.kind === kind && one.eventOn === eventOn) ?? null;
  const takeBack = async (known: DialysisEvent) => {
    const version = (one: DialysisEvent) => ({ stamp: one.concurrencyStamp, values: { sentAt: one.sentAt }, facts: eventWords(text, one) });
    const newest = async () => {
      const { items } = await send(reportRuns.dialysisEvents, eventsOfPatient(of, known.patientId));
      const found = items.find(({ id }) => id === known.id);
      if (!found) throw new Error(text('eventGone'));
      return version(found);
    };
    const done = await stepStamped({ ...version(known), newest }, (concurrencyStamp) =>
      remove.mutateAsync({ params: { id: known.id }, query: { concurrencyStamp } }),
    );
    if (done === null) await client.invalidateQueries({ queryKey: keyOf(reportRuns.dialysisEvents) });
    else await changed(text('eventRemoved'));
  };
  const changed = async (notice: string) => {
    await client.invalidateQueries({ queryKey: keyOf(reportRuns.dialysisEvents) });
    showNotice(notice);
    onChanged();
  };
  return (
    <section aria-label={codeWord(dialysisEventKinds, kind)} className="dd-report-event">
      <h3>{codeWord(dialysisEventKinds, kind)}</h3>
      <DialysisEventForm
        key={entry?.id ?? `${row.k} ${kind} ${eventOn}`}
        of={of}
        start={entry ? { entry } : { entry, patientId: row.k, kind, eventOn }}
        onSaved={() => void changed(text('eventSaved'))}
      />
      {entry && (
        <p className="dd-small dd-quiet">
          {nameOnList(entry.changedByName)} · <TimeText value={entry.changedAt} withDay />{' '}
          {!entry.sentAt && (
            <button type="button" className="dd-link-button" onClick={() => void takeBack(entry).catch(reportFailure)}>
              {text('removeEvent')}
            </button>
          )}
        </p>
      )}
    </section>
  );
}
