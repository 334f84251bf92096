import {
  importStatuses,
  invoiceDeliveries,
  modalities,
  orderSetStatuses,
  partyStatuses,
  requisitionStatuses,
  scheduleStatuses,
  siteStatuses,
  supplyOrderStatuses,
  trainingStatuses,
  type Words,
} from '@drawday/vocabulary';

/** The questions of ordering and collecting, English and Spanish. */
const questions: Readonly<Record<string, readonly [en: string, es: string]>> = {
  PREWT: ['Pre-dialysis weight', 'Peso antes de la diálisis'],
  POSTWT: ['Post-dialysis weight', 'Peso después de la diálisis'],
  TXMIN: ['Delivered treatment minutes', 'Minutos de tratamiento realizados'],
  TXWEEK: ['Treatments per week', 'Tratamientos por semana'],
  ACCESS: ['Vascular access used', 'Acceso vascular utilizado'],
  POSTMETH: ['Post-BUN method', 'Método del BUN post'],
  SAMEDAY: ['Pre and post drawn in the same session', 'Pre y post extraídos en la misma sesión'],
  NETUF: ['Net ultrafiltration if weights are not available', 'Ultrafiltración neta si no hay pesos'],
  HEIGHT: ['Height', 'Talla'],
  WEIGHT: ['Current weight', 'Peso actual'],
  DRAINVOL: ['24-hour dialysate drain volume', 'Volumen de drenaje de dializado en 24 horas'],
  DRAINMIN: ['Dialysate collection time', 'Tiempo de recolección de dializado'],
  URINEVOL: ['Urine volume (0 when anuric)', 'Volumen de orina (0 si hay anuria)'],
  URINEMIN: ['Urine collection time', 'Tiempo de recolección de orina'],
  URSTART: ['Urine collection start', 'Inicio de la recolección de orina'],
  UREND: ['Urine collection end', 'Fin de la recolección de orina'],
  PDTYPE: ['CAPD or cycler', 'DPCA o cicladora'],
  PETSTR: ['Dextrose strength of the PET exchange', 'Concentración de dextrosa del intercambio PET'],
  PETVOL: ['Dwell volume of the PET exchange', 'Volumen de permanencia del intercambio PET'],
  FASTING: ['Fasting', 'Ayuno'],
  LASTDOSE: ['Last dose: date, time, amount', 'Última dosis: fecha, hora y cantidad'],
  DRAWTYPE: ['Trough, peak or random', 'Valle, pico o al azar'],
  CXSITE: ['Culture site, side and fever', 'Sitio del cultivo, lado y fiebre'],
  VACC: ['Date of the last hepatitis B vaccine dose', 'Fecha de la última dosis de vacuna contra la hepatitis B'],
  ANTICO: ['Anticoagulant', 'Anticoagulante'],
  LASTDISINFECT: ['Last disinfection of the sampled point', 'Última desinfección del punto de muestreo'],
  PORTFLUSHED: ['Port flushed for at least one minute', 'Puerto purgado durante al menos un minuto'],
  CHLORINE: ['Total chlorine reading', 'Lectura de cloro total'],
  CONDUCTIVITY: ['Conductivity meter reading', 'Lectura del conductímetro'],
};

const questionWords = (code: string): Words | undefined => {
  const found = Object.hasOwn(questions, code) ? questions[code] : undefined;
  return found && { en: found[0], es: found[1] };
};

/** What the codes are of that a message may speak of. */
const lists = {
  draw: requisitionStatuses,
  order: scheduleStatuses,
  party: partyStatuses,
  source: siteStatuses,
  orderSet: orderSetStatuses,
  training: trainingStatuses,
  supplyOrder: supplyOrderStatuses,
  import: importStatuses,
  modality: modalities,
  delivery: invoiceDeliveries,
  question: { find: questionWords },
} as const satisfies Readonly<Record<string, { find: (code: string) => Words | undefined }>>;

/** Which closed list a code is of. */
export type CodeKind = keyof typeof lists;

/** Is there such a list? */
export const isCodeKind = (name: string): name is CodeKind => Object.hasOwn(lists, name);

/** A code as a reader knows it; undefined for one that the list does not have. */
export const codeInWords = (kind: CodeKind, code: string): Words | undefined => lists[kind].find(code);
