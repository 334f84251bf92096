import type { InputOf } from '@drawday/contracts/endpoint.ts';
import type { sources } from '@drawday/contracts/sources/sources.contract.ts';
import type { SourceDetail } from './sources.queries.ts';

export type SourceValues = Omit<NonNullable<InputOf<typeof sources.create>['body']>, 'facilityId'>;

const fields = [
  'name',
  'siteTypeCode',
  'siteLocationCode',
  'samplePoint',
  'fluid',
  'isUltrapure',
  'assetNumber',
  'serialNumber',
  'manufacturer',
  'model',
  'stationNumber',
  'patientId',
  'month',
] as const;

/** What the form starts with. */
export function valuesOf(source: SourceDetail): SourceValues {
  const known = Object.fromEntries(fields.map((field) => [field, source[field]]));
  return { ...known, name: source.name, siteTypeCode: source.siteTypeCode, siteLocationCode: source.siteLocationCode };
}

/** Empty texts are sent as no value. */
export function toWire(values: SourceValues): SourceValues {
  const emptied = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === 'string' && value.trim() === '' ? null : (value ?? null),
  ]);
  return {
    ...Object.fromEntries(emptied),
    name: values.name,
    siteTypeCode: values.siteTypeCode,
    siteLocationCode: values.siteLocationCode,
    isUltrapure: values.isUltrapure ?? false,
  };
}
