import type { Words } from '@drawday/vocabulary';

export const sourcesRefusals: Readonly<Record<string, Words>> = {
  SITE_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  SITE_ACTION: {
    en: 'A sample was above the maximum. Close its corrective action before the source is used again.',
    es: 'Una muestra superó el máximo. Cierre la acción correctiva antes de volver a usar la fuente.',
  },
  SITE_NAME: { en: 'This facility already has a source with this name.', es: 'Este centro ya tiene una fuente con este nombre.' },
  SITE_ASSET: {
    en: 'Another source of this facility has this asset number.',
    es: 'Otra fuente de este centro tiene este número de inventario.',
  },
  SITE_PATIENT: {
    en: 'A home source needs a patient of the same facility.',
    es: 'Una fuente en el hogar necesita un paciente del mismo centro.',
  },
  SITE_FUTURE: { en: 'The time cannot be in the future.', es: 'La hora no puede estar en el futuro.' },
};
