import { readCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import { formatRange } from '@drawday/domain';
import { useMutation } from '@tanstack/react-query';
import { Form } from 'antd';
import { criticalRangeWords } from '../design/critical-words.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { BoundsFields, CriticalRangeFields } from '../forms/range-fields.tsx';
import {
  type BoundsValues,
  boundsLabels,
  boundsValuesOf,
  boundsWire,
  type CriticalValues,
  criticalLabels,
  criticalValuesOf,
  criticalWire,
  rangeFieldOf,
} from '../forms/range-values.ts';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { testName } from '../platform/test-words.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { DatedSettings } from '../tables/dated-settings.tsx';
import { LimitsCell } from '../tables/limits-cell.tsx';
import {
  addRange,
  changeRange,
  decideLimits,
  type OrganizationDetail,
  type Range,
  removeRange,
  type Settings,
} from './organizations.queries.ts';
import { type OrganizationsText, useOrganizationsTexts } from './organizations.texts.ts';
import { DaysFields, FacilityChoiceField, NoteField } from './place-fields.tsx';
import { settingRecord, settingStep } from './setting-record.ts';
import { SettingsPart } from './settings-part.tsx';
import { TestChoice } from './test-choice.tsx';

type Modality = NonNullable<Range['criticalRangeSettings'][number]['ModalityTypeCode']>;
type Values = BoundsValues & {
  resultCode: string;
  facilityId: string;
  criticalRanges: CriticalValues<Modality>[];
  validFrom: string;
  validTo: string | null;
  note: string | null;
};

export const inSettings = ({ offeringRanges }: Settings, { offeringRangeId }: Range) =>
  offeringRanges.find((one) => one.offeringRangeId === offeringRangeId);
const factsOf = (range: Range, text: OrganizationsText) => ({
  [text('normalRange')]: formatRange(range.text),
  [text('criticalRange')]: criticalRangeWords(range.criticalRangeSettings.map(readCriticalRange), text('everyModality'), range.decimals),
  [text('note')]: range.note,
});

/** Normal and critical ranges of the organization: they take precedence over the laboratory's, and a facility's over these. */
export function OrganizationRanges({ organization, mayEdit }: { organization: OrganizationDetail; mayEdit: boolean }) {
  const text = useOrganizationsTexts();
  const remove = useMutation(removeRange);
  const decide = useMutation(decideLimits);
  return (
    <SettingsPart organizationId={organization.id}>
      {({ offeringRanges, today }, refresh) => (
        <DatedSettings
          title={text('ranges')}
          hint={text('rangesHint')}
          today={today}
          rows={offeringRanges}
          rowKey={(row) => row.offeringRangeId}
          nameOf={(row) => testName(row.resultCode, row.resultName)}
          empty={{ title: text('noRanges'), hint: text('noRangesHint') }}
          addLabel={text('addRange')}
          mayEdit={mayEdit}
          dialog={(range, close) => <RangeDialog organization={organization} range={range} today={today} onDone={close} />}
          remove={(range) =>
            stepStamped(
              settingStep(organization.id, range, inSettings, (one) => factsOf(one, text), text),
              (concurrencyStamp) =>
                remove.mutateAsync({
                  params: { id: organization.id, offeringRangeId: range.offeringRangeId },
                  query: { concurrencyStamp },
                }),
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
            {
              key: 'normal',
              title: text('normalRange'),
              cell: (row) => (
                <>
                  {formatRange(row.text)} <span className="dd-faint">{row.unit}</span>
                </>
              ),
            },
            {
              key: 'critical',
              title: text('criticalRange'),
              wrap: true,
              cell: (row) => (
                <LimitsCell
                  range={row}
                  test={testName(row.resultCode, row.resultName)}
                  record={settingRecord(organization.id, row, inSettings, () => ({ reason: '' }))}
                  decide={(body) => decide.mutateAsync({ params: { id: organization.id, offeringRangeId: row.offeringRangeId }, body })}
                  onChanged={refresh}
                />
              ),
            },
            { key: 'facility', title: text('countsFor'), cell: (row) => row.facilityName ?? text('everyFacility') },
          ]}
        />
      )}
    </SettingsPart>
  );
}

type DialogProps = { organization: OrganizationDetail; range: Range | null; today: string; onDone: (done: boolean) => void };

function RangeDialog({ organization, range, today, onDone }: DialogProps) {
  const text = useOrganizationsTexts();
  const words = usePlatformTexts();
  const add = useMutation(addRange);
  const change = useMutation(changeRange);
  const params = { id: organization.id };
  const valuesOf = (one: Range | null): Values => ({
    ...boundsValuesOf(one),
    resultCode: one?.resultCode ?? '',
    facilityId: one?.facilityId ?? '',
    criticalRanges: criticalValuesOf(one?.criticalRangeSettings ?? []),
    validFrom: one && one.validFrom > today ? one.validFrom : today,
    validTo: one?.validTo ?? null,
    note: one?.note ?? null,
  });
  const record = settingRecord(organization.id, range, inSettings, valuesOf);
  return (
    <Dialog
      open
      wide
      title={range ? text('editWhat', { what: testName(range.resultCode, range.resultName) }) : text('addRange')}
      onClose={() => onDone(false)}
    >
      <SaveForm<Values>
        wide
        initialValues={valuesOf(range)}
        record={record}
        labels={{
          ...boundsLabels(words),
          ...criticalLabels(words),
          validFrom: text('from'),
          validTo: text('until'),
          note: text('note'),
        }}
        fieldOf={rangeFieldOf}
        saveLabel={text('saveRange')}
        onSave={async ({ criticalRanges, facilityId, ...values }, concurrencyStamp) => {
          const body = {
            ...boundsWire(values),
            facilityId: facilityId || null,
            criticalRangeSettings: criticalWire(criticalRanges),
          };
          return range
            ? change.mutateAsync({
                params,
                body: { ...body, offeringRangeId: range.offeringRangeId, ...(concurrencyStamp && { concurrencyStamp }) },
              })
            : add.mutateAsync({ params, body });
        }}
        onSaved={() => onDone(true)}
      >
        <div className="dd-setting-fields">
          <Form.Item
            name="resultCode"
            label={text('result')}
            rules={[{ required: true, message: text('fieldRequired') }]}
            className="dd-field-whole"
          >
            <TestChoice numericOnly disabled={range !== null} />
          </Form.Item>
          <BoundsFields />
          <DaysFields isChange={range !== null} today={today} />
          <FacilityChoiceField organizationId={organization.id} disabled={range !== null} />
          <NoteField />
        </div>
        <CriticalRangeFields />
      </SaveForm>
    </Dialog>
  );
}
