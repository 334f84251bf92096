import { listName } from '@drawday/domain';
import { billingMethods, type InvoiceDelivery, invoiceDeliveries } from '@drawday/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { DateText, TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { serverToday } from '../platform/server-clock.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { billedToWords, organizationRecord } from './organization-record.ts';
import { addBillingMethod, type OrganizationDetail, ownFacilitiesQuery, setBillingContacts } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

type Props = { organization: OrganizationDetail; mayEdit: boolean; onChanged: () => void };
type Line = { contactId: string; facilityId: string; delivery: InvoiceDelivery };
const everyFacility = '';

/** How testing is billed and from which day, and who receives the invoices. */
export function OrganizationBilling({ organization, mayEdit, onChanged }: Props) {
  const text = useOrganizationsTexts();
  const today = serverToday(organization.timeZone).toString();
  const editContacts = () =>
    void showDialog<boolean>((close) => <BillingContactsDialog organization={organization} onDone={close} />).then(
      (done) => done && onChanged(),
    );
  const addMethod = () =>
    void showDialog<boolean>((close) => <MethodDialog organization={organization} onDone={close} />).then((done) => done && onChanged());
  const current = organization.billingMethods.find((one) => one.validFrom <= today)?.billingMethodId;
  return (
    <>
      <section className="dd-part" aria-label={text('billingMethods')}>
        <div className="dd-part-head">
          <h2>{text('billingMethods')}</h2>
          <span className="dd-faint">{text('billedNow', { method: codeWord(billingMethods, organization.billingMethod) })}</span>
          {mayEdit && (
            <Button size="small" icon={<Icon name="plus" size={14} />} onClick={addMethod}>
              {text('addMethod')}
            </Button>
          )}
        </div>
        {organization.billingMethods.length > 0 && (
          <RecordTable
            caption={text('billingMethods')}
            rows={organization.billingMethods}
            rowKey={(row) => row.billingMethodId}
            columns={[
              { key: 'method', title: text('billedAs'), rowHeader: true, cell: (row) => codeWord(billingMethods, row.billingMethod) },
              { key: 'from', title: text('from'), cell: (row) => <DateText value={row.validFrom} /> },
              {
                key: 'state',
                title: text('status'),
                cell: (row) => (
                  <StatusTag
                    quiet
                    display={
                      row.billingMethodId === current
                        ? { text: text('inForce'), style: 'success' }
                        : row.validFrom > today
                          ? { text: text('toCome'), style: 'normal' }
                          : { text: text('ended'), style: 'neutral' }
                    }
                  />
                ),
              },
              { key: 'note', title: text('note'), wrap: true, cell: (row) => row.note ?? '—' },
              { key: 'by', title: text('enteredBy'), cell: (row) => row.createdByName },
              { key: 'at', title: text('when'), cell: (row) => <TimeText value={row.creationTime} withDay /> },
            ]}
          />
        )}
      </section>
      <section className="dd-part" aria-label={text('billingContacts')}>
        <div className="dd-part-head">
          <h2>{text('billingContacts')}</h2>
          {mayEdit && organization.invoiceContacts.some((one) => one.statusTypeCode === 'ACTIVE') && (
            <Button size="small" icon={<Icon name="pencil" size={14} />} onClick={editContacts}>
              {text('editBillingContacts')}
            </Button>
          )}
        </div>
        {organization.billingContacts.length === 0 ? (
          <EmptyState title={text('noBillingContacts')}>{text('noBillingContactsHint')}</EmptyState>
        ) : (
          <RecordTable
            caption={text('billingContacts')}
            rows={organization.billingContacts}
            rowKey={(row) => row.contactId + row.facilityId}
            columns={[
              { key: 'name', title: text('name'), rowHeader: true, cell: (row) => row.name },
              { key: 'facility', title: text('invoicesOf'), cell: (row) => row.facilityName ?? text('everyOtherFacility') },
              { key: 'delivery', title: text('delivery'), cell: (row) => codeWord(invoiceDeliveries, row.delivery) },
            ]}
          />
        )}
      </section>
    </>
  );
}

type DialogProps = { organization: OrganizationDetail; onDone: (done: boolean) => void };

type MethodValues = { billingMethod: (typeof billingMethods.codes)[number]; validFrom: string; note: string | null };

function MethodDialog({ organization, onDone }: DialogProps) {
  const text = useOrganizationsTexts();
  const add = useMutation(addBillingMethod);
  const today = serverToday(organization.timeZone).toString();
  const blank: MethodValues = { billingMethod: 'CLIENT_BILL', validFrom: today, note: null };
  return (
    <Dialog open title={text('addMethod')} onClose={() => onDone(false)}>
      <SaveForm<MethodValues>
        initialValues={blank}
        record={organizationRecord<MethodValues>(organization, () => ({}), text)}
        codeFields={{ SETTING_PAST: 'validFrom', ORG_METHOD_DAY: 'validFrom' }}
        saveLabel={text('saveMethod')}
        onSave={(values, concurrencyStamp) =>
          add.mutateAsync({ params: { id: organization.id }, body: { ...values, ...(concurrencyStamp && { concurrencyStamp }) } })
        }
        onSaved={() => onDone(true)}
      >
        <Form.Item name="billingMethod" label={text('billedAs')}>
          <Select options={optionsOf(billingMethods)} />
        </Form.Item>
        <Form.Item name="validFrom" label={text('from')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <DayField min={today} />
        </Form.Item>
        <Form.Item name="note" label={text('note')}>
          <Input maxLength={300} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

function BillingContactsDialog({ organization, onDone }: DialogProps) {
  const text = useOrganizationsTexts();
  const save = useMutation(setBillingContacts);
  const facilities = useQuery(ownFacilitiesQuery(organization.id));
  const contacts = organization.invoiceContacts.filter((one) => one.statusTypeCode === 'ACTIVE');
  const valuesOf = (one: OrganizationDetail) => ({
    billingContacts: one.billingContacts.map(
      ({ contactId, facilityId, delivery }): Line => ({ contactId, facilityId: facilityId ?? everyFacility, delivery }),
    ),
  });
  const names = new Map([
    ...organization.invoiceContacts.map((one) => [one.contactId, listName(one)] as const),
    ...(facilities.data?.items ?? []).map((one) => [one.id, one.name] as const),
  ]);
  const shown = (lines: readonly Line[]) =>
    lines
      .map((line) =>
        billedToWords(
          names.get(line.contactId) ?? text('someContact'),
          line.facilityId ? (names.get(line.facilityId) ?? '') : text('everyOtherFacility'),
          line.delivery,
        ),
      )
      .join(' · ');
  return (
    <Dialog open wide title={text('billingContacts')} onClose={() => onDone(false)}>
      <SaveForm<{ billingContacts: Line[] }>
        wide
        initialValues={valuesOf(organization)}
        record={organizationRecord(organization, valuesOf, text)}
        labels={{ billingContacts: { label: text('billingContacts'), show: shown } }}
        saveLabel={text('saveBillingContacts')}
        onSave={({ billingContacts }, concurrencyStamp) =>
          save.mutateAsync({
            params: { id: organization.id },
            body: {
              billingContacts: (billingContacts ?? []).map((one) => ({ ...one, facilityId: one.facilityId || null })),
              ...(concurrencyStamp && { concurrencyStamp }),
            },
          })
        }
        onSaved={() => onDone(true)}
      >
        <Form.List name="billingContacts">
          {(fields, { add, remove }) => (
            <div className="dd-people-lines">
              {fields.map((field, index) => (
                <div key={field.key} className="dd-billing-line">
                  <Form.Item name={[field.name, 'contactId']} noStyle>
                    <Select aria-label={text('name')} options={contacts.map((one) => ({ value: one.contactId, label: listName(one) }))} />
                  </Form.Item>
                  <Form.Item name={[field.name, 'facilityId']} noStyle>
                    <Select
                      aria-label={text('invoicesOf')}
                      showSearch={{ optionFilterProp: 'label' }}
                      options={[
                        { value: everyFacility, label: text('everyOtherFacility') },
                        ...(facilities.data?.items ?? []).map((one) => ({ value: one.id, label: one.name })),
                      ]}
                    />
                  </Form.Item>
                  <Form.Item name={[field.name, 'delivery']} noStyle>
                    <Select aria-label={text('delivery')} options={optionsOf(invoiceDeliveries)} />
                  </Form.Item>
                  <IconButton small icon="trash" label={text('removeLine', { number: index + 1 })} onClick={() => remove(field.name)} />
                </div>
              ))}
              <span>
                <Button
                  size="small"
                  icon={<Icon name="plus" size={14} />}
                  onClick={() => add({ contactId: contacts[0]?.contactId ?? '', facilityId: everyFacility, delivery: 'EMAIL' })}
                >
                  {text('addLine')}
                </Button>
              </span>
            </div>
          )}
        </Form.List>
      </SaveForm>
    </Dialog>
  );
}
