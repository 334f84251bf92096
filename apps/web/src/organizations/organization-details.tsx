import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { DateText, TimeText } from '../design/date-text.tsx';
import { FactList } from '../design/fact-list.tsx';
import { SaveForm } from '../design/save-form.tsx';
import { showNotice } from '../design/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { useCan } from '../platform/session.ts';
import { contractText } from './organization-columns.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { type OrganizationValues, toWire, valuesOf } from './organization-values.ts';
import { type OrganizationDetail, updateOrganization } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

type Props = { organization: OrganizationDetail; mayEdit: boolean; onSaved: () => void };

/** The record itself. Who may not change it reads the same facts. */
export function OrganizationDetails({ organization, mayEdit, onSaved }: Props) {
  const text = useOrganizationsTexts();
  const client = useQueryClient();
  const isSupport = useCan()('MasterData.Organizations.ChangeStatus');
  const update = useMutation(updateOrganization);
  const stamp = useRef(organization.concurrencyStamp);
  const theirStamp = useRef(organization.concurrencyStamp);
  const newest = () => send(organizations.find, { params: { id: organization.id } });
  const { billingAddress: address } = organization;
  if (!mayEdit)
    return (
      <FactList
        facts={[
          [text('code'), organization.code],
          [text('externalId'), organization.externalId],
          [text('since'), organization.startDate && <DateText value={organization.startDate} />],
          [text('until'), organization.endDate && <DateText value={organization.endDate} />],
          [text('timeZone'), organization.timeZone],
          [text('contract'), contractText(organization, text)],
          [
            text('billingAddress'),
            [address.addressLine1, address.addressLine2, [address.city, address.state].filter(Boolean).join(', '), address.zip]
              .filter(Boolean)
              .join(' · ') || null,
          ],
          [text('taxId'), organization.taxId],
          [text('phone'), organization.phone],
          [text('email'), organization.email],
          [text('lastChange'), organization.lastModificationTime && <TimeText value={organization.lastModificationTime} withDay />],
        ]}
      />
    );
  return (
    <SaveForm<OrganizationValues>
      wide
      initialValues={valuesOf(organization)}
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
        isLocked: text('isLocked'),
        isContractedForPatient: text('isContractedForPatient'),
        isContractedForEmployee: text('isContractedForEmployee'),
        isContractedForSource: text('isContractedForSource'),
      }}
      codeFields={{ ORG_CODE: 'code', ORG_EXTERNAL_ID: 'externalId', ORG_DATES: 'endDate' }}
      saveLabel={text('saveOrganization')}
      onSave={async (values, { overwrite }) => {
        const concurrencyStamp = overwrite ? (await newest()).concurrencyStamp : stamp.current;
        const saved = await update.mutateAsync({
          params: { id: organization.id },
          body: { ...toWire(values, isSupport), concurrencyStamp },
        });
        stamp.current = saved.concurrencyStamp;
        await client.invalidateQueries({ queryKey: keyOf(organizations.pagedList) });
      }}
      onSaved={() => {
        showNotice(text('saved'));
        onSaved();
      }}
      onReload={async () => {
        const theirs = await newest();
        theirStamp.current = theirs.concurrencyStamp;
        return valuesOf(theirs);
      }}
      onReloaded={() => {
        stamp.current = theirStamp.current;
        onSaved();
      }}
    >
      <OrganizationFields withContract={isSupport} />
    </SaveForm>
  );
}
