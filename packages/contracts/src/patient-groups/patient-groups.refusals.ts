import type { Words } from '@drawday/vocabulary';

export const patientGroupsRefusals: Readonly<Record<string, Words>> = {
  PATGROUP_NAME: {
    en: 'This facility already has a group of that name. Choose another name.',
    es: 'Este centro ya tiene un grupo con ese nombre. Elija otro nombre.',
  },
  PATGROUP_PATIENT: {
    en: 'A group has patients of its own facility only. Choose patients of that facility.',
    es: 'Un grupo solo tiene pacientes de su propio centro. Elija pacientes de ese centro.',
  },
};
