import type { Words } from '@drawday/vocabulary';

export const backgroundRefusals: Readonly<Record<string, Words>> = {
  JOB_STATE: { en: 'This job has not failed.', es: 'Esta tarea no ha fallado.' },
  JOB_KIND: {
    en: 'A job of this kind is repeated automatically.',
    es: 'Este tipo de tarea se vuelve a ejecutar por sí solo.',
  },
};
