import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { dietNoteQuery, type DietNote as Note, setDietNote } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

type DietNoteProps = { patientId: string /** `2026-10` */; month: string };
type Values = { note: string };
const valuesOf = ({ note }: Note): Values => ({ note: note ?? '' });

/** What the dietitian says to a patient on the card of a month: written beside the card, printed the next time it is run. */
export function DietNote({ patientId, month }: DietNoteProps) {
  const text = useReportsTexts();
  const client = useQueryClient();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const asked = { patientId, month };
  const { data } = useQuery(dietNoteQuery(asked));
  const save = useMutation(setDietNote);
  if (!data) return null;
  const by = data.writtenByName && data.writtenAt && (
    <p className="dd-small dd-quiet">
      {nameOnList(data.writtenByName)} · <TimeText value={data.writtenAt} withDay />
    </p>
  );
  const version = (one: Note) => ({ stamp: one.concurrencyStamp, values: valuesOf(one) });
  return (
    <section aria-label={text('dietNote')}>
      {can('MasterData.Patients.Update') && !isReadOnly ? (
        <SaveForm<Values>
          key={`${patientId} ${month}`}
          initialValues={valuesOf(data)}
          record={{ ...version(data), newest: async () => version(await send(reportRuns.dietNote, { query: asked })) }}
          labels={{ note: text('dietNote') }}
          saveLabel={text('saveNote')}
          onSave={async ({ note }, concurrencyStamp) => {
            const saved = await save.mutateAsync({ body: { ...asked, note, ...(concurrencyStamp && { concurrencyStamp }) } });
            await client.invalidateQueries({ queryKey: keyOf(reportRuns.dietNote) });
            showNotice(text('noteSaved'));
            return saved;
          }}
        >
          <Form.Item name="note" label={text('dietNote')} extra={text('dietNoteHint')}>
            <Input.TextArea maxLength={300} autoSize={{ minRows: 3 }} />
          </Form.Item>
        </SaveForm>
      ) : (
        <p>
          <b>{text('dietNote')}</b> {data.note ?? '–'}
        </p>
      )}
      {by}
    </section>
  );
}
