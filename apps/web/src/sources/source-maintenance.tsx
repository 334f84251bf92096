import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { answerInstant, ianaTimeZone } from '@drawday/domain';
import { type MaintenanceKind, maintenanceKinds } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { typedMoment } from '../forms/moment.ts';
import { MomentField, useMomentRules } from '../forms/moment-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverNow, serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordHistory } from '../tables/record-history.tsx';
import { maintenanceQuery, recordMaintenance, type SourceDetail } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

type WorkValues = { kind: MaintenanceKind; doneAt: string; note?: string };

/** What was done to a source; a disinfection also says when it may be sampled. */
export function SourceMaintenance({ source, onChanged }: { source: SourceDetail; onChanged: () => void }) {
  const text = useSourcesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const timeZone = ianaTimeZone(source.timeZone);
  const [skip, setSkip] = useState(0);
  const [adding, setAdding] = useState(false);
  const works = useQueryInPlace(maintenanceQuery(source.id, skip));
  const record = useMutation(recordMaintenance);
  const whole = useMomentRules(true);
  const required = [{ required: true, message: text('fieldRequired') }];

  async function save({ kind, doneAt, note }: WorkValues) {
    const at = answerInstant(doneAt, timeZone)?.toString();
    if (!at) return;
    await record.mutateAsync({ params: { id: source.id }, body: { kind, doneAt: at, note: note?.trim() || null } });
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
          initialValues={{ kind: 'DISINFECTION', doneAt: typedMoment(serverNow(), timeZone) }}
          codeFields={{ SITE_FUTURE: 'doneAt' }}
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
          <Form.Item name="doneAt" label={text('doneAt')} rules={whole}>
            <MomentField of={text('doneAt')} timeZone={timeZone} max={serverToday(timeZone).toString()} />
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
