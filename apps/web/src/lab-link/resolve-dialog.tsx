import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { DateText, TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { useCan } from '../platform/session.ts';
import { DrawField } from './draw-field.tsx';
import { itemQuery, refreshLink, resolveItem, resultCodesQuery, type UnmatchedItem } from './lab-link.queries.ts';
import { type LabLinkText, useLabLinkTexts } from './lab-link.texts.ts';
import { answerKind, isDay, itemSentence, listOf, wordOf } from './link-words.ts';

type Way = 'answer' | 'ask' | 'dismiss';

/** A person says what an item is: the draw it belongs to, the test it stands for, or why it is put aside. */
export function ResolveDialog({ item: masked, onDone }: { item: UnmatchedItem; onDone: () => void }) {
  const text = useLabLinkTexts();
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const whole = useQuery({ ...itemQuery(masked.id), enabled: isOpen });
  const item = whole.data ?? masked;
  const client = useQueryClient();
  const resolve = useMutation(resolveItem);
  const kind = answerKind(item);
  const [way, setWay] = useState<Way>(kind === 'none' ? 'ask' : 'answer');
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const value = way === 'answer' ? answer.trim() : reason.trim();
  const save = () => {
    const body = bodyOf(way, kind, value);
    resolve.mutate(
      { params: { id: item.id }, body },
      {
        onSuccess: (after) => {
          showNotice(text(noticeOf(way, after.status)));
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
      title={itemSentence(item)}
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone}>{text('cancel')}</Button>
          <Button type="primary" disabled={value === ''} loading={resolve.isPending} onClick={save}>
            {text(buttons[way === 'answer' ? kind : way])}
          </Button>
        </>
      }
    >
      <div className="dd-resolve">
        {can('LabLink.Bodies') && whole.data === undefined && (
          <p className="dd-row dd-row-wrap">
            <Button size="small" icon={<Icon name="eye" />} loading={isOpen && whole.isPending} onClick={() => setIsOpen(true)}>
              {text('showPatientData')}
            </Button>
            <span className="dd-faint dd-small">{text('lookIsNoted')}</span>
          </p>
        )}
        <ItemFacts item={item} />
        <ItemHistory item={item} />
        <Segmented
          aria-label={text('decision')}
          value={way}
          onChange={(chosen) => setWay(chosen)}
          options={[
            ...(kind === 'none' ? [] : [{ value: 'answer' as const, label: text(ways[kind]) }]),
            { value: 'ask' as const, label: text('isAsked') },
            { value: 'dismiss' as const, label: text('isNothing') },
          ]}
        />
        {way !== 'answer' ? (
          <ReasonField key={way} label={text(way === 'ask' ? 'askedNote' : 'reason')} value={reason} onChange={setReason} />
        ) : kind === 'draw' ? (
          <DrawField item={item} isShown={whole.data !== undefined} value={answer} onChange={setAnswer} />
        ) : kind === 'value' ? (
          <ValueField item={item} value={answer} onChange={setAnswer} />
        ) : kind === 'unit' ? (
          <UnitField item={item} value={answer} onChange={setAnswer} />
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

const ways = { draw: 'isDraw', code: 'isTest', value: 'isValue', unit: 'isUnit' } as const;
const buttons = {
  draw: 'applyToDraw',
  code: 'rememberCode',
  value: 'useValue',
  unit: 'rememberUnit',
  none: 'putItAside',
  ask: 'noteAsked',
  dismiss: 'putItAside',
} as const;

function bodyOf(way: Way, kind: ReturnType<typeof answerKind>, value: string) {
  if (way === 'dismiss') return { dismissReason: value };
  if (way === 'ask') return { askedNote: value };
  if (kind === 'value') return { position: Number(value) };
  if (kind === 'unit') return { unit: value };
  return kind === 'draw' ? { requisitionNumber: value } : { resultCode: value };
}

function noticeOf(way: Way, status: string) {
  if (way === 'dismiss') return 'putAside';
  if (way === 'ask') return 'noted';
  return status === 'OPEN' ? 'needsSecond' : 'willBeApplied';
}

const isInstant = (words: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(words);
const factKeys = [
  'criticals',
  'resultCode',
  'patientName',
  'dateOfBirth',
  'mrn',
  'placer',
  'code',
  'name',
  'loinc',
  'value',
  'unit',
  'onChart',
  'collectedAt',
  'ours',
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
          <dd className={key === 'criticals' ? 'dd-error-text dd-strong' : undefined}>
            {key === 'dateOfBirth' && isDay(words) ? (
              <DateText value={words} />
            ) : (key === 'collectedAt' || key === 'ours') && isInstant(words) ? (
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

/** Who asked the laboratory, and which draw a first person named. */
function ItemHistory({ item }: { item: UnmatchedItem }) {
  const text = useLabLinkTexts();
  const asked = listOf(item.detail.asked);
  const proposed = listOf([item.detail.proposed]);
  if (asked.length + proposed.length === 0) return null;
  return (
    <ul className="dd-quiet dd-small">
      {asked.map((one) => (
        <li key={wordOf(one.at)}>
          {text('askedBy', { name: wordOf(one.name) })} <TimeText value={wordOf(one.at)} withDay />: {wordOf(one.note)}
        </li>
      ))}
      {proposed.map((one) => (
        <li key={wordOf(one.at)}>{text('proposedBy', { name: wordOf(one.name), number: wordOf(one.requisitionNumber) })}</li>
      ))}
    </ul>
  );
}

/** Values that came at the same time and differ: which one is right. */
function ValueField({ item, value, onChange }: { item: UnmatchedItem; value: string; onChange: (position: string) => void }) {
  const text = useLabLinkTexts();
  const id = useId();
  return (
    <fieldset className="dd-candidates">
      <legend>{text('whichValue')}</legend>
      {item.candidates.map((candidate) => {
        const position = wordOf(candidate.position);
        return (
          <label key={position} className="dd-menu-item">
            <input type="radio" className="dd-check" name={id} checked={value === position} onChange={() => onChange(position)} />
            <b>{wordOf(candidate.value)}</b>
            {candidate.isCritical === true && <StatusTag small icon="alert" display={{ text: text('critical'), style: 'error' }} />}
          </label>
        );
      })}
    </fieldset>
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

/** What the laboratory means with its unit; the API knows which units a test accepts. */
function UnitField({ item, value, onChange }: { item: UnmatchedItem; value: string; onChange: (unit: string) => void }) {
  const text = useLabLinkTexts();
  const id = useId();
  const codes = useQuery(resultCodesQuery);
  const ours = codes.data?.items.find(({ code }) => code === item.detail.resultCode)?.unit;
  return (
    <div>
      <label htmlFor={id}>{text('unitMeant')}</label>
      <Input
        id={id}
        data-autofocus=""
        value={value}
        maxLength={40}
        autoComplete="off"
        placeholder={ours ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="dd-faint dd-small">{text('rememberUnitHint', { test: wordOf(item.detail.resultCode), count: item.waiting ?? 1 })}</p>
    </div>
  );
}

const codeLabel = (one: { code: string; name: string; loinc: string | null; unit: string | null }, text: LabLinkText): string =>
  [`${one.code} ${one.name}`, one.unit, one.loinc && text('loinc', { code: one.loinc })].filter(Boolean).join(' · ');

function ReasonField({ label, value, onChange }: { label: string; value: string; onChange: (reason: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea id={id} value={value} maxLength={300} autoSize={{ minRows: 2 }} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
