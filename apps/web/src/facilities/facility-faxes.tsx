import { formatPhone } from '@drawday/domain';
import { faxedReports } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { typedPhone } from '../design/while-typing.ts';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { addFax, changeFax, type FacilityDetail, type Fax, removeFax } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { facilityLineRecord, facilityLineStep } from './facility-record.ts';

type Props = { facility: FacilityDetail; mayEdit: boolean; onChanged: () => void };
type Values = { number: string; label: string | null; reportTypes: (typeof faxedReports.codes)[number][]; isAutoSend: boolean };

const valuesOf = (fax: Fax | null): Values => ({
  number: fax ? formatPhone(fax.number) : '',
  label: fax?.label ?? '',
  reportTypes: faxedReports.codes.filter((type) => fax?.reportTypes.includes(type)),
  isAutoSend: fax?.isAutoSend ?? false,
});

const inFacility = ({ faxes }: FacilityDetail, { faxId }: Fax) => faxes.find((one) => one.faxId === faxId);

/** Where reports are faxed, and which of them automatically. */
export function FacilityFaxes({ facility, mayEdit, onChanged }: Props) {
  const text = useFacilitiesTexts();
  const remove = useMutation(removeFax);
  const edit = (fax: Fax | null) =>
    void showDialog<boolean>((close) => <FaxDialog facility={facility} fax={fax} onDone={close} />).then((done) => done && onChanged());
  async function take(fax: Fax) {
    if (!(await confirm({ content: text('removeFaxQuestion', { number: formatPhone(fax.number) }), danger: true }))) return;
    await stepStamped(facilityLineStep(facility.id, fax, inFacility, factsOf), (concurrencyStamp) =>
      remove.mutateAsync({ params: { id: facility.id, faxId: fax.faxId }, query: { concurrencyStamp } }),
    );
    onChanged();
  }
  const factsOf = (fax: Fax) => ({
    [text('number')]: formatPhone(fax.number),
    [text('label')]: fax.label,
    [text('reports')]: words(fax),
    [text('sending')]: text(fax.isAutoSend ? 'byItself' : 'onDemand'),
  });
  const words = (fax: Fax) => fax.reportTypes.map((type) => codeWord(faxedReports, type)).join(', ') || '—';
  return (
    <section className="dd-part" aria-label={text('faxes')}>
      <div className="dd-part-head">
        <h2>{text('faxes')}</h2>
        {mayEdit && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => edit(null)}>
            {text('addFax')}
          </Button>
        )}
      </div>
      {facility.faxes.length === 0 ? (
        <EmptyState title={text('noFaxes')} />
      ) : (
        <RecordTable
          caption={text('faxes')}
          rows={facility.faxes}
          rowKey={(row) => row.faxId}
          columns={[
            { key: 'number', title: text('number'), rowHeader: true, cell: (row) => formatPhone(row.number) },
            { key: 'label', title: text('label'), cell: (row) => row.label ?? '—' },
            { key: 'reports', title: text('reports'), wrap: true, cell: words },
            { key: 'auto', title: text('sending'), cell: (row) => text(row.isAutoSend ? 'byItself' : 'onDemand') },
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: '',
                    align: 'right' as const,
                    cell: (row: Fax) => (
                      <>
                        <IconButton
                          small
                          icon="pencil"
                          label={text('editWhat', { what: formatPhone(row.number) })}
                          onClick={() => edit(row)}
                        />
                        <IconButton
                          small
                          icon="trash"
                          label={text('removeWhat', { what: formatPhone(row.number) })}
                          onClick={() => void take(row)}
                        />
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

function FaxDialog({ facility, fax, onDone }: { facility: FacilityDetail; fax: Fax | null; onDone: (done: boolean) => void }) {
  const text = useFacilitiesTexts();
  const add = useMutation(addFax);
  const change = useMutation(changeFax);
  const params = { id: facility.id };
  return (
    <Dialog open title={fax ? text('editFax') : text('addFax')} onClose={() => onDone(false)}>
      <SaveForm<Values>
        initialValues={valuesOf(fax)}
        record={facilityLineRecord(facility.id, fax, inFacility, valuesOf)}
        labels={{
          number: text('number'),
          label: text('label'),
          reportTypes: { label: text('reports'), show: (types) => types.map((type) => codeWord(faxedReports, type)).join(', ') },
          isAutoSend: { label: text('sending'), show: (byItself) => text(byItself ? 'byItself' : 'onDemand') },
        }}
        codeFields={{ FAC_FAX: 'number' }}
        saveLabel={fax ? text('saveFax') : text('addFax')}
        onSave={(values, concurrencyStamp) =>
          fax
            ? change.mutateAsync({ params, body: { ...values, faxId: fax.faxId, ...(concurrencyStamp && { concurrencyStamp }) } })
            : add.mutateAsync({ params, body: values })
        }
        onSaved={() => onDone(true)}
      >
        <Form.Item
          getValueFromEvent={typedPhone}
          name="number"
          label={text('number')}
          rules={[{ required: true, message: text('fieldRequired') }]}
        >
          <Input maxLength={30} inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="label" label={text('label')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="reportTypes" label={text('reports')}>
          <Checkbox.Group options={optionsOf(faxedReports)} />
        </Form.Item>
        <Form.Item name="isAutoSend" valuePropName="checked">
          <Checkbox>{text('sendByItself')}</Checkbox>
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
