import { type CodeOf, closedList } from './closed-list.ts';

/** What a clinic reports of an outpatient on hemodialysis. */
export const dialysisEventKinds = closedList({
  BLOODSTREAM: { en: 'Positive blood culture', es: 'Hemocultivo positivo' },
  ANTIMICROBIAL: { en: 'IV antimicrobial start', es: 'Inicio de antimicrobiano IV' },
  ACCESS_INFECTION: { en: 'Pus, redness or swelling at the access', es: 'Pus, enrojecimiento o hinchazón en el acceso' },
});
/** Code of what is reported. */
export type DialysisEventKind = CodeOf<typeof dialysisEventKinds>;

/** The access of an event, as the form parts them; the record of a patient knows only that it is a catheter. */
export const eventAccesses = closedList({
  AVF: { en: 'Fistula', es: 'Fístula' },
  AVG: { en: 'Graft', es: 'Injerto' },
  TUNNELED: { en: 'Tunneled catheter', es: 'Catéter tunelizado' },
  NONTUNNELED: { en: 'Non-tunneled catheter', es: 'Catéter no tunelizado' },
  OTHER: { en: 'Other access', es: 'Otro acceso' },
});
/** Code of the access of an event. */
export type EventAccess = CodeOf<typeof eventAccesses>;

/** Where the clinic thinks that a positive culture comes from. */
export const suspectedSources = closedList({
  ACCESS: { en: 'Vascular access', es: 'Acceso vascular' },
  OTHER: { en: 'Another place', es: 'Otro lugar' },
  CONTAMINATION: { en: 'Contamination', es: 'Contaminación' },
  UNCERTAIN: { en: 'Uncertain', es: 'No se sabe' },
});
/** Code of where it comes from. */
export type SuspectedSource = CodeOf<typeof suspectedSources>;
