import type { Words } from '@drawday/vocabulary';

export const trainingsRefusals: Readonly<Record<string, Words>> = {
  TRAINING_FILE: {
    en: 'Choose a laboratory file of the right kind: a PDF, an MP4 or WebM video, or WebVTT captions.',
    es: 'Elija un archivo del laboratorio del tipo correcto: un PDF, un video MP4 o WebM, o subtítulos WebVTT.',
  },
  TRAINING_AUDIENCE: { en: 'One of the roles does not exist.', es: 'Uno de los roles no existe.' },
  TRAINING_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  TRAINING_INCOMPLETE: {
    en: 'A published guide needs a title and an article or a video.',
    es: 'Una guía publicada necesita un título y un artículo o un video.',
  },
};
