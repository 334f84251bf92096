import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { formatPhone } from '@drawday/domain';
import { papers } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DateText, TimeText } from '../design/date-text.tsx';
import { FactList } from '../design/fact-list.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { useCan } from '../platform/session.ts';
import { contractText } from './organization-columns.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { organizationRecord } from './organization-record.ts';
import { type OrganizationValues, toWire, valuesOf } from './organization-values.ts';
import { type OrganizationDetail, updateOrganization } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

type Address = Partial<Record<'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip', string | null | undefined>>;
const addressText = (address: Address): string =>
  [address.addressLine1, address.addressLine2, [address.city, address.state].filter(Boolean).join(', '), address.zip]
    .filter(Boolean)
    .join(' · ');

type Props = { organization: OrganizationDetail; mayEdit: boolean; onSaved: () => void };

/** The record itself. A person who may not change it reads the same facts. */
export function OrganizationDetails({ organization, mayEdit, onSaved }: Props) {
  const text = useOrganizationsTexts();
  const client = useQueryClient();
  const mayContract = useCan()('MasterData.OrganizationContracts.Update');
  const update = useMutation(updateOrganization);
  const yesNo = (is: boolean) => text(is ? 'yes' : 'no');
  if (!mayEdit)
    return (
      <FactList
        facts={[
          [text('code'), organization.code],
          [text('externalId'), organization.externalId],
          [text('since'), organization.startDate && <DateText value={organization.startDate} />],
          [text('until'), organization.endDate && <DateText value={organization.endDate} />],
          [text('timeZone'), organization.timeZone],
          [text('paper'), codeWord(papers, organization.paper)],
          [text('contract'), contractText(organization, text)],
          [text('billingAddress'), addressText(organization.billingAddress) || null],
          [text('taxId'), organization.taxId],
          [text('phone'), organization.phone && formatPhone(organization.phone)],
          [text('email'), organization.email],
          [text('lastChange'), organization.lastModificationTime && <TimeText value={organization.lastModificationTime} withDay />],
        ]}
      />
    );
  return (
    <SaveForm<OrganizationValues>
      wide
      initialValues={valuesOf(organization)}
      record={organizationRecord(organization, valuesOf, text)}
      labels={{
        name: text('name'),
        code: text('code'),
        externalId: text('externalId'),
        startDate: text('since'),
        endDate: text('until'),
        phone: text('phone'),
        email: text('email'),
        taxId: text('taxId'),
        timeZone: text('timeZone'),
        paper: { label: text('paper'), show: (code: OrganizationValues['paper']) => codeWord(papers, code) },
        billingAddress: { label: text('billingAddress'), show: addressText },
        isLocked: { label: text('isLocked'), show: yesNo },
        isContractedForPatient: { label: text('isContractedForPatient'), show: yesNo },
        isContractedForEmployee: { label: text('isContractedForEmployee'), show: yesNo },
        isContractedForSource: { label: text('isContractedForSource'), show: yesNo },
      }}
      codeFields={{ ORG_CODE: 'code', ORG_EXTERNAL_ID: 'externalId', ORG_DATES: 'endDate' }}
      saveLabel={text('saveOrganization')}
      onSave={async (values, concurrencyStamp) => {
        const saved = await update.mutateAsync({
          params: { id: organization.id },
          body: { ...toWire(values, mayContract), ...(concurrencyStamp && { concurrencyStamp }) },
        });
        await client.invalidateQueries({ queryKey: keyOf(organizations.pagedList) });
        return saved;
      }}
      onSaved={() => {
        showNotice(text('saved'));
        onSaved();
      }}
      onReloaded={onSaved}
    >
      <OrganizationFields withContract={mayContract} />
    </SaveForm>
  );
}
