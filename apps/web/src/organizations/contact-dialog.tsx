import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { contactsOf } from './contact-step.ts';
import { type Contact, contactCalls, type OrganizationDetail } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

type Values = Pick<Contact, 'firstName' | 'lastName' | 'title' | 'email' | 'phone' | 'fax' | 'note'>;
type Props = {
  kind: 'organization' | 'invoice';
  organization: OrganizationDetail;
  contact: Contact | null;
  onDone: (done: boolean) => void;
};

const valuesOf = (contact: Contact | null): Values => ({
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  title: contact?.title ?? null,
  email: contact?.email ?? null,
  phone: contact?.phone ?? null,
  fax: contact?.fax ?? null,
  note: contact?.note ?? null,
});

export function ContactDialog({ kind, organization, contact, onDone }: Props) {
  const text = useOrganizationsTexts();
  const add = useMutation(contactCalls[kind].add);
  const change = useMutation(contactCalls[kind].change);
  const params = { id: organization.id };
  const versionOf = (one: Contact) => ({ stamp: one.concurrencyStamp, values: valuesOf(one) });
  const newest = async (before: Contact) => {
    const whole = await send(organizations.find, { params });
    return versionOf(contactsOf(whole, kind).find((one) => one.contactId === before.contactId) ?? before);
  };
  const fields = [
    ['lastName', 50],
    ['firstName', 50],
    ['title', 60],
    ['email', 200],
    ['phone', 30],
    ['fax', 30],
  ] as const;
  const labels = {
    lastName: text('lastName'),
    firstName: text('firstName'),
    title: text('function'),
    email: text('email'),
    phone: text('phone'),
    fax: text('fax'),
    note: text('note'),
  };
  return (
    <Dialog open wide title={contact ? text('editContact') : text('addContact')} onClose={() => onDone(false)}>
      <SaveForm<Values>
        wide
        initialValues={valuesOf(contact)}
        record={contact && { ...versionOf(contact), newest: () => newest(contact) }}
        labels={labels}
        saveLabel={text('saveContact')}
        onSave={(values, concurrencyStamp) => {
          if (!contact) return add.mutateAsync({ params, body: values });
          const body = { ...values, contactId: contact.contactId, ...(concurrencyStamp && { concurrencyStamp }) };
          return change.mutateAsync({ params, body });
        }}
        onSaved={() => onDone(true)}
      >
        <div className="dd-setting-fields">
          {fields.map(([name, maxLength]) => (
            <Form.Item
              key={name}
              name={name}
              label={labels[name]}
              rules={name === 'lastName' || name === 'firstName' ? [{ required: true, message: text('fieldRequired') }] : []}
            >
              <Input maxLength={maxLength} autoComplete="off" />
            </Form.Item>
          ))}
          <Form.Item name="note" label={labels.note} className="dd-field-whole">
            <Input.TextArea maxLength={300} rows={2} />
          </Form.Item>
        </div>
      </SaveForm>
    </Dialog>
  );
}
