import { type ReportCadence, reportCadences } from '@drawday/vocabulary';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { dayOfCadence, hourInWords } from './cadence-words.ts';
import type { RunInput } from './report-address.ts';
import { createSchedule, recipientsQuery, refreshIndex, type Schedule, updateSchedule } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

type ScheduleDialogProps = {
  title: string;
  parameters: RunInput;
  /** One that is changed; absent for a new one. */
  schedule?: Schedule;
  onClose: () => void;
};

const daysOf: Readonly<Record<ReportCadence, readonly number[]>> = {
  AFTER_CLOSE: Array.from({ length: 11 }, (_, day) => day),
  MONTHLY: Array.from({ length: 28 }, (_, day) => day + 1),
  WEEKLY: [1, 2, 3, 4, 5, 6, 7],
};
const earlyHour = 6;
const mostRecipients = 20;

/** When a report runs by itself, and who then gets a mail with a link to it, without a name or a number. */
export function ScheduleDialog({ title, parameters, schedule, onClose }: ScheduleDialogProps) {
  const text = useReportsTexts();
  const client = useQueryClient();
  const { currentUser } = useConfiguration();
  const [cadence, setCadence] = useState<ReportCadence>(schedule?.cadence ?? 'AFTER_CLOSE');
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [hour, setHour] = useState(schedule?.hour ?? earlyHour);
  const [recipientIds, setRecipients] = useState<readonly string[]>(
    () => schedule?.recipients.map(({ userId }) => userId) ?? (currentUser.id ? [currentUser.id] : []),
  );
  const [filter, setFilter] = useState('');
  const colleagues = useQuery({ ...recipientsQuery(filter), placeholderData: keepPreviousData });
  const names = new Map([
    ...(schedule?.recipients ?? []).map(({ userId, name }) => [userId, name] as const),
    ...(colleagues.data?.items ?? []).map(({ userId, name }) => [userId, name] as const),
    ...(currentUser.id ? [[currentUser.id, text('oneself')] as const] : []),
  ]);
  const create = useMutation(createSchedule);
  const update = useMutation(updateSchedule);
  const { error } = schedule ? update : create;
  const isPending = create.isPending || update.isPending;
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const body = { parameters, cadence, day, hour, recipientIds: [...recipientIds] };
    try {
      if (schedule)
        await update.mutateAsync({
          params: { id: schedule.id },
          // One that everybody had left goes on with those who are chosen now.
          body: {
            ...body,
            isPaused: schedule.pausedBecause !== null && schedule.recipients.length > 0,
            concurrencyStamp: schedule.concurrencyStamp,
          },
        });
      else await create.mutateAsync({ body });
    } catch {
      return; // Shown below the fields.
    }
    refreshIndex(client);
    showNotice(text(schedule ? 'scheduleChanged' : 'scheduleSaved', { report: title }));
    onClose();
  }
  return (
    <Dialog open title={text('scheduleOf', { report: title })} onClose={onClose}>
      <form className="dd-report-form" onSubmit={(event) => void save(event)}>
        <LabelledField label={text('cadence')}>
          {(id) => (
            <Select<ReportCadence>
              id={id}
              value={cadence}
              onChange={(value) => {
                setCadence(value);
                setDay(1);
              }}
              options={optionsOf(reportCadences)}
            />
          )}
        </LabelledField>
        <LabelledField label={text('day')}>
          {(id) => (
            <Select
              id={id}
              value={day}
              onChange={setDay}
              options={daysOf[cadence].map((value) => ({ value, label: dayOfCadence(text, cadence, value) }))}
            />
          )}
        </LabelledField>
        <LabelledField label={text('hour')}>
          {(id) => (
            <Select
              id={id}
              value={hour}
              onChange={setHour}
              options={Array.from({ length: 24 }, (_, value) => ({ value, label: hourInWords(value) }))}
            />
          )}
        </LabelledField>
        <LabelledField required label={text('recipients')}>
          {(id) => (
            <Select<string[]>
              id={id}
              mode="multiple"
              // Upward: below it is the button.
              placement="topLeft"
              maxCount={mostRecipients}
              value={[...recipientIds]}
              onChange={setRecipients}
              showSearch
              filterOption={false}
              onSearch={setFilter}
              options={[...names].map(([value, label]) => ({ value, label }))}
            />
          )}
        </LabelledField>
        <p className="dd-small dd-faint">{text('scheduleHint')}</p>
        {error && (
          <p className="dd-error-text" role="alert">
            {refusalText(error)}
          </p>
        )}
        <Button type="primary" htmlType="submit" loading={isPending} disabled={recipientIds.length === 0}>
          {text(schedule ? 'saveChanges' : 'saveSchedule')}
        </Button>
      </form>
    </Dialog>
  );
}
