import type { Words } from '@drawday/vocabulary';
import type { TestCategory } from './laboratory-test.ts';

/** The groups of the directory, as paper heads them where an organization has none of its own. */
export const testCategories: Readonly<Record<TestCategory, Words>> = {
  adequacy: { en: 'Dialysis adequacy', es: 'Adecuación de la diálisis' },
  anemia: { en: 'Anemia', es: 'Anemia' },
  chemistry: { en: 'Chemistry', es: 'Química' },
  coagulation: { en: 'Coagulation', es: 'Coagulación' },
  diabetes: { en: 'Diabetes', es: 'Diabetes' },
  dialysate: { en: 'Dialysate', es: 'Dializado' },
  drugs: { en: 'Drug levels', es: 'Niveles de fármacos' },
  electrolytes: { en: 'Electrolytes', es: 'Electrolitos' },
  endocrine: { en: 'Endocrine', es: 'Endocrino' },
  hematology: { en: 'Hematology', es: 'Hematología' },
  lipids: { en: 'Lipids', es: 'Lípidos' },
  microbiology: { en: 'Microbiology', es: 'Microbiología' },
  mineralBone: { en: 'Mineral and bone', es: 'Mineral y óseo' },
  nutrition: { en: 'Nutrition', es: 'Nutrición' },
  serology: { en: 'Serology', es: 'Serología' },
  traceElements: { en: 'Trace elements', es: 'Oligoelementos' },
  water: { en: 'Water', es: 'Agua' },
  waterMicrobiology: { en: 'Water microbiology', es: 'Microbiología del agua' },
};
