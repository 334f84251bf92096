import { unmatchedKinds, unmatchedStatuses } from '@drawday/vocabulary';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { type UnmatchedItem, unmatchedQuery } from './lab-link.queries.ts';
import { type LabLinkText, useLabLinkTexts } from './lab-link.texts.ts';
import { itemSentence, itemSubject, listOf, wordOf } from './link-words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

const filters = { status: '', kind: '' };

/** Unmatched parts of messages, critical values and then the oldest first; a person says what each is, or that it is nothing. */
export function UnmatchedList({ onMessage }: { onMessage: (id: string) => void }) {
  const text = useLabLinkTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const list = useListState(filters);
  const { status, kind } = list.filters;
  const query = useListQuery(
    unmatchedQuery({ ...list.paging, status: status === 'RESOLVED' || status === 'DISMISSED' ? status : 'OPEN', ...(kind && { kind }) }),
  );
  const mayDecide = can('LabLink.Manage') && !readOnly;
  const decide = (item: UnmatchedItem) => showDialog<void>((close) => <ResolveDialog item={item} onDone={() => close()} />);
  return (
    <DataTable
      name="lab-unmatched"
      caption={text('unmatched')}
      rowKey={(item) => item.id}
      rowName={itemSentence}
      columns={columns(text, onMessage)}
      query={query}
      list={list}
      empty={{ title: text('nothingUnmatched'), text: text('nothingUnmatchedHint') }}
      {...(mayDecide && {
        rowAction: (item: UnmatchedItem) =>
          item.status === 'OPEN' && (
            <Button size="small" onClick={() => void decide(item)}>
              {text('resolve')}
            </Button>
          ),
      })}
      toolbar={(columnMenu) => (
        <FilterBar
          list={list}
          placeholder={text('findItem')}
          filters={[
            {
              key: 'status',
              label: text('status'),
              options: optionsOf(unmatchedStatuses, ['RESOLVED', 'DISMISSED']),
            },
            { key: 'kind', label: text('kind'), options: optionsOf(unmatchedKinds) },
          ]}
        >
          {columnMenu}
        </FilterBar>
      )}
    />
  );
}

/** What an item is, how urgent, and whether the laboratory was asked already. */
function Summary({ item, text }: { item: UnmatchedItem; text: LabLinkText }) {
  const asked = listOf(item.detail.asked).at(-1);
  return (
    <span className="dd-link-summary">
      {item.isCritical && (
        <>
          <StatusTag small icon="alert" display={{ text: text(item.detail.criticals ? 'critical' : 'urgent'), style: 'error' }} />{' '}
          <b className="dd-error-text">{wordOf(item.detail.criticals)}</b>{' '}
        </>
      )}
      <b>{itemSubject(item)}</b> {itemSentence(item)}
      {item.status === 'OPEN' && (item.waiting ?? 0) > 1 && (
        <span className="dd-faint"> {text('reportsWait', { count: item.waiting ?? 0 })}</span>
      )}
      {item.status === 'OPEN' && asked && (
        <span className="dd-faint">
          {' '}
          {text('askedBy', { name: wordOf(asked.name) })} <TimeText value={wordOf(asked.at)} withDay />
        </span>
      )}
    </span>
  );
}

const columns = (text: LabLinkText, onMessage: (id: string) => void): DataColumn<UnmatchedItem>[] => [
  {
    key: 'summary',
    title: text('what'),
    rowHeader: true,
    cell: (item) => <Summary item={item} text={text} />,
  },
  {
    key: 'kind',
    title: text('kind'),
    card: 'side',
    cell: (item) => <StatusTag small icon="help" display={{ text: codeWord(unmatchedKinds, item.kind), style: 'warning' }} />,
  },
  { key: 'createdAt', title: text('since'), sort: 'createdAt', cell: (item) => <TimeText value={item.createdAt} withDay weekday /> },
  { key: 'sender', title: text('sender'), cell: (item) => item.sender ?? '—' },
  { key: 'patient', title: text('patient'), cell: (item) => wordOf(item.detail.patientName) || '—' },
  {
    key: 'code',
    title: text('theirCode'),
    cell: (item) => [wordOf(item.detail.code), wordOf(item.detail.name)].filter(Boolean).join(' ') || '—',
  },
  {
    key: 'message',
    title: text('message'),
    cell: (item) => (
      <button type="button" className="dd-link-button" onClick={() => onMessage(item.messageId)}>
        {text('openMessage', { id: item.messageId })}
      </button>
    ),
  },
  {
    key: 'decided',
    title: text('decided'),
    cell: (item) =>
      item.status === 'OPEN' ? (
        <span className="dd-faint">—</span>
      ) : (
        <span>
          {item.resolvedByName ?? text('itself')} <TimeText value={item.resolvedAt} withDay />
        </span>
      ),
  },
];
