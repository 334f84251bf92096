import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { siteStatusDisplay } from '@drawday/domain';
import type { SavedRecord } from '../design/save-form.tsx';
import { send } from '../platform/api-client.ts';
import type { SourceDetail } from './sources.queries.ts';
import type { SourcesText } from './sources.texts.ts';

/** The source as a form of one part changes the record; of the rest it tells status, name and place. */
export function sourceRecord<Values extends object>(
  source: SourceDetail,
  valuesOf: (source: SourceDetail) => Values,
  text: SourcesText,
): SavedRecord<Values> {
  const version = (one: SourceDetail) => ({
    stamp: one.concurrencyStamp,
    values: valuesOf(one),
    facts: {
      [text('status')]: siteStatusDisplay(one.statusTypeCode).text,
      [text('name')]: one.name,
      [text('facility')]: one.facilityName,
    },
  });
  return {
    ...version(source),
    newest: async () => version(await send(sources.find, { params: { id: source.id } })),
  };
}
