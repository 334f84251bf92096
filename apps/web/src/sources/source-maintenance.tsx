import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { ianaTimeZone } from '@drawday/domain';
import { type MaintenanceKind, maintenanceKinds } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordHistory } from '../tables/record-history.tsx';
import { maintenanceQuery, recordMaintenance, type SourceDetail } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

type WorkValues = { kind: MaintenanceKind; day: string; time: string; note?: string };

/** What was done to a source; a disinfection also says when it may be sampled. */
export function SourceMaintenance({ source, onChanged }: { source: SourceDetail; onChanged: () => void }) {
  const text = useSourcesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const { timeZone } = useFacility();
  const [skip, setSkip] = useState(0);
  const [adding, setAdding] = useState(false);
  const works = useQueryInPlace(maintenanceQuery(source.id, skip));
  const record = useMutation(recordMaintenance);
  const now = Temporal.Now.zonedDateTimeISO(timeZone);
  const required = [{ required: true, message: text('fieldRequired') }];

  async function save({ kind, day, time, note }: WorkValues) {
    const doneAt = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ianaTimeZone(timeZone)).toInstant().toString();
    await record.mutateAsync({ params: { id: source.id }, body: { kind, doneAt, note: note?.trim() || null } });
    await client.invalidateQueries({ queryKey: keyOf(sources.maintenance) });
  }
  return (
    <>
      {can('MasterData.Sites.Update') && !readOnly && !adding && (
        <div className="dd-src-bar">
          <Button onClick={() => setAdding(true)}>{text('recordWork')}</Button>
        </div>
      )}
      {adding && (
        <SaveForm<WorkValues>
          initialValues={{ kind: 'DISINFECTION', day: now.toPlainDate().toString(), time: now.toPlainTime().toString().slice(0, 5) }}
          codeFields={{ SITE_FUTURE: 'time' }}
          saveLabel={text('saveWork')}
          onSave={save}
          onSaved={() => {
            setAdding(false);
            showNotice(text('saved'));
            onChanged();
          }}
          onCancel={() => setAdding(false)}
        >
          <Form.Item name="kind" label={text('kindOfWork')} rules={required}>
            <Select options={optionsOf(maintenanceKinds)} />
          </Form.Item>
          <Form.Item name="day" label={text('day')} rules={required}>
            <DayField max={now.toPlainDate().toString()} />
          </Form.Item>
          <Form.Item name="time" label={text('time')} rules={required}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name="note" label={text('note')}>
            <Input.TextArea maxLength={500} rows={2} />
          </Form.Item>
        </SaveForm>
      )}
      <RecordHistory
        caption={text('maintenance')}
        query={works}
        skip={skip}
        onSkip={setSkip}
        empty={text('noMaintenance')}
        rowKey={(row) => row.id}
        at={(row) => row.doneAt}
        columns={[
          { key: 'kind', title: text('kindOfWork'), rowHeader: true, cell: (row) => codeWord(maintenanceKinds, row.kind) },
          { key: 'by', title: text('who'), cell: (row) => row.recordedByName ?? '—' },
          { key: 'note', title: text('note'), wrap: true, cell: (row) => row.note ?? '—' },
        ]}
      />
    </>
  );
}
