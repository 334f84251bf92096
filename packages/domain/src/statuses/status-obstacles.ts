import type { VendorType } from '@drawday/vocabulary';

/** What a patient record must hold before it can be verified; by the names of its fields. */
const activationFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'sex',
  'modality',
  'facilityId',
  'scheduleDays',
  'primaryProviderId',
] as const;

/** The fields a patient record still lacks before it can be verified; empty: nothing stands in the way. */
export function missingForActivation(patient: Readonly<Partial<Record<(typeof activationFields)[number], unknown>>>): string[] {
  return activationFields.filter((field) => {
    const value = patient[field];
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });
}

/** A training guide can be published with a title and an article or a video. */
export function isTrainingComplete(training: { title: string | null; hasArticle: boolean; hasVideo: boolean }): boolean {
  return Boolean(training.title?.trim()) && (training.hasArticle || training.hasVideo);
}

/** The laboratory in use for a kind of testing: active and current. With more than one, which must not be, the first. */
export function activeLabVendor<Vendor extends { labVendorTypeCode: string; statusTypeCode: string; isCurrent: boolean }>(
  vendors: readonly Vendor[],
  labVendorTypeCode: VendorType,
): Vendor | null {
  return (
    vendors.find((vendor) => vendor.labVendorTypeCode === labVendorTypeCode && vendor.statusTypeCode === 'ACTIVE' && vendor.isCurrent) ??
    null
  );
}
