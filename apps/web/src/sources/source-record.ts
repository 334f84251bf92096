import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { siteStatusDisplay } from '@drawday/domain';
import type { SavedRecord } from '../forms/save-form.tsx';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { wordOf } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import type { SourceDetail, SourceRow } from './sources.queries.ts';
import type { SourcesText } from './sources.texts.ts';

/** What identifies a source to a reader. */
type Known = Pick<SourceRow, 'statusTypeCode' | 'name' | 'month'> &
  Partial<Pick<SourceRow, 'facilityName' | 'samplePoint' | 'assetNumber' | 'patientName'>>;
const factsOf = (one: Known, text: SourcesText) => ({
  [text('status')]: wordOf(siteStatusDisplay(one.statusTypeCode)),
  [text('name')]: one.name,
  [text('month')]: one.month ? monthName(one.month) : null,
  ...(one.facilityName !== undefined && { [text('facility')]: one.facilityName }),
  ...(one.samplePoint !== undefined && { [text('samplePoint')]: one.samplePoint }),
  ...(one.patientName !== undefined && { [text('patient')]: one.patientName && nameOnList(one.patientName) }),
  ...(one.assetNumber !== undefined && { [text('asset')]: one.assetNumber }),
});

/** The source as a form of one part changes the record; of the rest it shows status, name and place. */
export function sourceRecord<Values extends object>(
  source: SourceDetail,
  valuesOf: (source: SourceDetail) => Values,
  text: SourcesText,
): SavedRecord<Values> {
  const version = (one: SourceDetail) => ({
    stamp: one.concurrencyStamp,
    values: valuesOf(one),
    facts: factsOf(one, text),
  });
  return {
    ...version(source),
    newest: async () => version(await send(sources.find, { params: { id: source.id } })),
  };
}

/** The source as a button acts on it, from a list, the year's plan or the record; only what was shown there is compared. */
export function sourceStep<Start extends object>(
  source: Known & { id: string; concurrencyStamp: string },
  start: (source: Known) => Start,
  text: SourcesText,
): SeenRecord<Start> {
  const facts = factsOf(source, text);
  const newest = async () => {
    const now = await send(sources.find, { params: { id: source.id } });
    const shown = Object.entries(factsOf(now, text)).filter(([label]) => label in facts);
    return { stamp: now.concurrencyStamp, values: start(now), facts: Object.fromEntries(shown) };
  };
  return { stamp: source.concurrencyStamp, values: start(source), facts, newest };
}

export const statusOf = ({ statusTypeCode }: { statusTypeCode: string }) => ({ statusTypeCode });
