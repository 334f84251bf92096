import { modalities } from '@drawday/vocabulary';

/** How somebody is treated, and whether with diabetes, as far as a card depends on it. */
export type CardPatient = { readonly modality: string; readonly isDiabetic: boolean };

const rules: Readonly<Record<string, (patient: CardPatient) => boolean>> = {
  A1C: ({ isDiabetic }) => isDiabetic,
  IDWG: ({ modality }) => modalities.isIn('hemodialysis', modality),
  KTVPDT: ({ modality }) => modalities.isIn('peritoneal', modality),
  KTVSP: ({ modality }) => modalities.isIn('hemodialysis', modality) && modality !== 'HHD',
  KTVSTD: ({ modality }) => modality === 'HHD',
};

/** Whether a test stands on the card of a patient: the dose of their own treatment, fluid of hemodialysis, sugar of those with diabetes. */
export const isOnCard = (code: string, patient: CardPatient): boolean => rules[code]?.(patient) ?? true;
