import { modalities, type VendorType } from '@drawday/vocabulary';

/** The fields a patient record must have before it can be verified. */
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
/** At home the visit days are needed instead of the treatment days, which may be flexible; hemodialysis also needs the number a week. */
const homeFields = activationFields.map((field) => (field === 'scheduleDays' ? 'visitDays' : field));
const homeHemodialysisFields = [...homeFields, 'treatmentsPerWeek'] as const;
type ActivationField = (typeof activationFields | typeof homeHemodialysisFields)[number];

function fieldsFor(modality: unknown): readonly ActivationField[] {
  if (modality === 'HHD') return homeHemodialysisFields;
  return typeof modality === 'string' && modalities.isIn('home', modality) ? homeFields : activationFields;
}

/** The fields a patient record still lacks before it can be verified; empty: nothing stands in the way. */
export function missingForActivation(patient: Readonly<Partial<Record<ActivationField, unknown>>>): string[] {
  return fieldsFor(patient.modality).filter((field) => {
    const value = patient[field];
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });
}

/** A training guide can be published with a title and an article or a video. */
export function isTrainingComplete(training: { title: string | null; hasArticle: boolean; hasVideo: boolean }): boolean {
  return Boolean(training.title?.trim()) && (training.hasArticle || training.hasVideo);
}

/** The laboratory in use for a kind of testing: active and current. If there is more than one, which must not happen, the first. */
export function activeLabVendor<Vendor extends { labVendorTypeCode: string; statusTypeCode: string; isCurrent: boolean }>(
  vendors: readonly Vendor[],
  labVendorTypeCode: VendorType,
): Vendor | null {
  return (
    vendors.find((vendor) => vendor.labVendorTypeCode === labVendorTypeCode && vendor.statusTypeCode === 'ACTIVE' && vendor.isCurrent) ??
    null
  );
}
