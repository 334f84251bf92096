import { messageStates } from '@drawday/vocabulary';
import { Button } from 'antd';
import { useState } from 'react';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { DayField } from '../forms/day-field.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { useListQuery } from '../platform/list-query.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { useSelection } from '../tables/selection.ts';
import { type Message, type MessageSearch, messagesQuery, searchQuery } from './lab-link.queries.ts';
import { type LabLinkText, useLabLinkTexts } from './lab-link.texts.ts';
import { messageDisplay, sizeWords } from './link-words.ts';
import { MessageSearchDialog } from './message-search-dialog.tsx';
import { useResend } from './use-resend.tsx';

const filters = { direction: '', state: '', from: '', to: '' };

/** Every message in and out, newest first. */
export function MessageList({ onMessage }: { onMessage: (id: string) => void }) {
  const text = useLabLinkTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const list = useListState(filters);
  const { direction, state, from, to } = list.filters;
  const [asked, setAsked] = useState<MessageSearch | null>(null);
  const selection = useSelection<Message>();
  const resend = useResend();
  const look = async () => {
    const next = await showDialog<MessageSearch | null>((close) => <MessageSearchDialog onDone={close} />);
    if (!next) return;
    list.clearFilters();
    setAsked(next);
  };
  const { filter: _, ...paging } = list.paging;
  const found = useListQuery({ ...searchQuery({ ...paging, ...asked }), enabled: asked !== null });
  const all = useListQuery({
    ...messagesQuery({
      ...list.paging,
      ...((direction === 'IN' || direction === 'OUT') && { direction }),
      ...(state && { state }),
      ...(from && { from }),
      ...(to && { to }),
    }),
    enabled: asked === null,
  });
  return (
    <DataTable
      name="lab-messages"
      caption={text('messages')}
      rowKey={(message) => message.id}
      rowName={(message) => message.controlId || message.id}
      columns={columns(text, onMessage, can('Order.Requisitions.View'))}
      query={asked ? found : all}
      list={list}
      {...(can('LabLink.Manage') &&
        !readOnly && {
          selection,
          everythingAllowed: false,
          bulkActions: [
            {
              key: 'resend',
              label: text('resend', { count: selection.rows.size }),
              icon: 'reload' as const,
              onRun: () => resend([...selection.rows.keys()]).then((isDone) => isDone && selection.clear()),
            },
          ],
        })}
      empty={{ title: text('noMessages'), text: text('noMessagesHint') }}
      toolbar={(columnMenu) => (
        <FilterBar
          list={list}
          placeholder={text('findMessage')}
          filters={[
            {
              key: 'direction',
              label: text('direction'),
              options: [
                { value: 'IN', label: text('in') },
                { value: 'OUT', label: text('out') },
              ],
            },
            {
              key: 'state',
              label: text('state'),
              options: optionsOf(messageStates),
            },
          ]}
        >
          <span className="dd-link-dates">
            <label htmlFor="messages-from">{text('from')}</label>
            <DayField id="messages-from" value={from || null} clearable onChange={(day) => list.setFilters({ from: day ?? '' })} />
            <label htmlFor="messages-to">{text('to')}</label>
            <DayField id="messages-to" value={to || null} clearable onChange={(day) => list.setFilters({ to: day ?? '' })} />
          </span>
          {asked ? (
            <Button icon={<Icon name="close" />} onClick={() => setAsked(null)}>
              {text('stopSearch')}
            </Button>
          ) : (
            <Button icon={<Icon name="search" />} onClick={() => void look()}>
              {text('searchMessages')}
            </Button>
          )}
          {columnMenu}
        </FilterBar>
      )}
    />
  );
}

const columns = (text: LabLinkText, onMessage: (id: string) => void, mayOpenDraw: boolean): DataColumn<Message>[] => [
  {
    key: 'controlId',
    title: text('controlId'),
    rowHeader: true,
    cell: (message) => (
      <button type="button" className="dd-link-button" onClick={() => onMessage(message.id)}>
        {message.controlId || text('withoutId', { id: message.id })}
      </button>
    ),
  },
  { key: 'at', title: text('at'), sort: 'at', cell: (message) => <TimeText value={message.at} withDay weekday /> },
  {
    key: 'direction',
    title: text('direction'),
    card: 'side',
    cell: (message) => (
      <span className="dd-row">
        <Icon name={message.direction === 'IN' ? 'download' : 'upload'} size={14} /> {message.direction === 'IN' ? text('in') : text('out')}
      </span>
    ),
  },
  { key: 'type', title: text('type'), cell: (message) => message.messageType || '—' },
  { key: 'sender', title: text('sender'), cell: (message) => message.sender || '—' },
  { key: 'state', title: text('state'), cell: (message) => <StateTag message={message} /> },
  { key: 'acknowledgement', title: text('answer'), cell: (message) => message.acknowledgement ?? '—' },
  {
    key: 'draw',
    title: text('draw'),
    cell: (message) =>
      message.requisitionId === null ? (
        '—'
      ) : mayOpenDraw ? (
        <PageLink to="/home/patient-requisition" search={{ id: message.requisitionId }}>
          {message.requisitionNumber ?? text('open')}
        </PageLink>
      ) : (
        message.requisitionNumber
      ),
  },
  { key: 'version', title: text('version'), hidden: true, cell: (message) => message.version ?? '—' },
  { key: 'attempts', title: text('attempts'), align: 'right', hidden: true, cell: (message) => message.attempts },
  { key: 'size', title: text('size'), align: 'right', hidden: true, cell: (message) => sizeWords(message.sizeBytes) },
  {
    key: 'error',
    title: text('remark'),
    card: 'plain',
    cell: (message) => (
      <span className="dd-link-remark dd-ellipsis dd-quiet" title={message.error ?? undefined}>
        {message.error}
      </span>
    ),
  },
];

function StateTag({ message }: { message: Message }) {
  const display = messageDisplay(message);
  return <StatusTag quiet={display.style === 'success'} display={display} />;
}
