import { unmatchedKinds } from '@drawday/vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { DateText, TimeText } from '../design/date-text.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { codeWord } from '../platform/code-word.ts';
import { refreshLink, resolveItem, resultCodesQuery, type UnmatchedItem } from './lab-link.queries.ts';
import { type LabLinkText, useLabLinkTexts } from './lab-link.texts.ts';
import { answerKind, itemSentence, wordOf } from './link-words.ts';

type Way = 'answer' | 'dismiss';

/** A person says what an item is: the draw it belongs to, the test it stands for, or why it is put aside. */
export function ResolveDialog({ item, onDone }: { item: UnmatchedItem; onDone: () => void }) {
  const text = useLabLinkTexts();
  const client = useQueryClient();
  const resolve = useMutation(resolveItem);
  const kind = answerKind(item);
  const [way, setWay] = useState<Way>(kind === 'none' ? 'dismiss' : 'answer');
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const value = way === 'dismiss' ? reason.trim() : answer.trim();
  const save = () => {
    const body = way === 'dismiss' ? { dismissReason: value } : kind === 'draw' ? { requisitionNumber: value } : { resultCode: value };
    resolve.mutate(
      { params: { id: item.id }, body },
      {
        onSuccess: () => {
          showNotice(text(way === 'dismiss' ? 'putAside' : 'willBeApplied'));
          refreshLink(client);
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      open
      wide
      title={`${codeWord(unmatchedKinds, item.kind)}: ${text('whatIsIt')}`}
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone}>{text('cancel')}</Button>
          <Button type="primary" disabled={value === ''} loading={resolve.isPending} onClick={save}>
            {way === 'dismiss' ? text('putItAside') : kind === 'draw' ? text('applyToDraw') : text('rememberCode')}
          </Button>
        </>
      }
    >
      <div className="dd-resolve">
        <p>{itemSentence(item)}</p>
        <ItemFacts item={item} />
        {kind !== 'none' && (
          <Segmented
            aria-label={text('decision')}
            value={way}
            onChange={(chosen) => setWay(chosen === 'dismiss' ? 'dismiss' : 'answer')}
            options={[
              { value: 'answer', label: kind === 'draw' ? text('isDraw') : text('isTest') },
              { value: 'dismiss', label: text('isNothing') },
            ]}
          />
        )}
        {way === 'dismiss' ? (
          <ReasonField value={reason} onChange={setReason} />
        ) : kind === 'draw' ? (
          <DrawField item={item} value={answer} onChange={setAnswer} />
        ) : (
          <CodeField value={answer} onChange={setAnswer} />
        )}
        {resolve.isError && (
          <p className="dd-error-text" role="alert">
            {refusalText(resolve.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const isDay = (words: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(words);
const isInstant = (words: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(words);
const factKeys = [
  'criticals',
  'patientName',
  'dateOfBirth',
  'mrn',
  'placer',
  'code',
  'name',
  'loinc',
  'value',
  'unit',
  'collectedAt',
  'tests',
  'problems',
] as const;

function ItemFacts({ item }: { item: UnmatchedItem }) {
  const text = useLabLinkTexts();
  const facts = factKeys.map((key) => [key, wordOf(item.detail[key])] as const).filter(([, words]) => words !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="dd-item-facts">
      {facts.map(([key, words]) => (
        <div key={key}>
          <dt>{text(`fact_${key}`)}</dt>
          <dd>
            {key === 'dateOfBirth' && isDay(words) ? (
              <DateText value={words} />
            ) : key === 'collectedAt' && isInstant(words) ? (
              <TimeText value={words} withDay />
            ) : (
              words
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function candidateWords(candidate: Record<string, unknown>): string {
  return ['patientName', 'drawDate', 'facilityName', 'status']
    .map((key) => wordOf(candidate[key]))
    .filter(Boolean)
    .join(' · ');
}

function DrawField({ item, value, onChange }: { item: UnmatchedItem; value: string; onChange: (number: string) => void }) {
  const text = useLabLinkTexts();
  const id = useId();
  const candidates = item.candidates.filter((candidate) => wordOf(candidate.requisitionNumber) !== '');
  return (
    <>
      {candidates.length > 0 && (
        <fieldset className="dd-candidates">
          <legend>{text('candidates')}</legend>
          {candidates.map((candidate) => {
            const number = wordOf(candidate.requisitionNumber);
            return (
              <label key={number} className="dd-menu-item">
                <input type="radio" className="dd-check" name={id} checked={value === number} onChange={() => onChange(number)} />
                <b>{number}</b> <span className="dd-quiet">{candidateWords(candidate)}</span>
              </label>
            );
          })}
        </fieldset>
      )}
      <div>
        <label htmlFor={id}>{text('drawNumber')}</label>
        <Input
          id={id}
          data-autofocus=""
          value={value}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </>
  );
}

function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const text = useLabLinkTexts();
  const id = useId();
  const codes = useQuery(resultCodesQuery);
  return (
    <div>
      <label htmlFor={id}>{text('ourTest')}</label>
      <Select
        id={id}
        value={value || null}
        showSearch={{ optionFilterProp: 'label' }}
        loading={codes.isPending}
        getPopupContainer={(field) => field.closest('dialog') ?? document.body}
        options={(codes.data?.items ?? []).map((one) => ({ value: one.code, label: codeLabel(one, text) }))}
        onChange={(code: string) => onChange(code)}
        style={{ width: '100%' }}
      />
      <p className="dd-faint dd-small">{text('rememberHint')}</p>
    </div>
  );
}

const codeLabel = (one: { code: string; name: string; loinc: string | null; unit: string | null }, text: LabLinkText): string =>
  [`${one.code} ${one.name}`, one.unit, one.loinc && text('loinc', { code: one.loinc })].filter(Boolean).join(' · ');

function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const text = useLabLinkTexts();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{text('reason')}</label>
      <Input.TextArea id={id} value={value} maxLength={300} autoSize={{ minRows: 2 }} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
