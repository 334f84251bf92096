import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { queryOptions, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { type RecordColumn, RecordTable } from '../tables/record-table.tsx';
import { ListSection } from './list-section.tsx';
import { usePatientsTexts } from './patients.texts.ts';

type GuardedListProps<Row extends { id: string }, Entry extends object> = {
  patientId: string;
  mayEdit: boolean;
  title: string;
  empty: string;
  addLabel: string;
  saveLabel: string;
  /** The list as everybody reads it, and the key of its call. */
  rows: UseQueryResult<{ items: Row[] }>;
  callKey: readonly unknown[];
  columns: readonly RecordColumn<Row>[];
  /** The lines that a person may change. */
  read: () => Promise<Entry[]>;
  save: (items: Entry[], stamp: string | undefined) => Promise<unknown>;
  /** A new line, given how many there are. */
  blank: (count: number) => Entry;
  most?: number;
  words: (entry: Entry) => string;
  /** The fields of one line. */
  children: (line: number) => ReactNode;
};

/** A small list of the record that is always saved as a whole, guarded by the stamp of the patient. */
export function GuardedList<Row extends { id: string }, Entry extends object>(props: GuardedListProps<Row, Entry>) {
  const { title, empty, rows, columns, mayEdit } = props;
  const text = usePatientsTexts();
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <GuardedListForm {...props} onDone={() => setEdited(false)} />;
  return (
    <ListSection title={title} empty={empty} query={rows} edit={mayEdit && { label: text('editDetails'), run: () => setEdited(true) }}>
      {(items) => <RecordTable caption={title} rows={items} rowKey={(row) => row.id} columns={columns} />}
    </ListSection>
  );
}

function GuardedListForm<Row extends { id: string }, Entry extends object>({
  patientId,
  title,
  addLabel,
  saveLabel,
  callKey,
  read,
  save,
  blank,
  most = Number.POSITIVE_INFINITY,
  words,
  children,
  onDone,
}: GuardedListProps<Row, Entry> & { onDone: () => void }) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const newest = async () => {
    // Read first: the stamp is never newer than the list.
    const { concurrencyStamp } = await send(patients.find, { params: { id: patientId } });
    return { stamp: concurrencyStamp, values: { items: await read() } };
  };
  const list = useQueryInPlace(queryOptions({ queryKey: [...callKey, patientId, 'guarded'], queryFn: newest, gcTime: 0 }));
  if (!list.data) return <Awaiting of={list} />;
  const { items } = list.data.values;
  return (
    <section className="dd-list-section" aria-label={title}>
      <h2>{title}</h2>
      <SaveForm<{ items: Entry[] }>
        wide
        initialValues={{ items: items.length ? items : [blank(0)] }}
        record={{ ...list.data, newest }}
        labels={{ items: { label: title, show: (entries) => entries.map(words).join(' · ') } }}
        saveLabel={saveLabel}
        onSave={async (values, stamp) => {
          await save(values.items ?? [], stamp);
          await client.invalidateQueries({ queryKey: callKey });
          await client.invalidateQueries({ queryKey: keyOf(patients.find) });
        }}
        onSaved={() => {
          showNotice(text('saved'));
          onDone();
        }}
        onCancel={onDone}
      >
        <Form.List name="items">
          {(fields, { add, remove }) => (
            <>
              {fields.map((field) => (
                <fieldset key={field.key} className="dd-line-fields">
                  {children(field.name)}
                  <Button type="text" size="small" onClick={() => remove(field.name)}>
                    {text('remove')}
                  </Button>
                </fieldset>
              ))}
              {fields.length < most && (
                <Button size="small" onClick={() => add(blank(fields.length))}>
                  {addLabel}
                </Button>
              )}
            </>
          )}
        </Form.List>
      </SaveForm>
    </section>
  );
}
