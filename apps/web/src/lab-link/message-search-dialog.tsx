import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { DayField } from '../forms/day-field.tsx';
import { connectionsQuery, type MessageSearch } from './lab-link.queries.ts';
import { useLabLinkTexts } from './lab-link.texts.ts';

const texts = ['family', 'mrn', 'drawNumber', 'accession', 'tube', 'controlId', 'content'] as const;

/** Asks for the person or thing to search messages by; none of it goes into the address. Null: no search. */
export function MessageSearchDialog({ onDone }: { onDone: (asked: MessageSearch | null) => void }) {
  const text = useLabLinkTexts();
  const connections = useQuery(connectionsQuery);
  const [asked, setAsked] = useState<MessageSearch>({});
  const isAsked = texts.some((key) => (asked[key] ?? '').trim() !== '');
  const say = (more: MessageSearch) => setAsked((before) => ({ ...before, ...more }));
  const line = (key: (typeof texts)[number], label: string, hint?: string) => (
    <Field label={label} hint={hint}>
      {(id) => (
        <Input
          id={id}
          value={asked[key] ?? ''}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => say({ [key]: event.target.value })}
          onPressEnter={() => isAsked && onDone(asked)}
        />
      )}
    </Field>
  );
  const day = (key: 'dateOfBirth' | 'from' | 'to', label: string) => (
    <Field label={label}>
      {(id) => <DayField id={id} value={asked[key] ?? null} clearable onChange={(to) => say({ [key]: to ?? undefined })} />}
    </Field>
  );
  return (
    <Dialog
      open
      wide
      title={text('searchMessages')}
      onClose={() => onDone(null)}
      footer={
        <>
          <span className="dd-faint dd-small">{text('searchIsNoted')}</span>
          <span className="dd-spring" />
          <Button onClick={() => onDone(null)}>{text('cancel')}</Button>
          <Button type="primary" disabled={!isAsked} onClick={() => onDone(asked)}>
            {text('search')}
          </Button>
        </>
      }
    >
      <div className="dd-message-search">
        {line('family', text('family'), text('familyHint'))}
        {day('dateOfBirth', text('birthDate'))}
        {line('mrn', text('mrn'))}
        {line('drawNumber', text('drawNumber'))}
        {line('accession', text('accession'))}
        {line('tube', text('tube'))}
        {line('controlId', text('controlId'))}
        <Field label={text('connection')}>
          {(id) => (
            <ClearableSelect
              id={id}
              value={asked.connectionId ?? null}
              getPopupContainer={(field) => field.closest('dialog') ?? document.body}
              options={(connections.data?.items ?? []).map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(connectionId: string | null) => say({ connectionId: connectionId ?? undefined })}
            />
          )}
        </Field>
        {day('from', text('from'))}
        {day('to', text('to'))}
        {line('content', text('content'), text('contentHint'))}
      </div>
    </Dialog>
  );
}

function Field({ label, hint, children }: { label: string; hint?: string | undefined; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <p className="dd-faint dd-small">{hint}</p>}
    </div>
  );
}
