import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { fluids, siteLocations, siteTypes } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FactList } from '../design/fact-list.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { SourceFields } from './source-fields.tsx';
import { sourceRecord } from './source-record.ts';
import { type SourceValues, toWire, valuesOf } from './source-values.ts';
import { knownPatientName, type SourceDetail, updateSource } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

/** The record itself. A person who may not change it reads the same facts. */
export function SourceDetails({ source, onSaved }: { source: SourceDetail; onSaved: () => void }) {
  const text = useSourcesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const update = useMutation(updateSource);
  if (!can('MasterData.Sites.Update') || readOnly) return <SourceFacts source={source} />;
  return (
    <SaveForm<SourceValues>
      wide
      initialValues={valuesOf(source)}
      record={sourceRecord(source, valuesOf, text)}
      labels={{
        name: text('name'),
        siteTypeCode: { label: text('type'), show: (code) => codeWord(siteTypes, code) },
        siteLocationCode: { label: text('location'), show: (code) => codeWord(siteLocations, code) },
        samplePoint: text('samplePoint'),
        fluid: { label: text('fluid'), show: (code) => (code ? codeWord(fluids, code) : '') },
        isUltrapure: { label: text('ultrapure'), show: (is) => (is ? text('yes') : '') },
        assetNumber: text('asset'),
        serialNumber: text('serial'),
        manufacturer: text('manufacturer'),
        model: text('model'),
        patientId: { label: text('patient'), show: (id) => (id ? knownPatientName(client, id) : '') },
        stationNumber: text('station'),
        month: { label: text('monthOfYear'), show: (month) => (month ? monthName(month) : '') },
      }}
      codeFields={{ SITE_NAME: 'name', SITE_ASSET: 'assetNumber', SITE_PATIENT: 'patientId' }}
      saveLabel={text('saveSource')}
      onSave={async (values, concurrencyStamp) => {
        const body = { ...toWire(values), ...(concurrencyStamp && { concurrencyStamp }) };
        const saved = await update.mutateAsync({ params: { id: source.id }, body });
        await client.invalidateQueries({ queryKey: keyOf(sources.list) });
        return saved;
      }}
      onSaved={() => {
        showNotice(text('saved'));
        onSaved();
      }}
      onReloaded={onSaved}
    >
      {(form) => <SourceFields form={form} facilityId={source.facilityId} patientName={source.patientName} />}
    </SaveForm>
  );
}

function SourceFacts({ source }: { source: SourceDetail }) {
  const text = useSourcesTexts();
  return (
    <FactList
      facts={[
        [text('type'), codeWord(siteTypes, source.siteTypeCode)],
        [text('samplePoint'), source.samplePoint],
        [text('fluid'), source.fluid && codeWord(fluids, source.fluid)],
        [text('ultrapure'), source.isUltrapure ? text('yes') : text('no')],
        [text('location'), codeWord(siteLocations, source.siteLocationCode)],
        [text('station'), source.stationNumber],
        [text('monthOfYear'), source.month && monthName(source.month)],
        [text('asset'), source.assetNumber],
        [text('serial'), source.serialNumber],
        [text('manufacturer'), source.manufacturer],
        [text('model'), source.model],
        [text('waterAccount'), source.waterAccount],
      ]}
    />
  );
}
