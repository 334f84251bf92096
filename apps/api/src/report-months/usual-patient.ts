import type { JudgedPerson } from '@drawday/domain';
import { type ModalityCode, modalities } from '@drawday/vocabulary';

/** Whose goals are printed for a modality: those of most of its patients. The goals of single patients stand with their values. */
export const usualPatient = (modality: ModalityCode): JudgedPerson => ({
  modality,
  perWeek: modality === 'HHD' ? 5 : modalities.isIn('hemodialysis', modality) ? 3 : null,
  age: modalities.isIn('pediatric', modality) ? 15 : null,
  sex: null,
  circumstances: ['DIABETIC'],
});
