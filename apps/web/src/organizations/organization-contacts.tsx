import { formatPhone, listName } from '@drawday/domain';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { contactStep, contactsOf, statusOfContact } from './contact-step.ts';
import { type Contact, contactCalls, type OrganizationDetail } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

type Props = { organization: OrganizationDetail; mayEdit: boolean; onChanged: () => void };

/** Both kinds of contact: whom to call, and who receives invoices. */
export function OrganizationContacts(props: Props) {
  return (
    <>
      <ContactList kind="organization" {...props} />
      <ContactList kind="invoice" {...props} />
    </>
  );
}

function ContactList({ kind, organization, mayEdit, onChanged }: Props & { kind: 'organization' | 'invoice' }) {
  const text = useOrganizationsTexts();
  const changeStatus = useMutation(contactCalls[kind].changeStatus);
  const remove = useMutation(contactCalls[kind].remove);
  const params = { id: organization.id };
  const contacts = contactsOf(organization, kind);
  const title = text(kind === 'invoice' ? 'invoiceContacts' : 'organizationContacts');
  const edit = (contact: Contact | null) =>
    void showDialog<boolean>((close) => <ContactDialog kind={kind} organization={organization} contact={contact} onDone={close} />).then(
      (done) => done && onChanged(),
    );
  const turn = async (contact: Contact, statusTypeCode: Contact['statusTypeCode']) => {
    const after = await stepStamped(
      contactStep(contact, { kind, organizationId: organization.id }, statusOfContact, text),
      (concurrencyStamp) => changeStatus.mutateAsync({ params, body: { contactId: contact.contactId, statusTypeCode, concurrencyStamp } }),
    );
    if (after) onChanged();
    return after;
  };
  const switchOver = async (contact: Contact) => {
    const done = await turn(contact, contact.statusTypeCode === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE');
    if (done) showUndo(<b>{listName(contact)}</b>, () => turn(done, contact.statusTypeCode));
  };
  const take = async (contact: Contact) => {
    if (!(await confirm({ content: text('removeContactQuestion', { name: listName(contact) }), danger: true }))) return;
    await stepStamped(
      contactStep(contact, { kind, organizationId: organization.id }, () => ({}), text),
      (concurrencyStamp) => remove.mutateAsync({ params: { ...params, contactId: contact.contactId }, query: { concurrencyStamp } }),
    );
    onChanged();
  };
  return (
    <section className="dd-part" aria-label={title}>
      <div className="dd-part-head">
        <h2>{title}</h2>
        {mayEdit && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => edit(null)}>
            {text('addContact')}
          </Button>
        )}
      </div>
      {contacts.length === 0 ? (
        <EmptyState icon="person" title={text('noContacts')} />
      ) : (
        <RecordTable
          caption={title}
          rows={contacts}
          rowKey={(row) => row.contactId}
          columns={[
            { key: 'name', title: text('name'), rowHeader: true, cell: listName },
            { key: 'title', title: text('function'), cell: (row) => row.title ?? '—' },
            { key: 'email', title: text('email'), cell: (row) => (row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : '—') },
            { key: 'phone', title: text('phone'), cell: (row) => formatPhone(row.phone) || '—' },
            { key: 'fax', title: text('fax'), cell: (row) => formatPhone(row.fax) || '—' },
            {
              key: 'status',
              title: text('status'),
              cell: (row) => (
                <StatusTag
                  quiet={row.statusTypeCode === 'ACTIVE'}
                  display={
                    row.statusTypeCode === 'ACTIVE'
                      ? { text: text('active'), style: 'success' }
                      : { text: text('inactive'), style: 'neutral' }
                  }
                />
              ),
            },
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: '',
                    align: 'right' as const,
                    cell: (row: Contact) => (
                      <>
                        <Button size="small" type="text" onClick={() => void switchOver(row)}>
                          {row.statusTypeCode === 'ACTIVE' ? text('inactivate') : text('activate')}
                        </Button>
                        <IconButton small icon="pencil" label={text('editWhat', { what: listName(row) })} onClick={() => edit(row)} />
                        <IconButton small icon="trash" label={text('removeWhat', { what: listName(row) })} onClick={() => void take(row)} />
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}
