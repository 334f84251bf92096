import { formatRange } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { BoundsFields } from '../forms/range-fields.tsx';
import { type BoundsValues, boundsLabels, boundsValuesOf, boundsWire, rangeFieldOf } from '../forms/range-values.ts';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { testName } from '../platform/test-words.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { DatedSettings } from '../tables/dated-settings.tsx';
import { type Alert, addAlert, changeAlert, type OrganizationDetail, removeAlert, type Settings } from './organizations.queries.ts';
import { type OrganizationsText, useOrganizationsTexts } from './organizations.texts.ts';
import { DaysFields, FacilityChoiceField, NoteField } from './place-fields.tsx';
import { settingRecord, settingStep } from './setting-record.ts';
import { SettingsPart } from './settings-part.tsx';
import { TestChoice } from './test-choice.tsx';

type Modality = NonNullable<Alert['modalityTypeCode']>;
type Values = BoundsValues & {
  resultCode: string;
  modality: Modality | '';
  facilityId: string;
  validFrom: string;
  validTo: string | null;
  note: string | null;
};

const inSettings = ({ alerts }: Settings, { alertId }: Alert) => alerts.find((one) => one.alertId === alertId);
const factsOf = (alert: Alert, text: OrganizationsText) => ({ [text('notFlagged')]: formatRange(alert.text), [text('note')]: alert.note });

/** Where a result is flagged when that is not the normal range. */
export function OrganizationAlerts({ organization, mayEdit }: { organization: OrganizationDetail; mayEdit: boolean }) {
  const text = useOrganizationsTexts();
  const remove = useMutation(removeAlert);
  return (
    <SettingsPart organizationId={organization.id}>
      {({ alerts, today }, refresh) => (
        <DatedSettings
          title={text('alerts')}
          hint={text('alertsHint')}
          today={today}
          rows={alerts}
          rowKey={(row) => row.alertId}
          nameOf={(row) => testName(row.resultCode, row.resultName)}
          empty={{ title: text('noAlerts'), hint: text('noAlertsHint') }}
          addLabel={text('addAlert')}
          mayEdit={mayEdit}
          dialog={(alert, close) => <AlertDialog organization={organization} alert={alert} today={today} onDone={close} />}
          remove={(alert) =>
            stepStamped(
              settingStep(organization.id, alert, inSettings, (one) => factsOf(one, text), text),
              (concurrencyStamp) =>
                remove.mutateAsync({ params: { id: organization.id, alertId: alert.alertId }, query: { concurrencyStamp } }),
            )
          }
          onChanged={refresh}
          columns={[
            {
              key: 'result',
              title: text('result'),
              rowHeader: true,
              cell: (row) => (
                <>
                  {testName(row.resultCode, row.resultName)} <span className="dd-faint">{row.resultCode}</span>
                </>
              ),
            },
            { key: 'modality', title: text('modality'), cell: (row) => row.modalityTypeCode ?? text('everyModality') },
            {
              key: 'bounds',
              title: text('notFlagged'),
              cell: (row) => (
                <>
                  {formatRange(row.text)} <span className="dd-faint">{row.unit}</span>
                </>
              ),
            },
            { key: 'facility', title: text('countsFor'), cell: (row) => row.facilityName ?? text('everyFacility') },
            { key: 'note', title: text('note'), wrap: true, cell: (row) => row.note ?? '—' },
          ]}
        />
      )}
    </SettingsPart>
  );
}

type DialogProps = { organization: OrganizationDetail; alert: Alert | null; today: string; onDone: (done: boolean) => void };

function AlertDialog({ organization, alert, today, onDone }: DialogProps) {
  const text = useOrganizationsTexts();
  const words = usePlatformTexts();
  const add = useMutation(addAlert);
  const change = useMutation(changeAlert);
  const params = { id: organization.id };
  const valuesOf = (one: Alert | null): Values => ({
    ...boundsValuesOf(one),
    resultCode: one?.resultCode ?? '',
    modality: one?.modalityTypeCode ?? '',
    facilityId: one?.facilityId ?? '',
    validFrom: one && one.validFrom > today ? one.validFrom : today,
    validTo: one?.validTo ?? null,
    note: one?.note ?? null,
  });
  const record = settingRecord(organization.id, alert, inSettings, valuesOf);
  return (
    <Dialog
      open
      wide
      title={alert ? text('editWhat', { what: testName(alert.resultCode, alert.resultName) }) : text('addAlert')}
      onClose={() => onDone(false)}
    >
      <SaveForm<Values>
        wide
        initialValues={valuesOf(alert)}
        record={record}
        labels={{
          ...boundsLabels(words),
          validFrom: text('from'),
          validTo: text('until'),
          note: text('note'),
        }}
        fieldOf={rangeFieldOf}
        saveLabel={text('saveAlert')}
        onSave={async ({ modality, facilityId, ...values }, concurrencyStamp) => {
          const body = { ...boundsWire(values), facilityId: facilityId || null, modalityTypeCode: modality || null };
          return alert
            ? change.mutateAsync({ params, body: { ...body, alertId: alert.alertId, ...(concurrencyStamp && { concurrencyStamp }) } })
            : add.mutateAsync({ params, body });
        }}
        onSaved={() => onDone(true)}
      >
        <div className="dd-setting-fields">
          <Form.Item name="resultCode" label={text('result')} rules={[{ required: true, message: text('fieldRequired') }]}>
            <TestChoice numericOnly disabled={alert !== null} />
          </Form.Item>
          <Form.Item name="modality" label={text('modality')}>
            <Select
              disabled={alert !== null}
              options={[{ value: '', label: text('everyModality') }, ...modalities.codes.map((value) => ({ value, label: value }))]}
            />
          </Form.Item>
          <BoundsFields />
          <DaysFields isChange={alert !== null} today={today} />
          <FacilityChoiceField organizationId={organization.id} disabled={alert !== null} />
          <NoteField />
        </div>
      </SaveForm>
    </Dialog>
  );
}
