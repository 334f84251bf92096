import './sources.css';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../design/empty-state.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useGo } from '../platform/page-context.ts';
import { PageHead } from '../tables/list-page.tsx';
import { SourceFields } from './source-fields.tsx';
import { type SourceValues, toWire } from './source-values.ts';
import { createSource } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

const empty: SourceValues = {
  name: '',
  siteTypeCode: 'MACHINE',
  siteLocationCode: 'FACFLOOR',
  samplePoint: 'Pre-dialyzer port',
  fluid: 'DIALYSATE',
};

/** A new source of the chosen facility, pending until verified. */
export function NewSourcePage() {
  const text = useSourcesTexts();
  const go = useGo();
  const client = useQueryClient();
  const { id: facilityId, facility, paused } = useFacility();
  const create = useMutation(createSource);
  if (!facilityId || paused) return <EmptyState level={1} icon="pause" title={text('facilityPaused')} />;
  return (
    <div className="dd-page">
      <PageHead title={text('newSource')} hint={facility?.name} />
      <SaveForm<SourceValues>
        wide
        initialValues={empty}
        codeFields={{ SITE_NAME: 'name', SITE_ASSET: 'assetNumber', SITE_PATIENT: 'patientId' }}
        saveLabel={text('enterSource')}
        onSave={async (values) => {
          const { id } = await create.mutateAsync({ body: { ...toWire(values), facilityId } });
          await client.invalidateQueries({ queryKey: keyOf(sources.list) });
          setTimeout(() => go('/home/site', { id }));
        }}
        onCancel={() => go('/home/env-roster')}
      >
        {(form) => <SourceFields form={form} facilityId={facilityId} />}
      </SaveForm>
    </div>
  );
}
