import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan } from '../platform/session.ts';
import { PageHead } from '../tables/list-page.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { emptyOrganization, type OrganizationValues, toWire } from './organization-values.ts';
import { createOrganization } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

export function NewOrganizationPage() {
  const text = useOrganizationsTexts();
  const go = useGo();
  const client = useQueryClient();
  const mayContract = useCan()('MasterData.OrganizationContracts.Update');
  const create = useMutation(createOrganization);
  return (
    <div className="dd-page">
      <PageHead title={text('newOrganization')} hint={mayContract ? undefined : text('newOrganizationHint')} />
      <SaveForm<OrganizationValues>
        wide
        initialValues={emptyOrganization}
        codeFields={{ ORG_CODE: 'code', ORG_EXTERNAL_ID: 'externalId', ORG_DATES: 'endDate' }}
        saveLabel={text('enterOrganization')}
        onSave={async (values) => {
          const made = await create.mutateAsync({ body: toWire(values, mayContract) });
          await client.invalidateQueries({ queryKey: keyOf(organizations.pagedList) });
          setTimeout(() => go('/home/organization', { id: made.id }));
        }}
        onCancel={() => go('/home/organizations')}
      >
        <OrganizationFields withContract={mayContract} />
      </SaveForm>
    </div>
  );
}
