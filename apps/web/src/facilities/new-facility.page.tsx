import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { timeZoneCodes } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Awaiting } from '../design/awaiting.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { whoAmIQuery } from '../platform/session-queries.ts';
import { PageHead } from '../tables/list-page.tsx';
import { createFacility, organizationsQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { FacilityFields } from './facility-fields.tsx';
import { emptyFacility, type FacilityValues, toWire } from './facility-values.ts';

/** A new facility; it waits until the laboratory opens it. Calendar, people and the rest are set on its profile. */
export function NewFacilityPage() {
  const text = useFacilitiesTexts();
  const go = useGo();
  const client = useQueryClient();
  const { organizationId } = usePageSearch();
  const { facility, organization } = useFacility();
  const organizations = useQueryInPlace(organizationsQuery);
  const create = useMutation(createFacility);
  if (!organizations.data) return <Awaiting as="page" of={organizations} />;
  const [only] = organizations.data.items;
  const chosen = organizationId ?? organization?.id ?? only?.id ?? '';
  // Mostly a neighbor of the one that this person works in.
  const zone = facility?.organizationId === chosen ? facility.timeZone : null;
  return (
    <div className="dd-page">
      <PageHead title={text('newFacility')} hint={text('newFacilityHint')} />
      <SaveForm<FacilityValues>
        wide
        initialValues={{ ...emptyFacility, organizationId: chosen, ...(timeZoneCodes.has(zone) && { timeZone: zone }) }}
        codeFields={{ FAC_CODE: 'code', FAC_NPI: 'npi', FAC_EXTERNAL_ID: 'externalId', FAC_CCN: 'ccn' }}
        saveLabel={text('enterFacility')}
        onSave={async (values) => {
          const made = await create.mutateAsync({ body: { ...toWire(values), organizationId: values.organizationId } });
          await client.invalidateQueries({ queryKey: keyOf(facilities.pagedList) });
          // The facility switcher knows it from here on.
          await client.invalidateQueries({ queryKey: whoAmIQuery.queryKey });
          showNotice(text('entered', { name: made.name }));
          setTimeout(() => go('/home/facility', { id: made.id, tab: 'setup' }));
        }}
        onCancel={() => go('/home/facilities')}
      >
        <FacilityFields organizations={organizations.data.items.map((one) => ({ value: one.id, label: one.name }))} />
      </SaveForm>
    </div>
  );
}
