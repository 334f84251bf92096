import type { FieldWords } from '../words.ts';

export const trainingsFieldWords: FieldWords = {
  articleFileId: 'archivo del artículo',
  articleHtml: ['texto del artículo', 'article text'],
  audience: 'destinatarios',
  captionsFileId: 'archivo de subtítulos',
  durationMinutes: ['duración en minutos', 'duration in minutes'],
  finished: 'terminados',
  order: 'orden',
  trainingIds: ['guías de formación', 'training guides'],
  trainingStatus: 'estado de la guía',
  videoFileId: 'archivo de video',
};
