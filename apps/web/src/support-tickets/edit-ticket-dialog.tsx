import { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import { problemPriorities, type TicketCategory, ticketCategories } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { changeTicket, type TicketDetail } from './support-tickets.queries.ts';
import { useSupportTicketsTexts } from './support-tickets.texts.ts';
import { TicketFields } from './ticket-fields.tsx';

type Values = { subject: string; category: TicketCategory; priority: TicketDetail['priority'] };

const valuesOf = ({ subject, category, priority }: TicketDetail): Values => ({ subject, category, priority });
const versionOf = (ticket: TicketDetail) => ({ stamp: ticket.concurrencyStamp, values: valuesOf(ticket) });

function EditTicketDialog({ ticket, onDone }: { ticket: TicketDetail; onDone: (isSaved: boolean) => void }) {
  const text = useSupportTicketsTexts();
  const change = useMutation(changeTicket);
  return (
    <Dialog open wide title={text('editTicket', { number: ticket.number })} onClose={() => onDone(false)}>
      <SaveForm<Values>
        wide
        initialValues={valuesOf(ticket)}
        record={{ ...versionOf(ticket), newest: async () => versionOf(await send(supportTickets.find, { params: { id: ticket.id } })) }}
        labels={{
          subject: text('subject'),
          category: { label: text('category'), show: (category) => codeWord(ticketCategories, category) },
          priority: { label: text('priority'), show: (priority) => codeWord(problemPriorities, priority) },
        }}
        saveLabel={text('save')}
        onCancel={() => onDone(false)}
        onSave={(values, concurrencyStamp) =>
          change.mutateAsync({ params: { id: ticket.id }, body: { ...values, ...(concurrencyStamp && { concurrencyStamp }) } })
        }
        onSaved={() => onDone(true)}
      >
        <TicketFields />
      </SaveForm>
    </Dialog>
  );
}

/** Sets the subject, kind or urgency of a ticket right. @returns whether anything was saved */
export const editTicketDialog = (ticket: TicketDetail): Promise<boolean> =>
  showDialog<boolean>((close) => <EditTicketDialog ticket={ticket} onDone={close} />);
