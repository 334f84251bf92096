import type { Title } from '../platform/page.ts';

/** What a person notices after an update, the newest first; an entry stays for as long as anybody may come back to it. */
export const changes: readonly { day: string; what: Title; path: `/${string}` | null }[] = [
  {
    day: '2026-11-29',
    what: {
      en: 'On a phone, all rows of a page can be selected at once, and a tube of another draw of the same patient names its day.',
      es: 'En el teléfono se pueden seleccionar todas las filas de una página a la vez, y un tubo de otra extracción del mismo paciente indica su día.',
    },
    path: '/home/draw-day-queue',
  },
  {
    day: '2026-11-27',
    what: {
      en: 'All reports stand under the questions that they answer, with a picture, their numbers and a schedule.',
      es: 'Todos los informes figuran bajo las preguntas que responden, con un gráfico, sus cifras y un calendario de envío.',
    },
    path: '/home/reports',
  },
  {
    day: '2026-11-25',
    what: {
      en: 'Batch Orders places one order for many patients, and names duplicates and missing notices before anything is saved.',
      es: 'Órdenes en lote hace una orden para muchos pacientes y nombra los duplicados y los avisos que faltan antes de guardar.',
    },
    path: '/home/patient-batch-orders',
  },
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
