import type { SiteInput } from '@drawday/contracts/sources/source.shape.ts';
import type { z } from 'zod';
import { columnsOf } from '../platform/columns-of.ts';
import type { SourceColumns } from './sources.store.ts';

type Entered = z.output<typeof SiteInput>;
type Input = { [Field in keyof Entered]?: Entered[Field] | undefined };

/** Where each field is kept. */
export const sourceColumnOf = {
  name: 'name',
  facilityId: 'facility_id',
  siteTypeCode: 'kind',
  siteLocationCode: 'location',
  samplePoint: 'sample_point',
  fluid: 'fluid',
  isUltrapure: 'is_ultrapure',
  assetNumber: 'asset_number',
  serialNumber: 'serial_number',
  manufacturer: 'manufacturer',
  model: 'model',
  stationNumber: 'station_number',
  patientId: 'patient_id',
  month: 'month',
} as const satisfies Record<keyof Input, string>;

/** Turns what was entered into columns; absent fields stay as they are, an empty text is stored as no value. */
export function sourceColumns(input: Input): SourceColumns {
  const columns: SourceColumns = columnsOf(sourceColumnOf, input);
  // A source on the floor belongs to nobody.
  if (input.siteLocationCode === 'FACFLOOR') columns.patient_id = null;
  return columns;
}
