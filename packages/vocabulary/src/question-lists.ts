import { type CodeOf, closedList } from './closed-list.ts';

/** What kind of answer a question asks for. */
export const answerKinds = closedList({
  NUMBER: { en: 'Number', es: 'Número' },
  DATE: { en: 'Date', es: 'Fecha' },
  DATETIME: { en: 'Date and time', es: 'Fecha y hora' },
  TIME: { en: 'Time', es: 'Hora' },
  CHOICE: { en: 'Choice', es: 'Opción' },
  YESNO: { en: 'Yes or no', es: 'Sí o no' },
  TEXT: { en: 'Text', es: 'Texto' },
});

/** Code of a kind of answer. */
export type AnswerKind = CodeOf<typeof answerKinds>;

/** When an answer is needed, in the order of the work. */
export const answerMoments = closedList({
  ORDER: { en: 'When ordering', es: 'Al ordenar' },
  COLLECT: { en: 'When collecting', es: 'Al extraer' },
  RESULT: { en: 'For the result', es: 'Para el resultado' },
});

/** Code of when an answer is needed. */
export type AnswerMoment = CodeOf<typeof answerMoments>;

/** The questions of ordering and collecting. */
export const questions = closedList({
  PREWT: { en: 'Pre-dialysis weight', es: 'Peso antes de la diálisis' },
  POSTWT: { en: 'Post-dialysis weight', es: 'Peso después de la diálisis' },
  TXMIN: { en: 'Delivered treatment minutes', es: 'Minutos de tratamiento realizados' },
  TXWEEK: { en: 'Treatments per week', es: 'Tratamientos por semana' },
  ACCESS: { en: 'Vascular access used', es: 'Acceso vascular utilizado' },
  POSTMETH: { en: 'Post-BUN method', es: 'Método del BUN post' },
  SAMEDAY: { en: 'Pre and post drawn in the same treatment', es: 'Pre y post extraídos en el mismo tratamiento' },
  NETUF: { en: 'Net ultrafiltration if weights are not available', es: 'Ultrafiltración neta si no hay pesos' },
  LASTTX: { en: 'End of the previous treatment', es: 'Fin del tratamiento anterior' },
  LASTWT: { en: 'Weight after the previous treatment', es: 'Peso después del tratamiento anterior' },
  HEIGHT: { en: 'Height', es: 'Talla' },
  WEIGHT: { en: 'Current weight', es: 'Peso actual' },
  DRAINVOL: { en: '24-hour dialysate drain volume', es: 'Volumen de drenaje de dializado en 24 horas' },
  DRAINMIN: { en: 'Dialysate collection time', es: 'Tiempo de recolección de dializado' },
  URINEVOL: { en: 'Urine volume (0 when anuric)', es: 'Volumen de orina (0 si hay anuria)' },
  URINEMIN: { en: 'Urine collection time', es: 'Tiempo de recolección de orina' },
  URSTART: { en: 'Urine collection start', es: 'Inicio de la recolección de orina' },
  UREND: { en: 'Urine collection end', es: 'Fin de la recolección de orina' },
  PDTYPE: { en: 'CAPD or cycler', es: 'DPCA o cicladora' },
  PETSTR: { en: 'Dextrose strength of the PET exchange', es: 'Concentración de dextrosa del intercambio PET' },
  PETVOL: { en: 'Dwell volume of the PET exchange', es: 'Volumen de permanencia del intercambio PET' },
  FASTING: { en: 'Fasting', es: 'Ayuno' },
  LASTDOSE: { en: 'Last dose: date, time, amount', es: 'Última dosis: fecha, hora y cantidad' },
  DRAWTYPE: { en: 'Trough, peak or random', es: 'Valle, pico o al azar' },
  CXSITE: { en: 'Culture site, side and fever', es: 'Sitio del cultivo, lado y fiebre' },
  VACC: { en: 'Date of the last hepatitis B vaccine dose', es: 'Fecha de la última dosis de vacuna contra la hepatitis B' },
  ANTICO: { en: 'Anticoagulant', es: 'Anticoagulante' },
  LASTDISINFECT: { en: 'Last disinfection of the sampled point', es: 'Última desinfección del punto de muestreo' },
  PORTFLUSHED: { en: 'Port flushed for at least one minute', es: 'Puerto purgado durante al menos un minuto' },
  CHLORINE: { en: 'Total chlorine reading', es: 'Lectura de cloro total' },
  MACHINECOND: { en: 'Conductivity shown by the machine', es: 'Conductividad que indica la máquina' },
  CONDUCTIVITY: { en: 'Conductivity meter reading', es: 'Lectura del conductímetro' },
});

/** Code of a question. */
export type QuestionCode = CodeOf<typeof questions>;
