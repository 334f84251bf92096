import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { formatPhone } from '@drawday/domain';
import { emrCompanies } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DateText, TimeText } from '../design/date-text.tsx';
import { FactList } from '../design/fact-list.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { formatClock } from '../platform/format.ts';
import { type FacilityDetail, updateFacility } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { FacilityFields } from './facility-fields.tsx';
import { facilityRecord } from './facility-record.ts';
import { type FacilityValues, toWire, valuesOf } from './facility-values.ts';

const shownAddress = (address: FacilityDetail['address']) => addressText(address) ?? '';
const addressText = (address: FacilityDetail['address']) =>
  [address.addressLine1, address.addressLine2, [address.city, address.state].filter(Boolean).join(', '), address.zip]
    .filter(Boolean)
    .join(' · ') || null;

/** The record itself. A person who may not change it reads the same facts. */
export function FacilityDetails({ facility, mayEdit, onSaved }: { facility: FacilityDetail; mayEdit: boolean; onSaved: () => void }) {
  const text = useFacilitiesTexts();
  const client = useQueryClient();
  const update = useMutation(updateFacility);
  const emr = Object.values(emrCompanies.of).find(({ number }) => number === facility.emrCompany)?.en;
  if (!mayEdit)
    return (
      <FactList
        facts={[
          [text('organization'), facility.organizationName],
          [text('code'), facility.code],
          [text('timeZone'), facility.timeZone],
          [text('ccn'), facility.ccn],
          [text('npi'), facility.npi],
          [text('clia'), facility.cliaNumber],
          [text('phone'), facility.phone && formatPhone(facility.phone)],
          [text('afterHours'), facility.afterHoursPhone && formatPhone(facility.afterHoursPhone)],
          [text('fax'), facility.fax && formatPhone(facility.fax)],
          [text('address'), addressText(facility.address)],
          [text('shipTo'), addressText(facility.shippingAddress)],
          [text('courier'), facility.courierPickupTime && formatClock(facility.courierPickupTime)],
          [text('stations'), facility.stations],
          [text('monthClosingDay'), facility.monthClosingDay],
          [text('emr'), emr ?? null],
          [text('openSince'), facility.startDate && <DateText value={facility.startDate} />],
          [text('closedOn'), facility.endDate && <DateText value={facility.endDate} />],
          [text('lastChange'), facility.lastModificationTime && <TimeText value={facility.lastModificationTime} withDay />],
        ]}
      />
    );
  return (
    <SaveForm<FacilityValues>
      wide
      initialValues={valuesOf(facility)}
      record={facilityRecord(facility, valuesOf, text)}
      labels={{
        name: text('name'),
        code: text('code'),
        ccn: text('ccn'),
        npi: text('npi'),
        cliaNumber: text('clia'),
        phone: text('phone'),
        afterHoursPhone: text('afterHours'),
        fax: text('fax'),
        address: { label: text('address'), show: shownAddress },
        shippingAddress: { label: text('shipTo'), show: shownAddress },
        timeZone: text('timeZone'),
        stations: text('stations'),
        monthClosingDay: text('monthClosingDay'),
        courierPickupTime: text('courier'),
        labAccount: text('labAccount'),
        supplyAccount: text('supplyAccount'),
      }}
      codeFields={{ FAC_CODE: 'code', FAC_NPI: 'npi', FAC_EXTERNAL_ID: 'externalId', FAC_CCN: 'ccn' }}
      saveLabel={text('saveFacility')}
      onSave={async (values, concurrencyStamp) => {
        const body = { ...toWire(values), ...(concurrencyStamp && { concurrencyStamp }) };
        const saved = await update.mutateAsync({ params: { id: facility.id }, body });
        await client.invalidateQueries({ queryKey: keyOf(facilities.pagedList) });
        return saved;
      }}
      onSaved={() => {
        showNotice(text('saved'));
        onSaved();
      }}
      onReloaded={onSaved}
    >
      <FacilityFields />
    </SaveForm>
  );
}
