import type { Words } from '@drawday/vocabulary';

export const backgroundRefusals: Readonly<Record<string, Words>> = {
  JOB_STATE: { en: 'This job has not failed.', es: 'Esta tarea no ha fallado.' },
  JOB_KIND: {
    en: 'Work of this kind runs again by itself.',
    es: 'Este tipo de tarea se vuelve a ejecutar por sí solo.',
  },
};
