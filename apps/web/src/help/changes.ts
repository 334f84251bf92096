import type { Title } from '../platform/page.ts';

/** What a person notices after an update, the newest first; an entry stays for as long as anybody may come back to it. */
export const changes: readonly { day: string; what: Title; path: `/${string}` | null }[] = [
  {
    day: '2026-11-23',
    what: {
      en: 'New Draws works for minutes without network: scans are kept on the device and sent in order. Phones can scan with the camera.',
      es: 'Nuevas extracciones funciona minutos sin red: las lecturas se guardan en el dispositivo y se envían en orden. Los teléfonos pueden leer con la cámara.',
    },
    path: '/home/draw-day-queue',
  },
  {
    day: '2026-11-23',
    what: { en: 'Every screen has a word of help: press ? on it.', es: 'Cada pantalla tiene unas palabras de ayuda: pulse ? en ella.' },
    path: null,
  },
  {
    day: '2026-11-23',
    what: {
      en: 'Two draws of a patient that meet on one day are joined, so that nobody is stuck twice.',
      es: 'Dos extracciones de un paciente que coinciden en un día se unen, para que nadie reciba dos pinchazos.',
    },
    path: '/home/facility-draw-schedule',
  },
  {
    day: '2026-11-23',
    what: {
      en: 'The dashboard is a list of what is waiting, and each line opens exactly the rows that it counts.',
      es: 'El panel es una lista de lo que espera, y cada línea abre exactamente las filas que cuenta.',
    },
    path: '/home/dashboard',
  },
];
