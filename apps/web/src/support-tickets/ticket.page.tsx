import './support-tickets.css';
import { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import { problemPriorities, ticketCategories, ticketEntryKinds, ticketStatuses } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { send, sendForFile, sendWithFile } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { patientName } from '../platform/name-on-list.ts';
import { openFile } from '../platform/open-file.ts';
import { usePageSearch } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import { editTicketDialog } from './edit-ticket-dialog.tsx';
import { answerTicket, refreshTickets, stepTicket, type TicketDetail, ticketQuery } from './support-tickets.queries.ts';
import { useSupportTicketsTexts } from './support-tickets.texts.ts';

type Step = 'solve' | 'reopen' | 'close' | 'take' | 'release';

export function TicketPage() {
  const { id = '' } = usePageSearch();
  const text = useSupportTicketsTexts();
  const ticket = useQueryInPlace({ ...ticketQuery(id), enabled: id !== '' });
  if (!ticket.data) return <Awaiting as="page" of={ticket} unknown={text('unknownTicket')} isUnknown={id === ''} />;
  return <Ticket key={id} ticket={ticket.data} />;
}

/** One thread: what was asked and answered, by whom; opening it is reading it. */
function Ticket({ ticket }: { ticket: TicketDetail }) {
  const text = useSupportTicketsTexts();
  const client = useQueryClient();
  const can = useCan();
  const readOnly = useReadOnly();
  const step = useMutation(stepTicket);
  const { id, isUnread, statusTypeCode, requisition, patient } = ticket;
  const isSupport = can('MasterData.CustomerOrganizations.View');
  const mayWrite = can('Tickets.SupportTickets.Update') && !readOnly && statusTypeCode !== 'CLOSED';

  const isAsked = useRef(false);
  useEffect(() => {
    if (!isUnread || readOnly || isAsked.current) return;
    isAsked.current = true;
    send(supportTickets.markRead, { params: { id } })
      .then(() => refreshTickets(client))
      .catch(() => undefined)
      .finally(() => {
        isAsked.current = false;
      });
  }, [id, isUnread, readOnly, client]);

  /** Who takes a ticket over starts from who has it, every other step from its status. */
  const version = (one: TicketDetail, name: Step) => ({
    stamp: one.concurrencyStamp,
    values: { start: name === 'take' || name === 'release' ? one.assignedToName : one.statusTypeCode },
    facts: { [text('status')]: codeWord(ticketStatuses, one.statusTypeCode), [text('takenBy')]: one.assignedToName },
  });
  async function take(name: Step) {
    if (name === 'close' && !(await confirm({ content: text('closeQuestion'), danger: true }))) return;
    const newest = async () => version(await send(supportTickets.find, { params: { id } }), name);
    const done = await stepStamped({ ...version(ticket, name), newest }, (concurrencyStamp) =>
      step.mutateAsync({ params: { id }, body: { step: name, ...(concurrencyStamp && { concurrencyStamp }) } }),
    );
    if (done) showNotice(text(`done_${name}`));
    await refreshTickets(client);
  }
  const edit = async () => {
    if (await editTicketDialog(ticket)) await refreshTickets(client);
  };
  const steps: Step[] = [
    ...(isSupport ? [ticket.isMine ? ('release' as const) : ('take' as const)] : []),
    ...(statusTypeCode === 'SOLVED' ? (['reopen'] as const) : (['solve'] as const)),
    'close',
  ];
  return (
    <ProfilePage
      name={ticket.subject}
      marks={
        <>
          {ticket.priority === 'URGENT' && <StatusTag display={problemPriorities.of.URGENT} />}
          <StatusTag display={ticketStatuses.of[statusTypeCode]} />
        </>
      }
      facts={[
        ticket.number,
        codeWord(ticketCategories, ticket.category),
        ticket.facilityName,
        isSupport && ticket.tenantName,
        requisition && (
          <PageLink to={drawPaths[requisition.partyType]} search={{ id: requisition.id }}>
            {text('drawNumber', { number: requisition.number })}
          </PageLink>
        ),
        patient && (
          <PageLink to="/home/patient" search={{ id: patient.id }}>
            {patientName(patient)}
          </PageLink>
        ),
        ticket.assignedToName && text('takenByWhom', { name: ticket.assignedToName }),
      ]}
      actions={
        mayWrite && (
          <>
            <Button icon={<Icon name="pencil" />} onClick={() => void edit().catch(reportFailure)}>
              {text('edit')}
            </Button>
            {steps.map((name) => (
              <Button key={name} onClick={() => void take(name).catch(reportFailure)}>
                {text(`step_${name}`)}
              </Button>
            ))}
          </>
        )
      }
    >
      <ol className="dd-thread" aria-label={text('thread')}>
        {ticket.entries.map((entry) => (
          <Entry key={entry.id} ticketId={id} entry={entry} />
        ))}
      </ol>
      {mayWrite ? <AnswerBox ticketId={id} /> : statusTypeCode === 'CLOSED' && <p>{text('isClosed')}</p>}
    </ProfilePage>
  );
}

function Entry({ ticketId, entry }: { ticketId: string; entry: TicketDetail['entries'][number] }) {
  const text = useSupportTicketsTexts();
  const { kind, file, body } = entry;
  const openIt = async () => openFile(await sendForFile(supportTickets.file, { params: { id: ticketId, entryId: entry.id } }));
  const who = (
    <span className="dd-small dd-quiet">
      {entry.byName} {entry.bySupport && `· ${text('support')} `}· <TimeText value={entry.at} withDay />
    </span>
  );
  if (!body && !file)
    return (
      <li className="dd-thread-step">
        {codeWord(ticketEntryKinds, kind)} · {who}
      </li>
    );
  return (
    <li className={`dd-thread-entry${entry.bySupport ? ' dd-thread-support' : ''}`}>
      {who}
      {body && <p className="dd-thread-words">{body}</p>}
      {file && (
        <Button size="small" icon={<Icon name="file" />} onClick={() => void openIt().catch(reportFailure)}>
          {file.name}
        </Button>
      )}
    </li>
  );
}

function AnswerBox({ ticketId }: { ticketId: string }) {
  const text = useSupportTicketsTexts();
  const client = useQueryClient();
  const answer = useMutation(answerTicket);
  const [body, setBody] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  useUnsavedChanges(body.trim() !== '');
  const sent = async () => {
    await refreshTickets(client);
  };
  const write = async () => {
    await answer.mutateAsync({ params: { id: ticketId }, body: { body } });
    setBody('');
    await sent();
  };
  const attach = async (file: File | undefined) => {
    if (!file) return;
    await sendWithFile(supportTickets.attach, { params: { id: ticketId }, body: {} }, file);
    await sent();
  };
  return (
    <div className="dd-answer">
      <label htmlFor="ticket-answer">{text('yourAnswer')}</label>
      <Input.TextArea id="ticket-answer" rows={4} maxLength={5000} value={body} onChange={({ target }) => setBody(target.value)} />
      <span className="dd-row">
        <Button type="primary" disabled={!body.trim()} loading={answer.isPending} onClick={() => void write().catch(() => undefined)}>
          {text('sendAnswer')}
        </Button>
        <Button icon={<Icon name="upload" />} onClick={() => picker.current?.click()}>
          {text('attachFile')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={text('attachFile')}
          accept=".pdf,.png,.jpg,.jpeg,.gif,.webp"
          onChange={({ target }) => {
            void attach(target.files?.[0]).catch(reportFailure);
            target.value = '';
          }}
        />
      </span>
    </div>
  );
}
