import type { TicketCategory } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { useFacility } from '../platform/facility.ts';
import { createTicket, type TicketDetail } from './support-tickets.queries.ts';
import { useSupportTicketsTexts } from './support-tickets.texts.ts';
import { TicketFields } from './ticket-fields.tsx';

/** What a new ticket is about, where that is known. */
export type TicketSubject = { draw?: { id: string; number: string }; category?: TicketCategory };
type Values = { subject: string; category: TicketCategory | null; priority: 'NORMAL' | 'URGENT'; body: string };

function TicketDialog({ subject: { draw, category }, onDone }: { subject: TicketSubject; onDone: (made: TicketDetail | null) => void }) {
  const text = useSupportTicketsTexts();
  const { id: facilityId } = useFacility();
  const create = useMutation(createTicket);
  let made: TicketDetail | null = null;
  const rules = [{ required: true, whitespace: true, message: text('required') }];
  return (
    <Dialog open wide title={draw ? text('askAboutDraw', { number: draw.number }) : text('newTicket')} onClose={() => onDone(null)}>
      <p className="dd-quiet">{text('noNamesNeeded')}</p>
      <SaveForm<Values>
        wide
        initialValues={{
          subject: draw ? text('aboutDraw', { number: draw.number }) : '',
          category: category ?? null,
          priority: 'NORMAL',
          body: '',
        }}
        record={null}
        labels={{ subject: text('subject'), category: text('category'), priority: text('priority'), body: text('message') }}
        saveLabel={text('sendTicket')}
        onCancel={() => onDone(null)}
        onSave={async ({ category: chosen, ...values }) => {
          if (!chosen || !facilityId) return;
          made = await create.mutateAsync({
            body: { ...values, category: chosen, facilityId, ...(draw && { requisitionId: draw.id }) },
          });
          return made;
        }}
        onSaved={() => {
          if (made) showNotice(text('sentNotice', { number: made.number }));
          onDone(made);
        }}
      >
        <TicketFields>
          <Form.Item name="body" label={text('message')} rules={rules}>
            <Input.TextArea rows={5} maxLength={5000} />
          </Form.Item>
        </TicketFields>
      </SaveForm>
    </Dialog>
  );
}

/** Opens a ticket; null when none was opened. */
export const ticketDialog = (subject: TicketSubject): Promise<TicketDetail | null> =>
  showDialog<TicketDetail | null>((close) => <TicketDialog subject={subject} onDone={close} />);
