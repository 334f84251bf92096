import { modalities, requisitionStatuses, type Words } from '@drawday/vocabulary';

const parties = {
  PENDING: ['Pending Verification', 'Por verificar'],
  ACTIVE: ['Active', 'Activo'],
  PAUSED: ['Paused', 'En pausa'],
  INACTIVE: ['Inactive', 'Inactivo'],
} as const;

/** What people read for the codes that a message may speak of: English and Spanish, by kind. */
const others = {
  order: {
    UNSIGNED: ['Unsigned', 'Sin firmar'],
    ACTIVE: ['Active', 'Activa'],
    EXPIRED: ['Expired', 'Vencida'],
    DISCONTINUED: ['Discontinued', 'Suspendida'],
  },
  party: { ...parties, RESOLVED: ['Resolved', 'Resuelto'] },
  source: { ...parties, MAINTENANCE: ['Maintenance', 'Mantenimiento'] },
  orderSet: { PENDING: ['Draft', 'Borrador'], ACTIVE: ['Active', 'Activo'], INACTIVE: ['Inactive', 'Inactivo'] },
  training: { PENDING: ['Editing', 'En edición'], ACTIVE: ['Active', 'Activo'], INACTIVE: ['Inactive', 'Inactivo'] },
  supplyOrder: {
    SUBMITTED: ['Submitted', 'Solicitado'],
    APPROVED: ['Approved', 'Aprobado'],
    SHIPPED: ['Shipped', 'Enviado'],
    DELIVERED: ['Delivered', 'Entregado'],
    CANCELED: ['Cancelled', 'Cancelado'],
  },
  import: {
    UPLOADING: ['not started yet', 'sin iniciar'],
    WAITING: ['waiting', 'en espera'],
    RUNNING: ['under way', 'en curso'],
    DONE: ['done', 'terminada'],
    FAILED: ['stopped by a fault', 'detenida por un fallo'],
    CANCELED: ['stopped', 'detenida'],
  },
  delivery: { EMAIL: ['e-mail', 'correo electrónico'], FAX: ['fax', 'fax'] },
  question: {
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
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [en: string, es: string]>>>>;

const lists = { draw: requisitionStatuses, modality: modalities } as const;

/** Which closed list a code is of. */
export type CodeKind = keyof typeof lists | keyof typeof others;

/** Is there such a list? */
export const isCodeKind = (name: string): name is CodeKind => Object.hasOwn(lists, name) || Object.hasOwn(others, name);

/** A code as a reader knows it; undefined for one that the list does not have. */
export function codeInWords(kind: CodeKind, code: string): Words | undefined {
  if (kind === 'draw' || kind === 'modality') return lists[kind].find(code);
  const list: Readonly<Record<string, readonly [en: string, es: string]>> = others[kind];
  const found = Object.hasOwn(list, code) ? list[code] : undefined;
  return found && { en: found[0], es: found[1] };
}
