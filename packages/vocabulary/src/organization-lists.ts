import { type CodeOf, closedList } from './closed-list.ts';

/** What a leader of an organization is responsible for. */
export const leaderRoles = closedList({
  EXECUTIVE: { en: 'Executive', es: 'Dirección general' },
  MEDICAL: { en: 'Medical', es: 'Dirección médica' },
  NURSING: { en: 'Nursing', es: 'Enfermería' },
  OPERATIONS: { en: 'Operations', es: 'Operaciones' },
  QUALITY: { en: 'Quality', es: 'Calidad' },
  OTHER: { en: 'Other', es: 'Otro' },
});

/** How an invoice reaches its recipient. */
export const invoiceDeliveries = closedList({
  EMAIL: { en: 'E-mail', es: 'Correo' },
  FAX: { en: 'Fax', es: 'Fax' },
  MAIL: { en: 'Mail', es: 'Correo postal' },
});

/** Code of how an invoice is sent. */
export type InvoiceDelivery = CodeOf<typeof invoiceDeliveries>;

/** What a contact of an organization is for. */
export const contactKinds = closedList({
  ORGANIZATION: { en: 'Organization', es: 'Organización' },
  INVOICE: { en: 'Invoices', es: 'Facturas' },
});

/** What was done to a setting or belonging of an organization. */
export const recordActions = closedList({
  CREATED: { en: 'Added', es: 'Agregado' },
  CHANGED: { en: 'Changed', es: 'Cambiado' },
  ENDED: { en: 'Ended', es: 'Terminado' },
  REMOVED: { en: 'Removed', es: 'Quitado' },
  STATUS: { en: 'Status', es: 'Estado' },
});

/** Code of what was done. */
export type RecordAction = CodeOf<typeof recordActions>;

/** The time zones of facilities. */
export const timeZoneCodes = closedList({
  EST: { en: 'Eastern', es: 'Este' },
  CST: { en: 'Central', es: 'Centro' },
  MST: { en: 'Mountain', es: 'Montaña' },
  PST: { en: 'Pacific', es: 'Pacífico' },
  HST: { en: 'Hawaii', es: 'Hawái' },
  AST: { en: 'Alaska', es: 'Alaska' },
});

/** Code of a time zone. */
export type TimeZoneCode = CodeOf<typeof timeZoneCodes>;

/** The sheets in the printers of an organization. */
export const papers = closedList({
  LETTER: { en: 'Letter', es: 'Carta' },
  A4: { en: 'A4', es: 'A4' },
});

/** Code of a sheet of paper. */
export type PaperCode = CodeOf<typeof papers>;

/** The vendor of a facility's electronic record, each with its number on the wire. The names are neutral, for customers to rename. */
export const emrCompanies = closedList({
  ALDER: { en: 'Alder EMR', es: 'Alder EMR', number: 0 },
  BIRCH: { en: 'Birch EMR', es: 'Birch EMR', number: 1 },
  CEDAR: { en: 'Cedar EMR', es: 'Cedar EMR', number: 2 },
  DOGWOOD: { en: 'Dogwood EMR', es: 'Dogwood EMR', number: 3 },
  ELM: { en: 'Elm EMR', es: 'Elm EMR', number: 4 },
});

/** What a laboratory tests. */
export const vendorTypes = closedList({
  BLOOD: { en: 'Blood', es: 'Sangre' },
  ENV: { en: 'Environmental', es: 'Ambiental' },
});

/** Code of what a laboratory tests. */
export type VendorType = CodeOf<typeof vendorTypes>;
