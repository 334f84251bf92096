import type { Words } from '@drawday/vocabulary';

export const diagnosesRefusals: Readonly<Record<string, Words>> = {
  ICD_UNKNOWN: { en: 'There is no ICD-10-CM code {code}.', es: 'No existe el código ICD-10-CM {code}.' },
  ICD_LIST_OWNER: {
    en: 'Only the person who made the list or an administrator can do this.',
    es: 'Solo quien creó la lista o un administrador puede hacerlo.',
  },
  ICD_LIST_NAME: { en: 'This facility already has a list with this name.', es: 'Este centro ya tiene una lista con este nombre.' },
};
