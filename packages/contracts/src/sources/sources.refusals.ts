import type { Words } from '../words.ts';

export const sourcesRefusals: Readonly<Record<string, Words>> = {
  SITE_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  SITE_NAME: { en: 'This facility has a source of this name.', es: 'Este centro ya tiene una fuente con este nombre.' },
  SITE_ASSET: {
    en: 'Another source of this facility has this asset number.',
    es: 'Otra fuente de este centro tiene este número de inventario.',
  },
  SITE_PATIENT: {
    en: 'A source in a home needs the patient, who is treated by the same facility.',
    es: 'Una fuente en un hogar necesita al paciente, tratado por el mismo centro.',
  },
  SITE_FUTURE: { en: 'The time can not be in the future.', es: 'La hora no puede estar en el futuro.' },
};
