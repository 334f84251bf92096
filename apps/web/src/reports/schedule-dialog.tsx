import { type ReportCadence, reportCadences } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { optionsOf } from '../platform/code-word.ts';
import { formatClock } from '../platform/format.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { currentLanguage } from '../platform/texts.ts';
import type { RunInput } from './report-address.ts';
import { createSchedule, refreshIndex } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

type ScheduleDialogProps = { title: string; parameters: RunInput; onClose: () => void };

const daysOf: Readonly<Record<ReportCadence, readonly number[]>> = {
  AFTER_CLOSE: Array.from({ length: 11 }, (_, day) => day),
  MONTHLY: Array.from({ length: 28 }, (_, day) => day + 1),
  WEEKLY: [1, 2, 3, 4, 5, 6, 7],
};
const earlyHour = 6;
/** Monday, November 2, 2026: the name of a weekday from a known one. */
const aMonday = Temporal.PlainDate.from('2026-11-02');
const weekdayName = (day: number): string =>
  aMonday.add({ days: day - 1 }).toLocaleString(currentLanguage() === 'es' ? 'es-US' : 'en-US', { weekday: 'long' });

/** When a report runs by itself; a mail then brings oneself a link to it, without a name or a number. */
export function ScheduleDialog({ title, parameters, onClose }: ScheduleDialogProps) {
  const text = useReportsTexts();
  const client = useQueryClient();
  const { currentUser } = useConfiguration();
  const [cadence, setCadence] = useState<ReportCadence>('AFTER_CLOSE');
  const [day, setDay] = useState(1);
  const [hour, setHour] = useState(earlyHour);
  const create = useMutation(createSchedule);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (create.isPending || !currentUser.id) return;
    try {
      await create.mutateAsync({ body: { parameters, cadence, day, hour, recipientIds: [currentUser.id] } });
    } catch {
      return; // Shown below the fields.
    }
    refreshIndex(client);
    showNotice(text('scheduleSaved', { report: title }));
    onClose();
  }
  const dayWords = (value: number): string =>
    cadence === 'WEEKLY'
      ? weekdayName(value)
      : cadence === 'MONTHLY'
        ? text('dayOfMonth', { day: value })
        : text('daysAfterClose', { count: value });
  return (
    <Dialog open title={text('scheduleOf', { report: title })} onClose={onClose}>
      <form className="dd-report-schedule" onSubmit={(event) => void save(event)}>
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
            <Select id={id} value={day} onChange={setDay} options={daysOf[cadence].map((value) => ({ value, label: dayWords(value) }))} />
          )}
        </LabelledField>
        <LabelledField label={text('hour')}>
          {(id) => (
            <Select
              id={id}
              value={hour}
              onChange={setHour}
              options={Array.from({ length: 24 }, (_, value) => ({ value, label: formatClock(`${String(value).padStart(2, '0')}:00`) }))}
            />
          )}
        </LabelledField>
        <p className="dd-small dd-faint">{text('scheduleHint')}</p>
        {create.error && (
          <p className="dd-error-text" role="alert">
            {refusalText(create.error)}
          </p>
        )}
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {text('saveSchedule')}
        </Button>
      </form>
    </Dialog>
  );
}
